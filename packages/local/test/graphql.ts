import { documentOf, type Operation } from '@app/shared/base/graphql.ts'
import { type Answer, api } from './client.ts'

/** An operation of the contract, with all its variables declared. */
export function graphql(
  operation: Operation,
  variables: Readonly<Record<string, unknown>>,
  token: string,
  site?: string,
): Promise<Answer> {
  const body = { query: documentOf(operation), variables }
  return api('POST', '/graphql', { token, body, ...(site !== undefined && { site }) })
}
