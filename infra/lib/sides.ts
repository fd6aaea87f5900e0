import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { isForStaff } from '@app/shared/base/call.ts'

/** One of the two origins: of members, or of staff. */
export type Side = 'site' | 'console'

/** The front door of a function's calls: of members, or of staff. What comes by the other one is refused. */
export function sideOf(name: FunctionName): Side {
  const { calls = {} }: FunctionDefinition = lambdas[name]
  const [side = 'site', ...others] = new Set(
    Object.values(calls).map((call) => (isForStaff(call) ? 'console' : 'site')),
  )
  if (others.length > 0) throw new Error(`${name} has calls of members and of staff: make it two functions`)
  return side
}
