import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { addMonths } from '@app/shared/leaving/rules.ts'
import type * as contract from '@app/shared/member-desk/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { changesOf } from '#domain/audit-store.ts'
import { announceMails, mailIdOf, mailWrite } from '#domain/mails-store.ts'
import { readMember, saveMember } from '#features/member-desk/member-change-store.ts'
import { deregisteredMail, liftedMail, restrictedMail } from '#features/member-desk/standing-mails.ts'
import { finishNow } from '#features/member-desk/tasks.ts'
import { endTask, leavingWrite, taskWrite } from '#features/member-desk/tasks-store.ts'
import type { Asked } from '#http/serve.ts'

type Desk = Deps<'member-desk'>

/** SEC-E12: who was deregistered may not join again for five years. */
const LOCKED_MONTHS = 60

/** S197: from the next call on the member is restricted. Their seats of events to come go back, a mail tells them. */
export async function restrict(deps: Desk, asked: Asked<typeof contract.restrictMember>) {
  const { memberId, expected, ground, note, until } = asked.input
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.updatedAt !== expected) return refuse('STALE')
  const isPast = until !== null && until < tokyoDate(deps.now())
  if (isPast) return refuse('BAD_REQUEST')
  if (member.status !== 'active' && member.status !== 'restricted') return refuse('CONFLICT')
  const restriction = { ground, until, since: deps.now().toISOString() }
  const mail = restrictedMail(memberId, restriction)
  const task = taskWrite(deps, asked.staff, { kind: 'restricted', memberId, decidedAt: restriction.since })
  const saved = await saveMember(
    deps,
    asked,
    member,
    { status: 'restricted', restriction },
    {
      deed: {
        action: 'memberRestricted',
        changes: changesOf(standingOf(member), { status: 'restricted', ground, until }),
        reason: note,
      },
      history: ['restricted', { ground, until, note }],
      besides: [task.write, mailWrite(deps, mail), ...endTask(deps, asked.staff, memberId, restriction)],
    },
  )
  if (saved.ok) await Promise.all([finishNow(deps, task.row), announceMails(deps, [mailIdOf(mail)])])
  return saved
}

/** The restriction ends at once; seats that went back do not return. */
export async function lift(deps: Desk, asked: Asked<typeof contract.liftRestriction>) {
  const { memberId, expected, reason } = asked.input
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.updatedAt !== expected) return refuse('STALE')
  if (member.status !== 'restricted') return refuse('CONFLICT')
  const mail = liftedMail(memberId, deps.now().toISOString())
  const saved = await saveMember(
    deps,
    asked,
    member,
    { status: 'active', restriction: undefined },
    {
      deed: {
        action: 'restrictionLifted',
        changes: changesOf(standingOf(member), { status: 'active' }),
        reason,
      },
      history: ['lifted', { note: reason }],
      besides: [mailWrite(deps, mail)],
    },
  )
  if (saved.ok) await announceMails(deps, [mailIdOf(mail)])
  return saved
}

/** S197: the membership ends. The account is locked, the data goes after thirty days, the address stays locked. */
export async function deregister(deps: Desk, asked: Asked<typeof contract.deregisterMember>) {
  const { memberId, expected, ground, note } = asked.input
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.updatedAt !== expected) return refuse('STALE')
  if (member.status !== 'active' && member.status !== 'restricted') return refuse('CONFLICT')
  const now = deps.now()
  const today = tokyoDate(now)
  const rejoinFrom = addMonths(today, LOCKED_MONTHS)
  const task = taskWrite(deps, asked.staff, {
    kind: 'deregistered',
    memberId,
    decidedAt: now.toISOString(),
    rejoinFrom,
  })
  const mail = deregisteredMail(memberId, ground, now.toISOString())
  const change = {
    status: 'deregistered',
    restriction: undefined,
    cancelDate: today,
    cancelCount: (member.cancelCount ?? 0) + 1,
  } as const
  const saved = await saveMember(deps, asked, member, change, {
    deed: {
      action: 'memberDeregistered',
      changes: changesOf(standingOf(member), { status: 'deregistered', ground }),
      reason: note,
    },
    history: ['deregistered', { ground, note }],
    besides: [task.write, mailWrite(deps, mail), leavingWrite(deps, member, rejoinFrom)],
  })
  if (saved.ok) await Promise.all([finishNow(deps, task.row), announceMails(deps, [mailIdOf(mail)])])
  return saved
}

function standingOf({
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
