/** A record of a CSV file with the line on which it begins. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** A file that is no CSV, with the line where it stops being one. */
export class CsvFault extends Error {
  readonly line: number
  constructor(line: number) {
    super('a quotation mark is not closed, or not doubled inside a quoted cell')
    this.line = line
  }
}

/** The records of a CSV file (RFC 4180; line breaks of every system); empty lines are passed over. Throws `CsvFault`. */
export function parseCsv(text: string): CsvRecord[] {
  const cell = /("[^"]*(?:""[^"]*)*"|[^",\r\n]*)(,|\r\n|\n|\r|$)/y
  const records: CsvRecord[] = []
  let cells: string[] = []
  let at = 0
  let line = 1
  let begins = 1
  while (at < text.length || cells.length > 0) {
    cell.lastIndex = at
    const [whole, raw = '', end] = cell.exec(text) ?? []
    if (whole === undefined) throw new CsvFault(line)
    cells.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    at += whole.length
    line += whole.split(/\r\n|\n|\r/).length - 1
    if (end === ',') continue
    if (cells.length > 1 || cells[0] !== '') records.push({ line: begins, cells })
    cells = []
    begins = line
  }
  return records
}
