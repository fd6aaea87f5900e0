import { createReport } from '@app/shared/inbox/reports/contract.ts'
import { createUser, listUsers, updateUser } from '@app/shared/members/contract.ts'

/** Every operation of the GraphQL route, by its root field. */
export const operations = { listUsers, createUser, updateUser, createReport } as const

/** R18: which of them work until a member agrees to new terms, as `http/terms-calls.ts` says it of every call that writes. */
export const TERMS_OPERATIONS = {
  listUsers: 'passes',
  createUser: 'passes',
  // Stopping a paid plan works: `features/members/update-user.ts` refuses the rest.
  updateUser: 'passes',
  createReport: 'refused',
} as const satisfies Record<keyof typeof operations, 'passes' | 'refused'>
