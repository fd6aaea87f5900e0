import type { Operation } from '@app/shared/base/graphql.ts'
import { createUser, listUsers, updateUser } from '@app/shared/members/contract.ts'
import { createReport } from '@app/shared/reports/contract.ts'
import type { Answer, Ask, Request } from '#test/ask.ts'

/** The documents the web sends, one for each operation. */
export const documents = {
  listUsers: documentOf(listUsers, { filter: 'Filter', limit: 'Int', nextToken: 'String' }),
  createUser: documentOf(createUser, { input: 'CreateUserInput!', condition: 'Filter' }),
  updateUser: documentOf(updateUser, { input: 'UpdateUserInput!' }),
  createReport: documentOf(createReport, { input: 'CreateReportInput!' }),
}

/** Runs one operation over the one route. */
export function runs(ask: Ask, name: keyof typeof documents) {
  return (as: string, variables: object, more: Partial<Request> = {}): Promise<Answer> =>
    ask('POST /graphql', { as, body: { query: documents[name], variables }, ...more })
}

function documentOf(operation: Operation, types: Readonly<Record<string, string>>): string {
  const declared = Object.entries(types).map(([name, type]) => `$${name}: ${type}`)
  const passed = Object.keys(types).map((name) => `${name}: $${name}`)
  return `${operation.kind}(${declared.join(', ')}) { ${operation.field}(${passed.join(', ')}) ${operation.selection} }`
}
