import { randomUUID } from 'node:crypto'
import { type Call, isForStaff, needsToken } from '@app/shared/base/call.ts'
import { ROLES, type Role } from '@app/shared/staff/roles.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

/** Every call of staff: `GET /staff/self`, the call, and the function that answers it. */
export const STAFF_CALLS = Object.entries(lambdas).flatMap(([name, definition]) =>
  'calls' in definition
    ? Object.values<Call>(definition.calls)
        .filter((call) => isForStaff(call) && needsToken(call))
        .map((call) => [`${call.method} ${call.path}`, call, name as FunctionName] as const)
    : [],
)

/** A request of a role that is answered 200; one about an event or a file is also made for another organization. */
export type Requests = Readonly<Record<string, (organizationId?: string, role?: Role) => Promise<object>>>

/** A stage with one person of each role, and a way to make every call of staff. */
export interface StaffDesk {
  readonly stage: Stage
  /** By default as the owner, with a new key. */
  ask(route: string, request: object, as?: string): Promise<Answer>
}

/** The `sub` of the person with a role. */
export const asRole = (role: Role) => personId(ROLES.indexOf(role) + 1)

/** Two organizations, `own` and `other`; everybody's scope is `own`. */
export async function staffDesk(): Promise<StaffDesk> {
  const stage = await testStage()
  const asks = new Map<FunctionName, Ask>()
  for (const [, , name] of STAFF_CALLS) asks.set(name, stage.load(name, { PAYMENT_WAYS: 'card' }))
  for (const organizationId of ['own', 'other'])
    await stage.put('organizations', {
      organizationId,
      organizationName: organizationId,
      color: null,
      listing: 'all',
    })
  const scope = { organizationIds: ['own'] }
  await stage.put('staff', ...ROLES.map((role) => aStaff(asRole(role), role, scope)))
  await stage.put('staffCounts', { name: 'owners', count: 1 })
  return {
    stage,
    ask(route, request, as = asRole('owner')) {
      const name = STAFF_CALLS.find(([one]) => one === route)?.[2]
      const found = name && asks.get(name)
      if (name === undefined || found === undefined) throw new Error(`no call ${route}`)
      // Functions of the two pools name theirs alike: each is called with its own environment.
      stage.enter(name)
      return found(route, { as, key: randomUUID(), ...request })
    },
  }
}
