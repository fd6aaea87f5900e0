import { inParallel } from '#aws/in-parallel.ts'
import { TryAgain } from '#aws/retryable.ts'
import {
  type Change,
  type FactsTables,
  groupsOf,
  readFacts,
  saveChanges,
} from '#domain/member-facts-store.ts'
import { gatherFacts, type Sources } from '#features/members/list/gathering-store.ts'

type Refreshing = FactsTables & Sources

/** How often a member who changes during this is gathered again. */
const ROUNDS = 5

/** Writes the facts of these members as they are now. Repeating it changes nothing. Throws when they do not stand still. */
export async function refreshFacts(deps: Refreshing, memberIds: readonly string[]): Promise<void> {
  let left = [...new Set(memberIds)]
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    const changes = await inParallel(left, (memberId) => readChange(deps, memberId))
    const again: string[] = []
    for (const group of groupsOf(deps, changes))
      if (!(await saveChanges(deps, group))) again.push(...group.map(idOf))
    left = again
  }
  if (left.length > 0) throw new TryAgain()
}

async function readChange(deps: Refreshing, memberId: string) {
  const before = await readFacts(deps, memberId)
  return { before, after: await gatherFacts(deps, memberId, before) }
}

function idOf({ before, after }: Change): string {
  return (before ?? after)?.memberId ?? ''
}
