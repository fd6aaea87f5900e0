import type { Page } from '#aws/dynamodb/table.ts'

/**
 * The rows of all pages of a query, in its order: `query` is asked with the token of the page before. For what is
 * only right when it is whole; a list that people leaf through is given page by page.
 */
export async function allRows<Row>(query: (after: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const page = await query(after)
    rows.push(...page.rows)
    after = page.nextToken ?? undefined
  } while (after !== undefined)
  return rows
}
