/** A Markdown table; all columns but the first `words` are right-aligned. Unpadded, so that a changed cell changes one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`.replaceAll('|  |', '| |')
  const rule = head.map((_, column) => (column < words ? '---' : '---:'))
  return [head, rule, ...rows].map(line).join('\n')
}
