import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@app/shared/base/call.ts'
import { emailKey } from '@app/shared/base/keys.ts'
import { ok, refuse, refuseFields } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/households/contract.ts'
import { INVITATION, maskedAddress } from '@app/shared/households/rules.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { earlierAnswer } from '#aws/dynamodb/idempotency.ts'
import { readInvitationLink } from '#domain/household-link.ts'
import { isStillIn } from '#domain/member-status.ts'
import { countTry, leftOf, secondsTo } from '#domain/rate-limit-store.ts'
import {
  readInviter,
  readOpenInvitation,
  removeInvitation,
  saveAcceptance,
  saveInvitation,
} from '#features/households/guardian-invitations-store.ts'
import { type By, readActing, readGuardian } from '#features/households/households-store.ts'
import { readShareable, saveSharing } from '#features/households/sharing-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Households = Deps<'households'>
const DAY_MS = 86_400_000
export interface Invited {
  readonly changed: true
}

/** Invites the second guardian by mail, or a guardian of another household for children; an earlier invitation ends. */
export async function invite(
  deps: Households,
  { input: { email, childIds: typed }, sub, write }: HandlerInput<typeof contract.inviteGuardian>,
): Promise<AnswerOf<typeof contract.inviteGuardian>> {
  const member = await readActing(deps, sub)
  if (!member.ok) return member
  const { householdId, email: own } = member.value
  if (emailKey(email) === emailKey(own)) return refuseFields('BAD_REQUEST', 'email')
  // A press whose answer was lost comes again: it counts once.
  const earlier = await earlierAnswer<Invited, never>(deps, write)
  if (earlier !== null) return earlier
  const childIds = typed === undefined ? undefined : [...new Set(typed)]
  const children = childIds === undefined ? null : await readShareable(deps, householdId, childIds)
  if (children?.ok === false) return children
  const closed = await countToday(deps, householdId)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', closed)
  const endsAt = new Date(deps.now().getTime() + INVITATION.days * DAY_MS).toISOString()
  const invitation = {
    invitationId: randomUUID(),
    invitedBy: sub,
    address: maskedAddress(email),
    endsAt,
    ...(childIds !== undefined && { childIds }),
  }
  const saved = await saveInvitation(deps, { sub, write }, { householdId, ...invitation }, email)
  return saved ?? refuse('TRY_AGAIN')
}

/** The invitation ends, by a restricted guardian too; without one it is the same. */
export async function withdraw(
  deps: Households,
  sub: string,
): Promise<AnswerOf<typeof contract.withdrawInvitation>> {
  const member = await readActing(deps, sub, isStillIn)
  if (!member.ok) return member
  const { householdId } = member.value
  return (await removeInvitation(deps, sub, householdId)) ? ok({ changed: true }) : refuse('TRY_AGAIN')
}

/** Who invites, and until when. Reading changes nothing. */
export async function readInvited(
  deps: Households,
  token: string,
  sub: string,
): Promise<AnswerOf<typeof contract.readHouseholdInvitation>> {
  const found = await findInvited(deps, token, sub)
  if (!found.ok) return found
  const { invitation, member } = found.value
  const { childIds = [], invitedBy, endsAt } = invitation
  const hasHousehold = member.householdId !== undefined
  if (childIds.length > 0) {
    const children = await readShared(deps, invitation, member)
    if (!children.ok) return children
  } else if (hasHousehold) return refuse('ALREADY_IN_HOUSEHOLD')
  const inviter = await readInviter(deps, invitedBy)
  return ok({
    invitedBy: inviter?.nickName ?? null,
    endsAt,
    children: childIds.length,
    declares: childIds.length > 0 && !hasHousehold,
  })
}

/** The caller becomes the second guardian, or the children are of the caller's household too. */
export async function accept(
  deps: Households,
  { input: { token, declaration }, sub, write }: HandlerInput<typeof contract.acceptInvitation>,
): Promise<AnswerOf<typeof contract.acceptInvitation>> {
  const claim = await readInvitationLink(deps.keys.pepper, token)
  const member = await readGuardian(deps, sub)
  if (!member.ok) return member
  const earlier = await earlierAnswer<Invited, never>(deps, write)
  if (earlier !== null) return earlier
  const invited = claim === null ? null : await readOpenInvitation(deps, claim)
  if (invited?.childIds !== undefined) return share(deps, { token, declaration, sub, write })
  // Pressed twice: they are in.
  if (claim !== null && member.value.householdId === claim.householdId) return ok({ changed: true })
  const found = await findInvited(deps, token, sub)
  if (!found.ok) return found
  if (found.value.member.householdId !== undefined) return refuse('ALREADY_IN_HOUSEHOLD')
  return (await saveAcceptance(deps, { sub, write }, found.value.invitation)) ?? refuse('TRY_AGAIN')
}

/** The children are of the household of the caller, who opens one with a declaration if they have none. */
async function share(
  deps: Households,
  { token, declaration, sub, write }: By & HandlerInput<typeof contract.acceptInvitation>['input'],
): Promise<AnswerOf<typeof contract.acceptInvitation>> {
  const found = await findInvited(deps, token, sub)
  if (!found.ok) return found
  const { invitation, member } = found.value
  if (member.householdId === undefined && declaration === undefined)
    return refuseFields('BAD_REQUEST', 'declaration')
  const children = await readShared(deps, invitation, member)
  if (!children.ok) return children
  const other = {
    householdId: member.householdId ?? randomUUID(),
    opening: member.householdId === undefined ? declaration : undefined,
  }
  const saved = await saveSharing(deps, { sub, write }, invitation, children.value, other)
  return saved ?? refuse('TRY_AGAIN')
}

/** The children of an invitation, for a guardian of another household. */
async function readShared(
  deps: Households,
  { householdId, childIds = [] }: Item<'householdInvitations'>,
  member: Item<'users'>,
) {
  if (member.householdId === householdId) return refuse('ALREADY_IN_HOUSEHOLD')
  const children = await readShareable(deps, householdId, childIds)
  if (children.ok) return children
  return refuse(children.code === 'NOT_FOUND' ? 'LINK_INVALID' : children.code)
}

async function findInvited(deps: Households, token: string, sub: string) {
  const member = await readGuardian(deps, sub)
  if (!member.ok) return member
  if (isMinor(member.value.birthDate, tokyoDate(deps.now()))) return refuse('NOT_AN_ADULT')
  const claim = await readInvitationLink(deps.keys.pepper, token)
  const invitation = claim === null ? null : await readOpenInvitation(deps, claim)
  if (invitation === null) return refuse('LINK_INVALID')
  if (invitation.endsAt <= deps.now().toISOString()) return refuse('LINK_EXPIRED')
  return ok<{ member: Item<'users'>; invitation: Item<'householdInvitations'> }>({
    member: member.value,
    invitation,
  })
}

/** Counts an invitation of this household; the end of the window when there were too many today. */
export async function countToday(deps: Households, householdId: string): Promise<number | null> {
  const now = deps.now()
  const subject = `household-invitation#${householdId}#${tokyoDate(now)}`
  const window = { subject, max: INVITATION.perDay, lifeSec: leftOf('day', now) }
  const closed = await countTry(deps, [window], now)
  return closed === null ? null : secondsTo(closed, now)
}
