import { extname } from 'node:path'
import * as v from 'valibot'
import { CsvFault, type CsvRecord, parseCsv } from '#commands/imports/csv.ts'
import { Stop } from '#commands/outside.ts'

/** One record of a file, by column. `where` is its line, or its place in a JSON list. */
export interface FileRecord {
  readonly where: string
  readonly values: Readonly<Record<string, unknown>>
}
export interface Refused {
  readonly where: string
  readonly reason: string
}
export interface Records {
  readonly records: readonly FileRecord[]
  readonly refused: readonly Refused[]
}

const List = v.array(v.record(v.string(), v.unknown()))

/** The records of a CSV or JSON file, by its ending. Ends the command when the file as a whole cannot be read. */
export function readRecords(
  file: string,
  bytes: Uint8Array,
  columns: readonly string[],
  id: string,
): Records {
  const ending = extname(file).toLowerCase()
  if (ending !== '.csv' && ending !== '.json') throw new Stop(`${file} is neither .csv nor .json.`)
  const text = decoded(bytes)
  if (text === null) throw new Stop(`${file} is not UTF-8: save it as "CSV UTF-8".`)
  return ending === '.csv' ? ofCsv(file, text, columns, id) : ofJson(file, text, columns)
}

/** Without the byte order mark; null when it is no UTF-8. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function ofCsv(file: string, text: string, columns: readonly string[], id: string): Records {
  const [header, ...rows] = recordsOf(file, text)
  if (header === undefined) throw new Stop(`${file} is empty.`)
  const names = header.cells.map((name) => name.trim())
  const unknown = names.filter((name) => !columns.includes(name))
  if (unknown.length > 0) throw new Stop(`${file}: ${noColumn(unknown, columns)}.`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Stop(`${file}: the column ${twice} is there twice.`)
  if (!names.includes(id)) throw new Stop(`${file}: the column ${id} is missing.`)

  const isWhole = ({ cells }: CsvRecord) => cells.length === names.length
  const cellsOf = ({ cells }: CsvRecord) => names.map((name, index) => [name, cells[index]] as const)
  return {
    records: rows
      .filter(isWhole)
      .map((row) => ({ where: `line ${row.line}`, values: Object.fromEntries(cellsOf(row)) })),
    refused: rows
      .filter((row) => !isWhole(row))
      .map(({ line, cells }) => ({
        where: `line ${line}`,
        reason: `has ${cells.length} cells, and the header ${names.length}`,
      })),
  }
}

function recordsOf(file: string, text: string): CsvRecord[] {
  try {
    return parseCsv(text)
  } catch (error) {
    if (error instanceof CsvFault) throw new Stop(`${file}, line ${error.line}: ${error.message}.`)
    throw error
  }
}

function ofJson(file: string, text: string, columns: readonly string[]): Records {
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), List), text)
  if (!list.success) throw new Stop(`${file} is no JSON list of objects.`)
  const placed = list.output.map((values, index) => ({
    where: `entry ${index + 1}`,
    values,
    unknown: Object.keys(values).filter((name) => !columns.includes(name)),
  }))
  return {
    records: placed.filter(({ unknown }) => unknown.length === 0),
    refused: placed
      .filter(({ unknown }) => unknown.length > 0)
      .map(({ where, unknown }) => ({ where, reason: noColumn(unknown, columns) })),
  }
}

function noColumn(unknown: readonly string[], columns: readonly string[]): string {
  return `no column is called ${unknown.map((name) => `"${name}"`).join(', ')}; there are ${columns.join(', ')}`
}
