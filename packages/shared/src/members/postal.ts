import * as v from 'valibot'

/** One small file per first three digits of a postal code, so that a phone fetches a few kilobytes. */
export const PostalFile = v.object({
  /** Cities as the beginning of an address: `千代田区`, `札幌市中央区`. */
  cities: v.array(v.string()),
  /** Last four digits → the city's place in `cities`, and the town; '' where the list names none. No entry where a code stands for several towns. */
  codes: v.record(v.string(), v.tuple([v.pipe(v.number(), v.integer()), v.string()])),
})
export type PostalFile = v.InferOutput<typeof PostalFile>

export interface FoundAddress {
  /** City and town, the beginning of 住所（市区町村以降） (G24). */
  readonly text: string
  /** False where the person types the town. */
  readonly isWhole: boolean
}

/** The address of a seven-digit code, or null. */
export function addressIn(file: PostalFile, postalCode: string): FoundAddress | null {
  const [place, town] = file.codes[postalCode.slice(-4)] ?? []
  const city = place === undefined ? undefined : file.cities[place]
  return city === undefined ? null : { text: `${city}${town ?? ''}`, isWhole: Boolean(town) }
}

/**
 * A town as Japan Post lists it, reduced to its part in an address: remarks in brackets are removed, and entries
 * that are not town names (`以下に掲載がない場合`, `…一円`, lists, lot numbers) become ''.
 */
export function townOf(listed: string): string {
  const town = listed.replace(/[（(].*$/, '')
  const isRemark = /掲載がない場合|番地がくる場合|.一円$|[、〜]|地割/.test(town)
  return isRemark ? '' : town.normalize('NFKC')
}
