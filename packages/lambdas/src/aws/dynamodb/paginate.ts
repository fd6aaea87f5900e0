import type { Page } from '#aws/dynamodb/table.ts'

/**
 * The rows of all pages of a query, in its order: each `query` gets the token of the page before. Only for results
 * that must be complete; a list for people is returned page by page.
 */
export async function paginate<Row>(
  query: (after: string | undefined) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const page = await query(after)
    rows.push(...page.rows)
    after = page.nextToken ?? undefined
  } while (after !== undefined)
  return rows
}
