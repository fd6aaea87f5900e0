/** A Markdown table with padded columns; all but the first are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => width(row[column] ?? ''))),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, column >= words)).join(' | ')} |`
  const rule = widths.map((size, column) => (column >= words ? `${'-'.repeat(size - 1)}:` : '-'.repeat(size)))
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

function pad(cell: string, size: number, right: boolean): string {
  const blank = ' '.repeat(Math.max(0, size - width(cell)))
  return right ? blank + cell : cell + blank
}

function width(cell: string): number {
  return [...cell].length
}
