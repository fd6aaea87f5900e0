import { refuse } from '@app/shared/base/result.ts'
import type { ChangedMember } from '@app/shared/members/desk/contract.ts'
import type { HistoryEntry } from '@app/shared/members/desk/history.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import type { Needs } from '#aws/granted.ts'
import { type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { laterThan } from '#domain/version.ts'
import { historyWrite } from '#features/members/desk/timeline-store.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Desk = Deps<'member-desk'>
type Member = Item<'users'>
type Change = Partial<Member>

/** The staff member who presses a button. */
export interface By {
  readonly staff: StaffRow
  readonly write: WriteRequest
}

/** The member; null when unknown. */
export function readMember(deps: Needs<{ users: ['get'] }>, memberId: string): Promise<Member | null> {
  return deps.tables.users.get({ id: memberId })
}

/** A member with changed fields (`undefined` takes a field away), as another version. */
export function changed(
  member: Member,
  change: { readonly [F in keyof Member]?: Member[F] | undefined },
  now: Date,
) {
  const merged = { ...member, ...change, updatedAt: laterThan(member.updatedAt, now) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) as Member // required fields are never taken away
}

/** The writes of profile and index, under the condition that the member is still `before`. */
export function memberWrites(
  deps: Needs<{ users: ['update']; memberIndex: ['put', 'remove'] }>,
  before: Member,
  after: Member,
): Write[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Member)[] // the keys of two members
  const differ = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const set = differ.filter((name) => after[name] !== undefined)
  const gone = differ.filter((name) => after[name] === undefined)
  const change = [
    `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`,
    ...(gone.length > 0 ? [`REMOVE ${gone.map((name) => `#${name}`).join(', ')}`] : []),
  ].join(' ')
  return [
    deps.tables.users.update({ id: before.id }, change, {
      condition: '#updatedAt = :expected AND #status = :stood',
      values: {
        ...Object.fromEntries(set.map((name) => [name, after[name]])),
        expected: before.updatedAt,
        stood: before.status,
      },
    }),
    ...indexWrites(deps, before, after),
  ]
}

/** What a decision writes beside the profile. */
export interface Decision {
  readonly auditEvent: Pick<AuditEvent, 'action' | 'changes' | 'reason'>
  readonly history: readonly [HistoryEntry['kind'], Partial<HistoryEntry>]
  readonly besides?: readonly Write[]
  /** Put with the profile, and announced. */
  readonly mails?: readonly NewMail[]
  /** How many seats of future events are given back; the answer says so. */
  readonly seatsFreed?: number
}

/** A change of a member by staff: profile, index, timeline, audit, tasks and mails, all or none. */
export async function saveMember(
  deps: Desk,
  { staff, write }: By,
  before: Member,
  change: Change | { readonly [F in keyof Member]?: Member[F] | undefined },
  { auditEvent, history: [kind, entry], besides = [], mails = [], seatsFreed }: Decision,
) {
  const after = changed(before, change, deps.now())
  const { id: memberId, status: standing, updatedAt } = after
  const answer: ChangedMember & { seatsFreed?: number } = {
    memberId,
    standing,
    updatedAt,
    ...(seatsFreed !== undefined && { seatsFreed }),
  }
  const writes = [
    ...memberWrites(deps, before, after),
    historyWrite(deps, before.id, kind, { ...entry, staffName: staff.name }),
    ...besides,
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  const by = {
    actor: staff,
    write,
    auditEvent: { ...auditEvent, target: { kind: 'member' as const, id: before.id }, organizationId: null },
  }
  const saved = await writeAudited(deps, by, answer, writes, () => refuse('STALE'))
  if (saved?.ok === true && mails.length > 0) await announceMails(deps, mails.map(mailIdOf))
  return saved ?? refuse('STALE')
}

/** The guardian of a member; null when none was asked. */
export function readGuardianship({ tables }: Needs<{ guardianships: ['get'] }>, childId: string) {
  return tables.guardianships.get({ childId })
}

/** R21: deletes the codes of a removed app, so that they cannot turn off the next one. */
export function codesRemovedWrite({ tables }: Deps<'member-desk'>, memberId: string): Write {
  return tables.recoveryCodes.remove({ sub: memberId })
}
