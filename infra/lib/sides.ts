import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { isForStaff } from '@app/shared/base/call.ts'

/** The two origins: the members' site and the console of staff. */
export type Side = 'site' | 'console'

/** The side that a function serves; it refuses requests from the other. Throws when it has calls of both. */
export function sideOf(name: FunctionName): Side {
  const { calls = {} }: FunctionDefinition = lambdas[name]
  const [side = 'site', ...others] = new Set(
    Object.values(calls).map((call) => (isForStaff(call) ? 'console' : 'site')),
  )
  if (others.length > 0) throw new Error(`${name} has calls of members and of staff: make it two functions`)
  return side
}
