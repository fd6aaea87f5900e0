import type { Filter } from '@app/shared/members/desk/filters.ts'
import { findMembers, readFinding } from '@app/shared/members/desk/finding-contract.ts'
import { type ListedMember, listMembers } from '@app/shared/members/desk/list-contract.ts'
import { ReadFailed, read } from '#api/failed.ts'

export interface Listed {
  readonly count: number
  /** Of those, who want news mails. */
  readonly news: number
  readonly everyone: number
  readonly members: readonly ListedMember[]
  readonly nextToken: string | null
}

/** Where the pages of a list come from: one filter's list, or what a job found. */
export type Source =
  | { readonly of: 'filter'; readonly filter: Filter | null }
  | { readonly of: 'finding'; readonly findingId: string }

export interface Listing extends Listed {
  readonly source: Source
}

/** How many members the job has looked at. */
export interface Progress {
  readonly looked: number
  readonly of: number
}

const ASK_EVERY_MS = 700

/** The members of one filter at once; of several, when the job has found them. */
export async function readListing(
  filters: readonly Filter[],
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Listing> {
  const [filter = null, ...others] = filters
  if (others.length === 0)
    return { ...(await read(listMembers, { filter })), source: { of: 'filter', filter } }
  const { findingId } = await read(findMembers, { filters: [...filters] })
  for (;;) {
    const { state, looked, of, ...listed } = await read(readFinding, { findingId })
    if (state === 'done') return { ...listed, source: { of: 'finding', findingId } }
    if (state === 'failed' || signal.aborted) throw new ReadFailed('TRY_AGAIN')
    onProgress({ looked, of })
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

/** The next page of a list. */
export function readPage(source: Source, nextToken: string): Promise<Listed> {
  return source.of === 'filter'
    ? read(listMembers, { filter: source.filter, nextToken })
    : read(readFinding, { findingId: source.findingId, nextToken })
}
