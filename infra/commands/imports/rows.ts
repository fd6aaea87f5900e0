import * as v from 'valibot'
import type { Read } from '#commands/imports/cells.ts'
import type { FileRecord, Records, Refused } from '#commands/imports/records.ts'

/** A column of an import file. */
export interface Column {
  readonly read: Read
  /** The value of an empty cell. */
  readonly empty: unknown
  /** Ends the sentence "<column> must be …". */
  readonly must: string
}

/** The form of a file's rows: the schema of a whole row with its id, and a column for each field. */
export interface Shape<Row> {
  readonly id: string
  readonly schema: v.GenericSchema<unknown, Row>
  readonly columns: Readonly<Record<string, Column>>
}

/** A row that may be written, as far as the file alone says. */
export interface ReadRow<Row> {
  readonly where: string
  readonly row: Row
}

/** The rows of the records, and the refused ones with the reason. A second row with the same id is refused. */
export function readRows<Row>(
  { records, refused }: Records,
  shape: Shape<Row>,
): { rows: ReadRow<Row>[]; refused: Refused[] } {
  const rows: ReadRow<Row>[] = []
  const faults: Refused[] = [...refused]
  const places = new Map<unknown, string>()
  for (const record of records) {
    const { where } = record
    const given = valuesOf(record, shape)
    const id = given[shape.id]
    const first = places.get(id)
    if (first === undefined) places.set(id, where)
    const parsed = v.safeParse(shape.schema, given)
    if (!parsed.success) faults.push({ where, reason: reasonOf(parsed.issues, shape) })
    else if (first !== undefined) faults.push({ where, reason: `${shape.id} ${id} is on ${first} already` })
    else rows.push({ where, row: parsed.output })
  }
  return { rows, refused: faults }
}

function valuesOf<Row>({ values }: FileRecord, { columns }: Shape<Row>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { read, empty }]) => {
      const value = values[name]
      return [name, isEmpty(value) ? empty : read(value)]
    }),
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** By column, without the value: it may be a person's address. */
function reasonOf<Row>(issues: readonly v.BaseIssue<unknown>[], { columns }: Shape<Row>): string {
  const names = new Set(issues.map((issue) => String(issue.path?.[0]?.key)))
  return [...names].map((name) => `${name} must be ${columns[name]?.must}`).join('; ')
}
