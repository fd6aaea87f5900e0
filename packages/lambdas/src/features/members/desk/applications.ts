import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/members/desk/approval-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { changesOf } from '#domain/audit-store.ts'
import { counted } from '#domain/viewing-store.ts'
import { readWaiting } from '#features/members/desk/applications-store.ts'
import { readMember, saveMember } from '#features/members/desk/member-change-store.ts'
import { approvedMail, refusedMail } from '#features/members/desk/member-status-mails.ts'
import { toFound } from '#features/members/desk/search.ts'
import { leavingWrite } from '#features/members/desk/tasks-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'member-desk'>

/** G51: the waiting applications, with the fields that the role may see. */
export async function list(
  deps: Desk,
  { staff }: Pick<HandlerInput<typeof contract.listApplications>, 'staff'>,
) {
  const { members, more } = await readWaiting(deps)
  const today = tokyoDate(deps.now())
  const applications = members.map((member) => ({
    ...toFound({ ...member, memberId: member.id }, staff.role, today),
    appliedAt: member.createdAt,
    formerAccounts: member.formerAccounts ?? [],
  }))
  const view = {
    kind: 'applicationsListed',
    target: { kind: 'people', id: 'applications' },
    people: applications.length,
  } as const
  return counted(deps, staff, view, { applications, more })
}

/** S210: from the next call on they are a member; the mail is the notice that completes the registration. */
export async function approve(deps: Desk, request: HandlerInput<typeof contract.approveMember>) {
  const { memberId, expected } = request.input
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.updatedAt !== expected) return refuse('STALE')
  if (member.status !== 'waiting') return refuse('CONFLICT')
  const mail = approvedMail(memberId, deps.now().toISOString())
  return saveMember(
    deps,
    request,
    member,
    { status: 'active', startDate: tokyoDate(deps.now()) },
    {
      auditEvent: {
        action: 'applicationApproved',
        changes: changesOf({ status: 'waiting' }, { status: 'active' }),
      },
      history: ['approved', {}],
      mails: [mail],
    },
  )
}

/**
 * S210: the application is refused. They hear the ground by mail and at sign-in; the leaving job erases everything after
 * thirty days, as of somebody deregistered. Nothing keeps them from applying again.
 */
export async function refuseApplication(deps: Desk, request: HandlerInput<typeof contract.refuseMember>) {
  const { memberId, expected, ground, note } = request.input
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  if (member.updatedAt !== expected) return refuse('STALE')
  if (member.status !== 'waiting') return refuse('CONFLICT')
  const since = deps.now().toISOString()
  const mail = refusedMail(memberId, ground, since)
  return saveMember(
    deps,
    request,
    member,
    { status: 'refused', refusal: { ground, since } },
    {
      auditEvent: {
        action: 'applicationRefused',
        changes: changesOf({ status: 'waiting' }, { status: 'refused', ground }),
        reason: note,
      },
      history: ['refused', { ground, note }],
      besides: [leavingWrite(deps, member, tokyoDate(deps.now()))],
      mails: [mail],
    },
  )
}
