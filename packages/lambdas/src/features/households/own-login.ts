import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, type Result, refuse, refuseUntil } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/households/login-contract.ts'
import { mayHaveLogin } from '@app/shared/households/rules.ts'
import { newProfile } from '@app/shared/members/new-profile.ts'
import { verifiedEmail } from '#aws/cognito/user-pool.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer } from '#aws/dynamodb/idempotency.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { formerAccounts } from '#domain/former-accounts-store.ts'
import { refusedAddress } from '#domain/guardian-address.ts'
import { readLoginLink } from '#domain/household-link.ts'
import { movePerson } from '#domain/person-move-store.ts'
import { flagsOf, lockOf } from '#domain/rejoin-lock-store.ts'
import { acceptedTerms } from '#domain/terms-agreement-store.ts'
import { type OpenLogin, readInvited, saveChildMember } from '#features/households/own-login-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Login = Deps<'child-login'>

/** Who invites whom, and until when. Reading changes nothing. */
export async function readOwnLogin(
  deps: Login,
  token: string,
  sub: string,
): Promise<AnswerOf<typeof contract.readOwnLogin>> {
  const opened = await openLogin(deps, token, sub)
  if (!opened.ok) return opened
  const { invitation, child, guardian } = opened.value
  return ok({ invitedBy: guardian.nickName, endsAt: invitation.endsAt, firstName: child.firstName })
}

/**
 * The child's profile: name and birth date as the guardian gave them, with the guardian's consent. What they did before
 * becomes theirs at once, or by the job.
 */
export async function register(
  deps: Login,
  { input, sub, write, accessToken, sourceIp }: HandlerInput<typeof contract.registerAsChild>,
): Promise<AnswerOf<typeof contract.registerAsChild>> {
  const earlier = await earlierAnswer<{ registered: true }, never>(deps, write)
  if (earlier !== null) return earlier
  const { token, ...typed } = input
  const opened = await openLogin(deps, token, sub)
  if (!opened.ok) return opened
  const [termsVersion, email] = await Promise.all([
    acceptedTerms(deps, sub),
    verifiedEmail(accessToken, deps.now()),
  ])
  if (termsVersion === null) return refuse('TERMS_NOT_ACCEPTED')
  if (!email.ok) return email
  const rejoinFrom = await lockOf(deps, email.value)
  if (rejoinFrom !== null) return refuseUntil('REJOIN_LOCKED', rejoinFrom)
  const { child, guardian } = opened.value
  const refused = await refusedAddress(deps, { sub, own: [email.value], email: guardian.email, sourceIp })
  if (refused !== null) return refused
  const { lastName, firstName, kana, birthDate, personId } = child
  const person = { ...typed, lastName, firstName, kana, birthDate }
  const [flags, former] = await Promise.all([flagsOf(deps, person), formerAccounts(deps, person)])
  const profile = newProfile(sub, { ...person, email: email.value }, deps.now())
  const saved = await saveChildMember(deps, write, opened.value, { profile, flags, former, termsVersion })
  if (saved?.ok === true) await moveNow(deps, personId, sub)
  return saved ?? refuse('TRY_AGAIN')
}

/** The registration counts even if this fails; the job finishes it. */
async function moveNow(deps: Login, personId: string, memberId: string): Promise<void> {
  try {
    await movePerson(deps, personId, memberId)
  } catch (error) {
    log.warn('history of a child not moved yet', { actor: actor(memberId), ...faultFields(error) })
  }
}

async function openLogin(
  deps: Login,
  token: string,
  sub: string,
): Promise<Result<OpenLogin, 'LINK_INVALID' | 'LINK_EXPIRED' | 'PROFILE_EXISTS' | 'AGE_NOT_ALLOWED'>> {
  const claim = await readLoginLink(deps.keys.pepper, token)
  const found = claim === null ? null : await readInvited(deps, claim, sub)
  if (found?.member != null) return refuse('PROFILE_EXISTS')
  if (found === null || found.open === null) return refuse('LINK_INVALID')
  const { invitation, child } = found.open
  if (invitation.endsAt <= deps.now().toISOString()) return refuse('LINK_EXPIRED')
  return mayHaveLogin(child.birthDate, tokyoDate(deps.now())) ? ok(found.open) : refuse('AGE_NOT_ALLOWED')
}
