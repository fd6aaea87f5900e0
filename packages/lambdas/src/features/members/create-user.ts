import type { DataOf, OperationAnswer, OperationRefusal, VariablesOf } from '@app/shared/base/graphql.ts'
import { refuse, refuseFields, refuseUntil } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { GuardianFields } from '@app/shared/guardians/fields.ts'
import { ageOn, isMinor } from '@app/shared/members/age.ts'
import type { createUser as contract } from '@app/shared/members/contract.ts'
import { newProfile } from '@app/shared/members/new-profile.ts'
import { isBirthDate } from '@app/shared/members/rules.ts'
import { type RequestToken, verifiedEmail } from '#aws/cognito/user-pool.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer, refuseOnce, type WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { formerAccounts } from '#domain/former-accounts-store.ts'
import { refusedAddress } from '#domain/guardian-address.ts'
import { flagsOf, lockOf } from '#domain/rejoin-lock-store.ts'
import { acceptedTerms } from '#domain/terms-agreement-store.ts'
import { checkCode } from '#features/members/code-check.ts'
import { saveMember } from '#features/members/member-store.ts'

/** The new member, their address, and their token. */
export interface Applicant {
  readonly sub: string
  readonly accessToken: RequestToken
  readonly sourceIp: string
  readonly write: WriteRequest
}

/**
 * S81, S190: the caller's profile. The id is the token's, the e-mail the verified one of the pool, the dates
 * Tokyo's; forbidden fields were refused before this (SEC-B6).
 */
export async function createUser(
  deps: Deps<'graphql'>,
  { input }: VariablesOf<typeof contract>,
  applicant: Applicant,
): Promise<OperationAnswer<typeof contract>> {
  const { sub, accessToken, sourceIp, write } = applicant
  const today = tokyoDate(deps.now())
  if ((input.id ?? sub) !== sub || (input.cognitoId ?? sub) !== sub) return refuse('FORBIDDEN')
  if (!isBirthDate(input.birthDate, today)) return refuseFields('BAD_REQUEST', 'input.birthDate')
  if (ageOn(input.birthDate, today) < deps.settings.MIN_SELF_SIGNUP_AGE) return refuse('AGE_NOT_ALLOWED')

  // A repeated key gets its answer again, even after changes of codes and counters.
  const earlier = await earlierAnswer<DataOf<typeof contract>, OperationRefusal<typeof contract>>(deps, write)
  if (earlier !== null) return earlier
  const [termsVersion, email] = await Promise.all([
    acceptedTerms(deps, sub),
    verifiedEmail(accessToken, deps.now()),
  ])
  if (termsVersion === null) return refuseOnce(deps, write, refuse('TERMS_NOT_ACCEPTED'))
  if (!email.ok) return refuseOnce(deps, write, email)
  const guardianFields = whoAnswers(deps, input, today)
  if (typeof guardianFields === 'string') return refuseOnce(deps, write, refuse(guardianFields))
  const rejoinFrom = await lockOf(deps, email.value)
  if (rejoinFrom !== null) return refuseOnce(deps, write, refuseUntil('REJOIN_LOCKED', rejoinFrom))
  const code = await checkCode(deps, { code: input.sNumber, sub, sourceIp })
  if (!code.ok) return code
  if (guardianFields !== null) {
    const named = { sub, own: [email.value], email: guardianFields.email, sourceIp }
    const refused = await refusedAddress(deps, named)
    if (refused !== null) return refused
  }

  const [flags, former] = await Promise.all([flagsOf(deps, input), formerAccounts(deps, input)])
  return saveMember(
    deps,
    write,
    { code: code.value, flags, former, guardian: guardianFields, sourceIp, termsVersion },
    newProfile(sub, { ...input, email: email.value }, deps.now()),
  )
}

/** R9: the guardian of a minor, required unless GUARDIAN_CONSENT is off; null for adults. */
function whoAnswers(
  { settings }: Deps<'graphql'>,
  { birthDate, guardian }: VariablesOf<typeof contract>['input'],
  today: string,
): GuardianFields | null | 'GUARDIAN_REQUIRED' {
  if (!isMinor(birthDate, today)) return null
  if (guardian == null) return settings.GUARDIAN_CONSENT === 'off' ? null : 'GUARDIAN_REQUIRED'
  return guardian
}
