import { refuse, refuseFields } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { addMonths } from '@app/shared/leaving/rules.ts'
import type * as contract from '@app/shared/members/desk/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { changesOf } from '#domain/audit-store.ts'
import { readMember, saveMember } from '#features/members/desk/member-change-store.ts'
import { deregisteredMail, liftedMail, restrictedMail } from '#features/members/desk/member-status-mails.ts'
import { seatsAhead } from '#features/members/desk/seats-ahead-store.ts'
import { finishNow } from '#features/members/desk/tasks.ts'
import { endTask, leavingWrite, taskWrite } from '#features/members/desk/tasks-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'member-desk'>

/** SEC-E12: a deregistered person may not join again for five years. */
const LOCKED_MONTHS = 60

/** S197, G50: from the next call on the member is restricted. Their seats of events to come go back; a mail tells them, unless `unmailed` says why not. */
export async function restrict(deps: Desk, request: HandlerInput<typeof contract.restrictMember>) {
  const { memberId, expected, ground, note, until, unmailed } = request.input
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.updatedAt !== expected) return refuse('STALE')
  const isPast = until !== null && until < tokyoDate(deps.now())
  if (isPast) return refuseFields('BAD_REQUEST', 'until')
  if (member.status !== 'active' && member.status !== 'restricted') return refuse('CONFLICT')
  const restriction = { ground, until, since: deps.now().toISOString() }
  const mails = unmailed === undefined ? [restrictedMail(memberId, restriction)] : []
  const task = taskWrite(deps, request.staff, { kind: 'restricted', memberId, decidedAt: restriction.since })
  const saved = await saveMember(
    deps,
    request,
    member,
    { status: 'restricted', restriction },
    {
      auditEvent: {
        action: 'memberRestricted',
        changes: changesOf(statusFields(member), { status: 'restricted', ground, until, unmailed }),
        reason: note,
      },
      history: ['restricted', { ground, until, note, ...(unmailed !== undefined && { unmailed }) }],
      mails,
      besides: [task.write, ...endTask(deps, request.staff, memberId, restriction)],
      seatsFreed: await seatsAhead(deps, memberId),
    },
  )
  if (saved.ok) await finishNow(deps, task.row)
  return saved
}

/** The restriction ends at once; seats that went back do not return. */
export async function lift(deps: Desk, request: HandlerInput<typeof contract.liftRestriction>) {
  const { memberId, expected, reason } = request.input
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.updatedAt !== expected) return refuse('STALE')
  if (member.status !== 'restricted') return refuse('CONFLICT')
  const mail = liftedMail(memberId, deps.now().toISOString())
  return saveMember(
    deps,
    request,
    member,
    { status: 'active', restriction: undefined },
    {
      auditEvent: {
        action: 'restrictionLifted',
        changes: changesOf(statusFields(member), { status: 'active' }),
        reason,
      },
      history: ['lifted', { note: reason }],
      mails: [mail],
    },
  )
}

/** S197: ends the membership: locks the account, erases the data after thirty days, keeps the address locked. */
export async function deregister(deps: Desk, request: HandlerInput<typeof contract.deregisterMember>) {
  const { memberId, expected, ground, note, unmailed } = request.input
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.updatedAt !== expected) return refuse('STALE')
  if (member.status !== 'active' && member.status !== 'restricted') return refuse('CONFLICT')
  const now = deps.now()
  const today = tokyoDate(now)
  const rejoinFrom = addMonths(today, LOCKED_MONTHS)
  const task = taskWrite(deps, request.staff, {
    kind: 'deregistered',
    memberId,
    decidedAt: now.toISOString(),
    rejoinFrom,
  })
  const mails = unmailed === undefined ? [deregisteredMail(memberId, ground, now.toISOString())] : []
  const change = {
    status: 'deregistered',
    restriction: undefined,
    cancelDate: today,
    cancelCount: (member.cancelCount ?? 0) + 1,
  } as const
  const saved = await saveMember(deps, request, member, change, {
    auditEvent: {
      action: 'memberDeregistered',
      changes: changesOf(statusFields(member), { status: 'deregistered', ground, unmailed }),
      reason: note,
    },
    history: ['deregistered', { ground, note, ...(unmailed !== undefined && { unmailed }) }],
    mails,
    besides: [task.write, leavingWrite(deps, member, rejoinFrom)],
    seatsFreed: await seatsAhead(deps, memberId),
  })
  if (saved.ok) await finishNow(deps, task.row)
  return saved
}

function statusFields({
  status,
  restriction,
}: {
  status: string
  restriction?: { ground: string; until: string | null } | undefined
}) {
  return {
    status,
    ...(restriction !== undefined && { ground: restriction.ground, until: restriction.until }),
  }
}
