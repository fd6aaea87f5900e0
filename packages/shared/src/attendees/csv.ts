/** The columns of the list as a file, in the order they stand in. */
export const CSV_COLUMNS = [
  'receiptNumber',
  'name',
  'nickName',
  'age',
  'consent',
  'status',
  'appliedAt',
  'arrivedAt',
  'phone',
  'email',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

/** Excel reads UTF-8 by it. */
export const BOM = '\uFEFF'
const LINE_END = '\r\n'

/** What a spreadsheet would run: signs of a formula, wide ones too, also behind blanks; and what hides such a sign. */
const RUNS = /^[\s\0]*[=+\-@＝＋－＠−]|^[\t\r\n\0\uFEFF]/

/** What a spreadsheet would turn into a number, a date or a time: it drops zeros, and the nickname 3月14日 is one. */
const READS_AS_NUMBER =
  /^(?:0\d+|\d{12,}|[\d.]+e\d+|\d{1,4}(?:-\d{1,2}){2}|\d{1,4}(?:\/\d{1,2}){1,2}|\d{1,2}-\d{1,2}|\d{1,2}(?::\d{1,2}){1,2}|(?:\d{1,4}年)?\d{1,2}月(?:\d{1,2}日)?)$/i

/** SEC-K1: one cell, quoted; what a spreadsheet would take for a formula gets a `'` before it (RFC 4180). */
export function csvCell(value: string): string {
  const safe = RUNS.test(value) || READS_AS_NUMBER.test(value.normalize('NFKC').trim()) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** Lines of cells, each ended by CRLF. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(csvCell).join(',') + LINE_END).join('')
}

/** A telephone number with its hyphens, which every spreadsheet reads as text and keeps its first zero. */
export function hyphenated(phone: string): string {
  const digits = phone.replaceAll(/[^\d]/g, '')
  if (phone.includes('-') || !/^0\d{9,10}$/.test(digits)) return phone
  if (digits.length === 11) return digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3')
  if (/^0(120|800)/.test(digits)) return digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1-$2-$3')
  if (/^0[36]/.test(digits)) return digits.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1-$2-$3')
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

/** The name of a minor: the first character of the family name alone. */
export function masked(lastName: string | null): string {
  const [first = ''] = lastName ?? ''
  return `${first}＊＊`
}
