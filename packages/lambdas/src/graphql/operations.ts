import { createUser, listUsers, updateUser } from '@app/shared/members/contract.ts'
import { createReport } from '@app/shared/reports/contract.ts'

/** Every operation of the GraphQL route, by its root field. */
export const operations = { listUsers, createUser, updateUser, createReport } as const
