import { randomUUID } from 'node:crypto'
import { nicknameKey } from '@app/shared/base/keys.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { adultOn } from '@app/shared/households/rules.ts'
import type { FormerAccount } from '@app/shared/members/desk/former.ts'
import type { StoredProfile } from '@app/shared/members/new-profile.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { fullName } from '#domain/full-name.ts'
import { toGuardian } from '#domain/guardian-mails.ts'
import { addressReviews } from '#domain/guardian-reviews-store.ts'
import { requestedRow, rowWrite } from '#domain/guardian-store.ts'
import { householdsOf } from '#domain/household-end-store.ts'
import type { LoginClaim } from '#domain/household-link.ts'
import { actsFor } from '#domain/household-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { claimWrites } from '#domain/nickname-store.ts'
import { linkMoved } from '#domain/person-move-store.ts'

type Login = Deps<'child-login'>

/** The invitation that a link names, with its child and the guardian who gave it. */
export interface OpenLogin {
  readonly invitation: Item<'childInvitations'>
  readonly child: Item<'dependents'> & { readonly birthDate: string }
  readonly guardian: Item<'users'>
}

/** The caller's profile, and what the link names; `open` is null when the invitation ended or its guardian may not act. */
export async function readInvited(
  { tables }: Login,
  { personId, invitationId }: LoginClaim,
  sub: string,
): Promise<{ readonly member: Item<'users'> | null; readonly open: OpenLogin | null }> {
  const [member, invitation, child] = await Promise.all([
    tables.users.get({ id: sub }),
    tables.childInvitations.get({ personId }),
    tables.dependents.get({ personId }),
  ])
  if (invitation?.invitationId !== invitationId || child?.birthDate === undefined)
    return { member, open: null }
  const guardian = await tables.users.get({ id: invitation.invitedBy })
  const mayAct = guardian?.status === 'active' && guardian.householdId === invitation.householdId
  return {
    member,
    open: mayAct ? { invitation, child: { ...child, birthDate: child.birthDate }, guardian } : null,
  }
}

interface Admission {
  readonly profile: StoredProfile
  readonly flags: Item<'users'>['rejoinFlags'] & {}
  /** The former accounts that the child matches: then staff decide. */
  readonly former: readonly FormerAccount[]
  readonly termsVersion: string
}

/** The member, the consent and the links of the household, all or none; null when something of it has changed. */
export async function saveChildMember(
  deps: Login,
  write: WriteRequest,
  { invitation, child, guardian }: OpenLogin,
  { profile, flags, former, termsVersion }: Admission,
) {
  const { users, childInvitations, dependents } = deps.tables
  const now = deps.now()
  const { personId } = child
  const isHeld = deps.settings.REGISTRATION_APPROVAL === 'manual' || former.length > 0
  const member: Item<'users'> = {
    ...profile,
    termsVersion,
    status: isHeld ? 'waiting' : 'active',
    consentState: 'approved',
    guardianVersion: 1,
    ...(invitation.limits.length > 0 && { guardianLimits: invitation.limits }),
    nicknameKey: nicknameKey(profile.nickName ?? ''),
    ...(flags.length > 0 && { rejoinFlags: flags }),
    ...(former.length > 0 && { formerAccounts: [...former] }),
  }
  const consent = consentOf(deps, member, invitation, guardian)
  const mails: NewMail[] = [
    {
      kind: 'guardianCopy',
      ...(await toGuardian(deps, consent)),
      subjectId: member.id,
      version: consent.entryId,
      data: { version: 1, entryId: consent.entryId },
    },
    // A person who waits for staff gets it later (G51).
    ...(isHeld ? [] : [approvedMail(member)]),
  ]
  const claim = claimWrites(deps, member)
  const writes = [
    users.put(member, { condition: 'attribute_not_exists(#id)' }),
    ...claim,
    childInvitations.remove(
      { personId },
      {
        condition: '#invitationId = :invitation AND #endsAt > :now',
        values: { invitation: invitation.invitationId, now: now.toISOString() },
      },
    ),
    actsFor(deps, guardian.id, invitation.householdId),
    dependents.update({ personId }, 'SET #queue = :moving, #dueOn = :today, #movedTo = :member', {
      condition: '#version = :version AND #queue = :birthday',
      values: {
        moving: 'moving',
        today: tokyoDate(now),
        member: member.id,
        version: child.version,
        birthday: 'birthday',
      },
    }),
    // Care notes are of children without a login: the guardian's consent was to that.
    deps.tables.careNotes.remove({ personId }),
    ...(await householdLinks(deps, invitation, member)),
    ...consent.writes,
    ...indexWrites(deps, null, member),
    ...(await addressReviews(deps, member)),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  const answer = { registered: true } as const
  const saved = await writeOnce(deps, write, answer, writes, ([user, ...failed]) => {
    if (user != null) return refuse('PROFILE_EXISTS')
    if (failed.slice(0, claim.length).some((nickname) => nickname != null)) return refuse('NICKNAME_TAKEN')
    const [link, acts] = failed.slice(claim.length)
    return link != null || acts != null ? refuse('LINK_INVALID') : null
  })
  if (saved?.ok === true) await announceMails(deps, mails.map(mailIdOf))
  return saved
}

/** R9: what the guardian consented to when they invited, as the record of this account. */
function consentOf(
  deps: Login,
  member: Item<'users'>,
  invitation: Item<'childInvitations'>,
  { lastName, firstName, email, phoneNumber }: Item<'users'>,
) {
  const { consentedAt, relation, limits, text, textVersion, textHash, termsVersion, answers, network } =
    invitation
  const guardian = {
    name: fullName({ lastName, firstName }),
    relation,
    email,
    phoneNumber: phoneNumber ?? '',
  }
  const entryId = `${consentedAt}#${randomUUID().slice(0, 8)}`
  const row = { ...requestedRow(null, guardian, new Date(consentedAt)), approval: entryId }
  const entry = { kind: 'approved', by: 'guardian', version: 1, guardianName: guardian.name, email } as const
  const shown = { text, textVersion, textHash, termsVersion, answers, limits, relation, network }
  const record = { childId: member.id, entryId, at: consentedAt, ...entry, ...shown }
  const writes: Write[] = [
    rowWrite(deps, member, null, 'approved', row),
    deps.tables.guardianRecords.put(record, { condition: 'attribute_not_exists(#entryId)' }),
  ]
  return { entryId, guardian, writes }
}

/** The child's links are the member's from now on, in each of their households. */
async function householdLinks(
  deps: Login,
  { personId, householdId }: Item<'childInvitations'>,
  member: Item<'users'>,
): Promise<Write[]> {
  const ids = [...new Set([householdId, ...(await householdsOf(deps, personId))])]
  const to = { memberId: member.id, dueOn: adultOn(member.birthDate) }
  return ids.flatMap((id) =>
    linkMoved(deps, { householdId: id, personId }, { ...to, sharedWith: ids.find((other) => other !== id) }),
  )
}

function approvedMail({ id, createdAt }: Item<'users'>): NewMail<'memberApproved'> {
  return { kind: 'memberApproved', personId: id, subjectId: id, version: createdAt ?? '', data: {} }
}
