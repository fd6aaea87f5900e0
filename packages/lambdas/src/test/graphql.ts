import { documentOf } from '@app/shared/base/graphql.ts'
import { createReport } from '@app/shared/inbox/reports/contract.ts'
import { createUser, listUsers, updateUser } from '@app/shared/members/contract.ts'
import type { Answer, Ask, Request } from '#test/ask.ts'

/** A document for each operation, with all its variables. */
export const documents = {
  listUsers: documentOf(listUsers),
  createUser: documentOf(createUser),
  updateUser: documentOf(updateUser),
  createReport: documentOf(createReport),
}

/** Runs one operation over the GraphQL route. */
export function runs(ask: Ask, name: keyof typeof documents) {
  return (as: string, variables: object, more: Partial<Request> = {}): Promise<Answer> =>
    ask('POST /graphql', { as, body: { query: documents[name], variables }, ...more })
}
