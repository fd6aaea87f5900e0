import { disableAccount } from '#aws/cognito/user-pool-admin.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Settings } from '#aws/environment.ts'
import type { Needs } from '#aws/granted.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { giveBackWithoutGuardian } from '#domain/household-seats-store.ts'
import { eventsToLeave } from '#domain/registered-events-store.ts'
import { saveLocks } from '#domain/rejoin-lock-store.ts'
import { giveSeatBack } from '#domain/seats-store.ts'
import { endEverySession } from '#domain/sessions-store.ts'
import { readMember } from '#features/members/desk/member-change-store.ts'
import { dropTask, type Task } from '#features/members/desk/tasks-store.ts'

/** What follows a decision; the job that resumes it has all of this as well. */
export type Following = Needs<
  {
    users: ['get', 'update']
    memberTasks: ['remove']
    participations: ['get', 'query', 'update']
    eventCounters: ['update']
    parties: ['get', 'put']
    households: ['get']
    householdPeople: ['query']
    checkIns: ['expect']
    tombstones: ['query', 'put', 'remove']
  },
  'pepper'
> & {
  readonly settings: Pick<Settings<'member-desk'>, 'USER_POOL_ID'>
}

/** Runs the steps at once. The decision counts even if they fail; the job finishes them. */
export async function finishNow(deps: Following, task: Task): Promise<void> {
  try {
    await follow(deps, task)
  } catch (error) {
    log.error('decision on a member not followed', { actor: actor(task.memberId), ...faultFields(error) })
  }
}

/** SEC-E13: the steps of a decision, each idempotent, then the end of the task. A revoked decision has no steps. */
export async function follow(deps: Following, task: Task): Promise<void> {
  const member = await readMember(deps, task.memberId)
  if (member !== null) await stepsOf(deps, task, member)
  await dropTask(deps, task)
}

async function stepsOf(deps: Following, { kind, decidedAt, rejoinFrom }: Task, member: Item<'users'>) {
  const { id, restriction, status } = member
  if (kind === 'restricted' && status === 'restricted' && restriction?.since === decidedAt) {
    return giveSeatsBack(deps, id)
  }
  if (kind !== 'deregistered' || status !== 'deregistered') return
  await endEverySession(deps, id)
  await disableAccount(deps.settings.USER_POOL_ID, id)
  await giveSeatsBack(deps, id)
  await giveBackWithoutGuardian(deps, id)
  if (rejoinFrom !== undefined) await saveLocks(deps, member, { leftAt: decidedAt, rejoinFrom })
}

/** SEC-I9: gives every seat of a coming event back to its counter. */
async function giveSeatsBack(deps: Following, memberId: string): Promise<void> {
  for (const eventId of await eventsToLeave(deps, memberId)) await giveSeatBack(deps, eventId, memberId)
}
