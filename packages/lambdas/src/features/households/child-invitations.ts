import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, type Result, refuse, refuseFields } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { INVITED_VERSION } from '@app/shared/guardians/consent-text.ts'
import { isSameMailbox } from '@app/shared/guardians/mailbox.ts'
import type * as contract from '@app/shared/households/login-contract.ts'
import { INVITATION, maskedAddress, mayHaveLogin } from '@app/shared/households/rules.ts'
import { ageOn } from '@app/shared/members/age.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { earlierAnswer } from '#aws/dynamodb/idempotency.ts'
import { fullName } from '#domain/full-name.ts'
import { networkFor } from '#domain/guardian-network.ts'
import { currentText } from '#domain/guardian-text.ts'
import { isStillIn } from '#domain/member-status.ts'
import { removeChildInvitation, saveChildInvitation } from '#features/households/child-invitations-store.ts'
import { countToday, type Invited } from '#features/households/guardian-invitations.ts'
import { type Child, readActing, readChild } from '#features/households/households-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Households = Deps<'households'>
const DAY_MS = 86_400_000

/** The text that the guardian consents to by inviting this child. */
export async function readLogin(
  deps: Households,
  { input: { personId }, sub }: Pick<HandlerInput<typeof contract.readChildLogin>, 'input' | 'sub'>,
): Promise<AnswerOf<typeof contract.readChildLogin>> {
  const found = await findChild(deps, sub, personId)
  return found.ok ? ok({ text: textFor(deps, found.value.child) }) : found
}

/** R9: the invitation with the guardian's consent; an earlier one ends. */
export async function inviteChild(
  deps: Households,
  { input, sub, write, sourceIp }: HandlerInput<typeof contract.inviteChild>,
): Promise<AnswerOf<typeof contract.inviteChild>> {
  const found = await findChild(deps, sub, input.personId)
  if (!found.ok) return found
  const { member, householdId, child } = found.value
  const { email, relation, limits, terms, privacy } = input
  if (isSameMailbox(email, member.email)) return refuse('GUARDIAN_SAME_ADDRESS')
  const text = textFor(deps, child)
  // A new wording, or a birthday, since the page was opened: they read it again.
  if (text.hash !== input.text.hash || text.version !== input.text.version) return refuse('CONFLICT')
  // A press whose answer was lost comes again: it counts once.
  const earlier = await earlierAnswer<Invited, never>(deps, write)
  if (earlier !== null) return earlier
  const closed = await countToday(deps, householdId)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', closed)
  const now = deps.now()
  const invitation = {
    personId: child.personId,
    householdId,
    invitationId: randomUUID(),
    invitedBy: sub,
    address: maskedAddress(email),
    endsAt: new Date(now.getTime() + INVITATION.days * DAY_MS).toISOString(),
    consentedAt: now.toISOString(),
    relation,
    limits,
    text: JSON.stringify(text.sections),
    textVersion: text.version,
    textHash: text.hash,
    termsVersion: termsInForce(now),
    answers: JSON.stringify({ relation, isAdult: true, terms, privacy, limits }),
    network: await networkFor(deps, sourceIp),
  }
  return (await saveChildInvitation(deps, { sub, write }, child, invitation, email)) ?? refuse('TRY_AGAIN')
}

/** The invitation and its consent end, by a restricted guardian too. */
export async function withdrawLogin(
  deps: Households,
  { input: { personId }, sub }: Pick<HandlerInput<typeof contract.withdrawChildInvitation>, 'input' | 'sub'>,
): Promise<AnswerOf<typeof contract.withdrawChildInvitation>> {
  const member = await readActing(deps, sub, isStillIn)
  if (!member.ok) return member
  const { householdId } = member.value
  const done = await removeChildInvitation(deps, sub, householdId, personId)
  return done ? ok({ changed: true }) : refuse('TRY_AGAIN')
}

interface Found {
  readonly member: Item<'users'>
  readonly householdId: string
  readonly child: Child
}

/** A child of the caller's household without a login, of the age for one. */
async function findChild(
  deps: Households,
  sub: string,
  personId: string,
): Promise<
  Result<Found, 'NO_PROFILE' | 'MEMBER_RESTRICTED' | 'NO_HOUSEHOLD' | 'NOT_FOUND' | 'AGE_NOT_ALLOWED'>
> {
  const member = await readActing(deps, sub)
  if (!member.ok) return member
  const { householdId } = member.value
  const child = await readChild(deps, householdId, personId)
  if (child === null) return refuse('NOT_FOUND')
  if (!mayHaveLogin(child.birthDate, tokyoDate(deps.now())))
    return refuseFields('AGE_NOT_ALLOWED', 'personId')
  return ok({ member: member.value, householdId, child })
}

function textFor(deps: Households, child: Child) {
  const { serviceName, companyName } = deps.settings.MAIL_SENDER
  const now = deps.now()
  const childAge = ageOn(child.birthDate, tokyoDate(now))
  return currentText({ serviceName, companyName, childName: fullName(child), childAge }, now, INVITED_VERSION)
}
