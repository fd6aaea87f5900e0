import type { OperationAnswer } from '@app/shared/base/graphql.ts'
import { nicknameKey } from '@app/shared/base/keys.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { GuardianFields } from '@app/shared/guardians/fields.ts'
import type * as contract from '@app/shared/members/contract.ts'
import type { FormerAccount } from '@app/shared/members/desk/former.ts'
import type { StoredProfile } from '@app/shared/members/new-profile.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import type { Plan } from '@app/shared/plans/plans.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { requestMail } from '#domain/guardian-mails.ts'
import { addressReviews } from '#domain/guardian-reviews-store.ts'
import { entryWrite, requestedRow, rowWrite } from '#domain/guardian-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { namedFromWrite } from '#domain/naming-network-store.ts'
import { claimWrites } from '#domain/nickname-store.ts'
import type { GoodCode } from '#features/members/code-check-store.ts'

type Members = Deps<'graphql'>

export function readMember(deps: Members, sub: string) {
  return deps.tables.users.get({ id: sub })
}

/** The member code of a registration, and the guardian of a minor. */
interface Admission {
  readonly code: GoodCode
  readonly flags: Item<'users'>['rejoinFlags'] & {}
  /** The former accounts that a minor matches: then staff decide, whatever the setting is. */
  readonly former: readonly FormerAccount[]
  readonly guardian: GuardianFields | null
  readonly sourceIp: string
  /** The version of the terms that they accepted. */
  readonly termsVersion: string
}

/** Stores the profile, the nickname's claim and the code's use, all or none. */
export async function saveMember(
  deps: Members,
  write: WriteRequest,
  { code, flags, former, guardian, sourceIp, termsVersion }: Admission,
  profile: StoredProfile,
): Promise<OperationAnswer<typeof contract.createUser>> {
  const { users } = deps.tables
  const key = nicknameKey(profile.nickName ?? '')
  const isHeld = deps.settings.REGISTRATION_APPROVAL === 'manual' || former.length > 0
  const member = {
    ...profile,
    termsVersion,
    status: isHeld ? ('waiting' as const) : ('active' as const),
    consentState: guardian === null ? ('none' as const) : ('pending' as const),
    ...(guardian !== null && { guardianVersion: 1 }),
    nicknameKey: key,
    ...(flags.length > 0 && { rejoinFlags: flags }),
    ...(former.length > 0 && { formerAccounts: [...former] }),
  }
  // G51: a person who waits for staff gets the mail about the approval later.
  const approved = member.status === 'waiting' ? null : approvedMail(profile)
  const request = guardian === null ? null : await firstRequest(deps, member, { guardian, sourceIp })
  const claim = claimWrites(deps, member)
  const writes = [
    users.put(member, { condition: 'attribute_not_exists(#id)' }),
    ...claim,
    ...codeWrites(deps, code, member.id),
    ...indexWrites(deps, null, member),
    ...(approved === null ? [] : [mailWrite(deps, approved)]),
    ...(request?.writes ?? []),
    ...(await addressReviews(deps, member)),
  ]
  const saved = await writeOnce(deps, write, profile, writes, ([user, ...failed]) => {
    if (user !== null) return refuse('PROFILE_EXISTS')
    const isTaken = failed.slice(0, claim.length).some((nickname) => nickname !== null)
    return refuse(isTaken ? 'NICKNAME_TAKEN' : 'MEMBER_CODE_INVALID')
  })
  if (saved?.ok === true)
    await announceMails(deps, [
      ...(approved === null ? [] : [mailIdOf(approved)]),
      ...(request === null ? [] : [request.mailId]),
    ])
  return saved ?? refuse('TRY_AGAIN')
}

/** G51: one for each registration. */
function approvedMail({ id, createdAt }: Profile): NewMail<'memberApproved'> {
  return { kind: 'memberApproved', personId: id, subjectId: id, version: createdAt ?? '', data: {} }
}

/** A use of the code, as long as neither it nor its batch is disabled or used up, and its inviter is active. */
function codeWrites(
  { tables: { memberCodes, codeBatches, users }, now }: Members,
  code: GoodCode,
  sub: string,
): Write[] {
  const { codeMac, batchId, most, inviter } = code
  const active = { one: 1, active: 'active' }
  const use = memberCodes.update({ codeMac }, 'SET #uses = #uses + :one', {
    condition: '#status = :active AND #uses < :most AND (attribute_not_exists(#endsAt) OR #endsAt > :now)',
    values: { ...active, most, now: now().toISOString() },
  })
  const condition = '#status = :active'
  const batch = { listing: 'all' as const, batchId: batchId ?? '' }
  return [
    use,
    ...(batchId === null
      ? []
      : [codeBatches.update(batch, 'SET #uses = #uses + :one', { condition, values: active })]),
    // A member with their own invitation has a profile, which refuses this one; one item has one write.
    ...(inviter === null || inviter === sub
      ? []
      : [users.expect({ id: inviter }, { condition, values: { active: 'active' } })]),
  ]
}

/** R9: the first request to a guardian, with the registration itself. */
async function firstRequest(
  deps: Members,
  member: Item<'users'>,
  { guardian, sourceIp }: { readonly guardian: GuardianFields; readonly sourceIp: string },
) {
  const next = requestedRow(null, guardian, deps.now())
  const mail = await requestMail(deps, member.id, next)
  const { email, relation } = guardian
  return {
    mailId: mailIdOf(mail),
    writes: [
      rowWrite(deps, member, null, 'pending', next),
      entryWrite(deps, member.id, next.version, { kind: 'named', by: 'child', email, relation }),
      mailWrite(deps, mail),
      await namedFromWrite(deps, member.id, sourceIp),
    ],
  }
}

/** Plan and join date of an active member. */
export async function savePlan(
  deps: Members,
  write: WriteRequest,
  member: Profile,
  plan: Plan,
  joinDate: string,
): Promise<OperationAnswer<typeof contract.updateUser>> {
  const changed = { ...member, plan, joinDate, updatedAt: deps.now().toISOString() }
  const update = deps.tables.users.update(
    { id: member.id },
    'SET #plan = :plan, #joinDate = :joinDate, #updatedAt = :updatedAt REMOVE #planReview',
    {
      condition: '#status = :active',
      values: { active: 'active', plan, joinDate, updatedAt: changed.updatedAt },
    },
  )
  const saved = await writeOnce(deps, write, changed, [update], () => refuse('MEMBER_RESTRICTED'))
  return saved ?? refuse('TRY_AGAIN')
}
