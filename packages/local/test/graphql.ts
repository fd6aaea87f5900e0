import type { Operation } from '@app/shared/base/graphql.ts'
import { type Answer, api } from './client.ts'

const TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listUsers: { filter: 'Filter', limit: 'Int', nextToken: 'String' },
  createUser: { input: 'CreateUserInput!', condition: 'Filter' },
  updateUser: { input: 'UpdateUserInput!' },
  createReport: { input: 'CreateReportInput!' },
}

/** An operation of the contract. */
export function graphql(
  { kind, field, selection }: Operation,
  variables: Readonly<Record<string, unknown>>,
  token: string,
  site?: string,
): Promise<Answer> {
  const types = Object.entries(TYPES[field] ?? {})
  const declared = types.map(([name, type]) => `$${name}: ${type}`).join(', ')
  const passed = types.map(([name]) => `${name}: $${name}`).join(', ')
  const query = `${kind}(${declared}) { ${field}(${passed}) ${selection} }`
  return api('POST', '/graphql', { token, body: { query, variables }, ...(site !== undefined && { site }) })
}
