import { refuse } from '@app/shared/base/result.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { HOUSEHOLD_LIMITS } from '@app/shared/households/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item } from '#aws/dynamodb/condition.ts'
import { writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { InvitationClaim } from '#domain/household-link.ts'
import { actsFor, takesBackFor } from '#domain/household-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { sealAddress } from '#domain/sealed-address.ts'
import type { By } from '#features/households/households-store.ts'

type Households = Deps<'households'>
type Invitation = Item<'householdInvitations'>

/** The invitation that a link names; null when it was used, withdrawn or replaced. */
export async function readOpenInvitation(
  { tables }: Households,
  { householdId, invitationId }: InvitationClaim,
): Promise<Invitation | null> {
  const row = await tables.householdInvitations.get({ householdId })
  return row?.invitationId === invitationId ? row : null
}

export function readInviter({ tables }: Households, id: string): Promise<Item<'users'> | null> {
  return tables.users.get({ id })
}

/** The invitation and its mail, while the household has room for a guardian; or to share children. */
export async function saveInvitation(
  deps: Households,
  { sub, write }: By,
  invitation: Omit<Invitation, 'ttl'>,
  email: string,
) {
  const { households, householdInvitations } = deps.tables
  const { householdId, invitationId, endsAt, childIds } = invitation
  const most = HOUSEHOLD_LIMITS.guardians
  const mail: NewMail = {
    kind: 'householdInvitation',
    personId: null,
    sealedTo: await sealAddress(deps, email),
    subjectId: householdId,
    version: invitationId,
    data: { invitationId },
  }
  const writes = [
    actsFor(deps, sub, householdId),
    households.update(
      { householdId },
      'SET #version = #version + :one',
      childIds === undefined
        ? { condition: '#guardians < :most', values: { one: 1, most } }
        : { condition: 'attribute_exists(#householdId)', values: { one: 1 } },
    ),
    householdInvitations.put({ ...invitation, ttl: secondsOf(new Date(endsAt)) }),
    mailWrite(deps, mail),
  ]
  const answer = { changed: true } as const
  const saved = await writeOnce(deps, write, answer, writes, ([, household]) => {
    const row = currentItem(deps.tables.households, household)
    return childIds === undefined && row !== null && row.guardians >= most ? refuse('HOUSEHOLD_FULL') : null
  })
  if (saved?.ok === true) await announceMails(deps, [mailIdOf(mail)])
  return saved
}

export async function removeInvitation(deps: Households, sub: string, householdId: string): Promise<boolean> {
  const { done } = await deps.transact([
    takesBackFor(deps, sub, householdId),
    deps.tables.householdInvitations.remove({ householdId }),
  ])
  return done
}

/** The second guardian is in. The inviter must still be one, and hears of it. */
export async function saveAcceptance(
  deps: Households,
  { sub, write }: By,
  { householdId, invitationId, invitedBy }: Invitation,
) {
  const { users, households, householdPeople, householdInvitations } = deps.tables
  const now = deps.now()
  const addedAt = now.toISOString()
  const most = HOUSEHOLD_LIMITS.guardians
  const mail: NewMail = {
    kind: 'householdJoined',
    personId: invitedBy,
    subjectId: householdId,
    version: invitationId,
    data: { guardianId: sub },
  }
  const writes = [
    householdInvitations.remove(
      { householdId },
      {
        condition: '#invitationId = :invitation AND #endsAt > :now',
        values: { invitation: invitationId, now: addedAt },
      },
    ),
    actsFor(deps, invitedBy, householdId),
    users.update({ id: sub }, 'SET #householdId = :household', {
      condition: '#status = :active AND attribute_not_exists(#householdId)',
      values: { active: 'active', household: householdId },
    }),
    households.update({ householdId }, 'SET #guardians = #guardians + :one, #version = #version + :one', {
      condition: '#guardians < :most',
      values: { one: 1, most },
    }),
    householdPeople.put({ householdId, personId: sub, role: 'guardian', addedAt }),
    mailWrite(deps, mail),
  ]
  const answer = { changed: true } as const
  const saved = await writeOnce(deps, write, answer, writes, ([link, inviter, member, household]) => {
    const row = currentItem(users, member)
    if (row !== null && row.householdId === householdId) return { ok: true as const, value: answer }
    if (link != null || inviter != null) return refuse('LINK_INVALID')
    if (row !== null && row.householdId !== undefined) return refuse('ALREADY_IN_HOUSEHOLD')
    if (row !== null) return refuse('MEMBER_RESTRICTED')
    return household == null ? null : refuse('HOUSEHOLD_FULL')
  })
  if (saved?.ok === true) await announceMails(deps, [mailIdOf(mail)])
  return saved
}
