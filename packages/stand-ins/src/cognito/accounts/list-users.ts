import * as v from 'valibot'
import { describe } from '#cognito/accounts/admin.ts'
import { readUser } from '#cognito/accounts/users-store.ts'
import { forAdmin } from '#cognito/protocol/operation.ts'

const schema = v.object({
  /** The only filter in use; without it all users. */
  Filter: v.optional(v.pipe(v.string(), v.regex(/^cognito:user_status = "[A-Z_]+"$/))),
  Limit: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(60)), 60),
  PaginationToken: v.optional(v.string(), ''),
})

/** The users of one status, or all, in pages. */
export const listUsers = forAdmin(schema, async (pool, { Filter, Limit, PaginationToken }) => {
  const status = /"(.*)"/.exec(Filter ?? '')?.[1]
  const keys = await (status === undefined
    ? pool.table.keysWhere('userStatus > :none', { ':none': ' ' })
    : pool.table.keysWhere('userStatus = :status', { ':status': status }))
  const found = keys.map(({ pk }) => pk).sort()
  const rest = found.filter((pk) => pk > PaginationToken)
  const page = rest.slice(0, Limit)
  const users = await Promise.all(page.map((pk) => readUser(pool, pk.slice('user#'.length))))
  const last = page.at(-1)
  return {
    Users: users.flatMap((user) => (user === undefined ? [] : describe(user))),
    ...(rest.length > page.length && last !== undefined && { PaginationToken: last }),
  }
})
