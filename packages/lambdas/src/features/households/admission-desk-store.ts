import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/households/admission-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type AcceptedAdmission, admitRefusal, admitWrites, answeredMails } from '#domain/admission-store.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { entryWrite } from '#domain/guardian-store.ts'
import type { AdmissionClaim } from '#domain/household-link.ts'
import { announceMails, mailIdOf, mailWrite } from '#domain/mails-store.ts'
import { admissionsOf } from '#domain/open-admissions-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'household-desk'>

/** An open admission that its minor has accepted, and the minor; null for any other. */
export async function readForAdmission(
  { tables: { admissions, users }, now }: Desk,
  { householdId, admissionId }: AdmissionClaim,
): Promise<{ readonly admission: AcceptedAdmission; readonly member: Item<'users'> } | null> {
  const row = await admissions.get({ householdId, admissionId })
  if (row?.childId === undefined || row.endsAt <= now().toISOString()) return null
  const member = await users.get({ id: row.childId })
  return member === null ? null : { admission: { ...row, childId: row.childId }, member }
}

/** The minor is in, with an entry in 操作の記録 and in the record of the consent. */
export async function saveAdmitted(
  deps: Desk,
  { input: { reason }, staff, write }: HandlerInput<typeof contract.admitMinor>,
  admission: AcceptedAdmission,
  member: Item<'users'>,
) {
  const { childId, asked = 0 } = admission
  const auditEvent = {
    action: 'minorAdmitted' as const,
    target: { kind: 'member' as const, id: childId },
    organizationId: null,
    changes: [],
    reason,
  }
  const mails = answeredMails(admission, childId, 'joined')
  const writes = [
    ...admitWrites(deps, admission, member),
    entryWrite(deps, childId, asked, { kind: 'householdApproved', by: 'staff', staffName: staff.name }),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  const answer = { joined: true } as const
  const by = { actor: staff, write, auditEvent }
  const saved = await writeAudited(deps, by, answer, writes, (failed) => {
    const refused = admitRefusal(deps, failed)
    return refuse(refused === 'HOUSEHOLD_FULL' ? refused : 'CONFLICT')
  })
  if (saved?.ok === true) await announceMails(deps, mails.map(mailIdOf))
  return saved ?? refuse('CONFLICT')
}

/** The admissions of a minor that wait for a yes. */
export async function waitingAdmissions(deps: Desk, childId: string): Promise<contract.DeskAdmission[]> {
  const rows = await admissionsOf(deps, childId)
  const members = await deps.tables.users.getMany(rows.map(({ invitedBy }) => ({ id: invitedBy })))
  const nameOf = new Map(members.map(({ id, nickName }) => [id, nickName]))
  return rows.map(({ householdId, admissionId, invitedBy, asked, endsAt }) => ({
    householdId,
    admissionId,
    invitedBy: { personId: invitedBy, nickName: nameOf.get(invitedBy) ?? null },
    waitsFor: asked === undefined ? 'staff' : 'guardian',
    endsAt,
  }))
}
