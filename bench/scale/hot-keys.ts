import type { Write } from '@app/lambdas/aws/dynamodb/condition.ts'
import { openTable } from '@app/lambdas/aws/dynamodb/table.ts'
import { type SeatTarget, saveJoin } from '@app/lambdas/features/events/joining/participation-store.ts'
import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import type { TableDefinition } from '@app/lambdas/tables/table.ts'
import { personId } from '@app/lambdas/test/items.ts'
import { table } from '../markdown.ts'

/** Partitions that the joins of one event share. */
export interface HotKey {
  /** Table, or table and index. */
  readonly name: string
  readonly key: string
  /** Over how many partitions its people are spread. */
  readonly parts: number
  /** Write units of a join that succeeds: a transaction writes twice, an index once. */
  readonly units: number
  /** Write units of a try that conflicts: it is prepared and never reaches an index. */
  readonly unitsOfConflict: number
}
type Definitions = Readonly<Record<TableName, TableDefinition>>
type Row = Readonly<Record<string, unknown>>

const EVENT = 'event'
/** A key with a value for more than half of them is a person's own. */
const PEOPLE = 64

/** The partitions that people who join the same event share, from the transaction of the code itself. */
export async function hotKeys(definitions: Definitions = tables): Promise<HotKey[]> {
  const joins = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => rowsOfJoin(personId(n * 7_919))))
  return (joins[0] ?? []).flatMap(({ table: name }, write) => {
    const { key, indexes } = definitions[name]
    const hot = (attribute: string, of: Omit<HotKey, 'key' | 'parts'>): HotKey[] => {
      const values = new Set(joins.map((rows) => rows[write]?.row[attribute]))
      const isHot = !values.has(undefined) && values.size <= PEOPLE / 2
      return isHot ? [{ ...of, key: attribute, parts: values.size }] : []
    }
    return [
      ...hot(key[0], { name, units: 2, unitsOfConflict: 1 }),
      ...Object.entries(indexes).flatMap(([index, { partitionKey }]) =>
        hot(partitionKey, { name: `${name}.${index}`, units: 1, unitsOfConflict: 0 }),
      ),
    ]
  })
}

/** The items that the join of a person writes, keys and put attributes. */
async function rowsOfJoin(sub: string): Promise<{ table: TableName; row: Row }[]> {
  const names = Object.keys(tables) as TableName[] // the keys of that object
  const client = {} as never // nothing is sent
  const handles = Object.fromEntries(names.map((name) => [name, openTable(name, name, client)]))
  let written: readonly Write[] = []
  const deps = {
    tables: handles,
    settings: { GUARDIAN_CONSENT: 'off' },
    now: () => new Date(0),
    transact(writes: readonly Write[]) {
      written = writes
      return Promise.resolve({ done: true })
    },
  }
  const request = { eventId: EVENT, sub, write: { sub, key: 'key', hash: 'hash' } }
  const target: SeatTarget = { rules: { shards: 1 }, shard: 0, isLast: true }
  // Only what the transaction is built from.
  await saveJoin(deps as never, request, target, null, [], new Date(0), () => null)
  return written.flatMap(({ Put, Update }) => {
    const { TableName = '' } = Put ?? Update ?? {}
    const row = Put?.Item ?? Update?.Key
    const name = names.find((each) => each === TableName)
    return name === undefined || row === undefined ? [] : [{ table: name, row }]
  })
}

export function hotKeysTable(keys: readonly HotKey[], unitsPerSecond: number): string {
  const rows = keys.map(({ name, key, parts, units }) => [
    `\`${name}\``,
    `\`${key}\``,
    String(parts),
    String(units),
    joinsPerSecond({ parts, units }, unitsPerSecond).toLocaleString('en-US'),
  ])
  return table(
    ['Table or index', 'Partition key', 'Partitions', 'Write units of a join', 'Joins a second'],
    rows,
    2,
  )
}

/** How many joins of one event its partitions take. */
export function joinsPerSecond(
  { parts, units }: Pick<HotKey, 'parts' | 'units'>,
  unitsPerSecond: number,
): number {
  return Math.floor((unitsPerSecond * parts) / units)
}
