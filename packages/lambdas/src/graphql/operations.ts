import { createReport } from '@app/shared/inbox/reports/contract.ts'
import { createUser, listUsers, updateUser } from '@app/shared/members/contract.ts'

/** Every operation of the GraphQL route, by its root field. */
export const operations = { listUsers, createUser, updateUser, createReport } as const
