import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { TryAgain } from '#aws/retryable.ts'
import { type FactsRow, ownKey, rowsOf, sumsOf, talliesOf } from '#domain/member-facts.ts'
import type { Facts } from '#tables/member-facts.ts'

export type FactsTables = Needs<{ memberFacts: ['get', 'put', 'remove']; memberTallies: ['update'] }>

/** The facts of a member as they are stored, and as they are. */
export interface Change {
  readonly before: FactsRow | null
  readonly after: Facts | null
}

/** How many writes DynamoDB takes at once. */
const MOST = 100
/** How often a member who changes during this is read again. */
const ROUNDS = 5

/** The facts of a member as they are stored. */
export function readFacts(deps: FactsTables, memberId: string): Promise<FactsRow | null> {
  return deps.tables.memberFacts.get(ownKey(memberId))
}

/** Erases the facts of a member and takes them off the tallies. */
export async function forgetFacts(deps: FactsTables, memberId: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await readFacts(deps, memberId)
    if (before === null || (await saveChanges(deps, [{ before, after: null }]))) return
  }
  throw new TryAgain()
}

/** Writes the facts of some members with their sums, all or none. False when one of them has changed since. */
export async function saveChanges(deps: FactsTables, changes: readonly Change[]): Promise<boolean> {
  const writes = writesOf(deps, changes)
  return writes.length === 0 || (await deps.transact(writes)).done
}

/** The same changes in groups that one transaction takes. */
export function groupsOf(deps: FactsTables, changes: readonly Change[]): Change[][] {
  const groups: Change[][] = []
  let last: Change[] = []
  for (const change of changes) {
    if (last.length > 0 && writesOf(deps, [...last, change]).length > MOST) {
      groups.push(last)
      last = []
    }
    last.push(change)
  }
  return last.length === 0 ? groups : [...groups, last]
}

/** Whether there is anything to write. */
export function differs({ before, after }: Change): boolean {
  if (before === null || after === null) return before !== after
  const names = Object.keys({ ...after }) as (keyof Facts)[] // the facts' own
  return names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function writesOf(deps: FactsTables, changes: readonly Change[]): Write[] {
  const real = changes.filter(differs)
  const plus = real.flatMap(({ after }) => (after === null ? [] : talliesOf(after)))
  const minus = real.flatMap(({ before }) => (before === null ? [] : talliesOf(before)))
  return [
    ...real.flatMap((change) => rowWrites(deps, change)),
    ...sumsOf(plus, minus).map((sum) => addWrite(deps, sum)),
  ]
}

/** The rows of the member, over exactly those that were read. */
function rowWrites({ tables: { memberFacts } }: FactsTables, { before, after }: Change): Write[] {
  const version = before?.version ?? 0
  const old = before === null ? [] : rowsOf(before, version)
  const rows = after === null ? [] : rowsOf(after, version + 1)
  const kept = new Set(rows.map(({ facet, entry }) => `${facet} ${entry}`))
  const asRead =
    version === 0
      ? { condition: 'attribute_not_exists(#facet)' }
      : { condition: '#version = :version', values: { version } }
  const guard = ({ entry }: { readonly entry: string }) => (entry === 'facts' ? asRead : undefined)
  return [
    ...old
      .filter(({ facet, entry }) => !kept.has(`${facet} ${entry}`))
      .map(({ facet, entry }) => memberFacts.remove({ facet, entry }, guard({ entry }))),
    ...rows.map((row) => memberFacts.put(row, guard(row))),
  ]
}

/** Adds to a tally; numbers that stay the same are left alone. */
export function addWrite(
  { tables }: Needs<{ memberTallies: ['update'] }>,
  { facet, value, ...sums }: Item<'memberTallies'>,
): Write {
  const moved = Object.entries(sums).filter(([, sum]) => sum !== 0)
  return tables.memberTallies.update(
    { facet, value },
    `ADD ${moved.map(([name]) => `#${name} :${name}`).join(', ')}`,
    {
      condition: 'attribute_not_exists(#n) OR attribute_type(#n, :number)',
      values: { ...Object.fromEntries(moved), number: 'N' },
    },
  )
}
