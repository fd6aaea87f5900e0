const HEADING = '## What is guarded where'

/** The guards of docs/security.md: the first column of its table. */
export function guardsOf(security: string): string[] {
  const from = security.indexOf(HEADING)
  const end = security.indexOf('\n## ', from + HEADING.length)
  return security
    .slice(from, end === -1 ? undefined : end)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|')[1]?.trim() ?? '')
}
