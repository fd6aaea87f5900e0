import type { Write } from '@app/lambdas/aws/dynamodb/condition.ts'
import { readRecords } from '#commands/imports/records.ts'
import { type ReadRow, readRows, type Shape } from '#commands/imports/rows.ts'
import { type ImportStore, writeNew } from '#commands/imports/store.ts'
import { Stop } from '#commands/outside.ts'

/** What can be imported: the shape of its rows, and the writes of a row. */
export interface Kind<Row> extends Shape<Row> {
  /** The plural of its name. */
  readonly many: string
  idOf(row: Row): string
  /** A row in one line, to check before writing. */
  tell(row: Row): string
  /** The ids among the rows that are in the tables. */
  known(store: ImportStore, rows: readonly Row[]): Promise<ReadonlySet<string>>
  /** The faults of a new row, by the tables and the time. */
  faults(store: ImportStore, rows: readonly Row[]): Promise<(row: Row) => readonly string[]>
  /** The writes of a new row, its own first. */
  writes(store: ImportStore, row: Row): Write[]
}

export interface ImportRequest {
  readonly file: string
  readonly bytes: Uint8Array
  /** Writes; without it the command only prints what it would do. */
  readonly yes: boolean
  /** Writes the other rows when some are refused. */
  readonly skipRefused: boolean
}

/**
 * Prints what the file holds, and with `yes` writes the new rows one by one, so that an interrupted run continues when
 * it is repeated. Returns the exit code: 1 when a row is refused.
 */
export async function runImport<Row>(
  kind: Kind<Row>,
  { file, bytes, yes, skipRefused }: ImportRequest,
  store: ImportStore,
  say: (text: string) => void,
): Promise<number> {
  const read = readRows(readRecords(file, bytes, Object.keys(kind.columns), kind.id), kind)
  const { fresh, known, refused } = await sorted(kind, read.rows, store).catch((error: unknown) => {
    throw new Stop(`The tables were not reached: ${messageOf(error)}`)
  })
  const refusals = [...read.refused, ...refused]
  for (const { row } of fresh) say(`new      ${kind.tell(row)}`)
  for (const { where, reason } of refusals) say(`refused  ${where}: ${reason}`)
  say(
    `${kind.many}: ${fresh.length} new, ${known} there already and left as they are, ${refusals.length} refused.`,
  )

  const status = refusals.length > 0 ? 1 : 0
  if (fresh.length === 0) say('Nothing to write.')
  else if (refusals.length > 0 && !(yes && skipRefused))
    say('Nothing was written: mend what is refused, or --yes --skip-refused writes the others.')
  else if (!yes) say('Nothing was written: --yes writes.')
  else say(`${await written(kind, fresh, store)} written.`)
  return status
}

/** Sorts the rows: new ones, the number of known ones, refused ones. Known rows are not checked further. */
async function sorted<Row>(kind: Kind<Row>, rows: readonly ReadRow<Row>[], store: ImportStore) {
  const known = await kind.known(
    store,
    rows.map(({ row }) => row),
  )
  const unknown = rows.filter(({ row }) => !known.has(kind.idOf(row)))
  const faultsOf = await kind.faults(
    store,
    unknown.map(({ row }) => row),
  )
  const explained = unknown.map((each) => ({ ...each, reason: faultsOf(each.row).join('; ') }))
  return {
    known: rows.length - unknown.length,
    fresh: explained.filter(({ reason }) => reason === ''),
    refused: explained.filter(({ reason }) => reason !== ''),
  }
}

async function written<Row>(kind: Kind<Row>, rows: readonly ReadRow<Row>[], store: ImportStore) {
  let count = 0
  for (const { where, row } of rows) {
    const isNew = await writeNew(store, kind.writes(store, row)).catch((error: unknown) => {
      throw new Stop(`Stopped at ${where}: ${messageOf(error)}. ${count} written; running it again goes on.`)
    })
    if (isNew) count += 1
  }
  return count
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
