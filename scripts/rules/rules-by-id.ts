import type { Source } from './tree.ts'

/** One id, or two of a kind with everything between them: `SEC-I1 to SEC-I7`, `S45–S53`. */
const ID = String.raw`(?:SEC-[A-Z]\d*|N-[A-Z]\d+|R\d{1,2}|[SG]\d{1,3})(?!\w)`
const ROW = new RegExp(String.raw`^\| (${ID}|law \d+\.\d+) \| ((?:\\.|[^|\\])*?) *\|`, 'gm')
const CITED = new RegExp(String.raw`(?<![\w-])(${ID})(?:(?: to |[-–])(${ID}))?`, 'g')
/** `law 4.5, 4.8`; sections of other documents are cited in the same way and have no rows. */
const SECTIONS = /\b(law|security|section) (\d+(?:\.\d+)?(?:, \d+\.\d+)*)/gi

/** A place in the tree that cites a rule by its id. */
export interface Citation {
  readonly id: string
  readonly where: string
}

/** Rules of a page: id → sentence. */
export function rulesOn(page: string): Map<string, string> {
  return new Map([...page.matchAll(ROW)].map(([, id = '', what = '']) => [id, what]))
}

/** Every id that a file cites, ranges expanded. */
export function citationsIn({ path, text }: Source): Citation[] {
  return text.split('\n').flatMap((line, index) => {
    const named = [...line.matchAll(CITED)].flatMap(([, first = '', last]) =>
      last === undefined ? [first] : between(first, last),
    )
    const sections = [...line.matchAll(SECTIONS)].flatMap(([, paper = '', list = '']) =>
      list.split(', ').map((section) => `${paper.toLowerCase()} ${section}`),
    )
    return [...named, ...sections].map((id) => ({ id, where: `${path}:${index + 1}` }))
  })
}

/** Citations without a row. */
export function leadNowhere(files: readonly Source[], rules: ReadonlyMap<string, string>): string[] {
  return files.flatMap(citationsIn).flatMap(({ id, where }) => (rules.has(id) ? [] : [`${where}: ${id}`]))
}

/** Rules without a citation. */
export function uncited(files: readonly Source[], rules: ReadonlyMap<string, string>): string[] {
  const cited = new Set(files.flatMap(citationsIn).map(({ id }) => id))
  return [...rules.keys()].filter((id) => !cited.has(id))
}

function between(first: string, last: string): string[] {
  const [, kind = '', from = ''] = /^(.*?)(\d*)$/.exec(first) ?? []
  const to = last.slice(kind.length)
  const count = Number(to) - Number(from) + 1
  const isRange = last.startsWith(kind) && /^\d+$/.test(to) && count > 1
  return isRange
    ? Array.from({ length: count }, (_, index) => `${kind}${Number(from) + index}`)
    : [first, last]
}
