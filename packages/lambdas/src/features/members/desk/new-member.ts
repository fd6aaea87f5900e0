import { nicknameKey } from '@app/shared/base/keys.ts'
import { refuse, refuseFields } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/members/desk/new-member-contract.ts'
import { newProfile } from '@app/shared/members/new-profile.ts'
import { isBirthDate } from '@app/shared/members/rules.ts'
import { emailOf } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { changesOf } from '#domain/audit-store.ts'
import { formerAccounts } from '#domain/former-accounts-store.ts'
import { announceMails, mailIdOf } from '#domain/mails-store.ts'
import { lockOf } from '#domain/rejoin-lock-store.ts'
import { readMember } from '#features/members/desk/member-change-store.ts'
import { enteredMail } from '#features/members/desk/member-status-mails.ts'
import { saveEntered } from '#features/members/desk/new-member-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'member-desk'>
type Entered = HandlerInput<typeof contract.enterMember>

/**
 * S202: makes the profile of a person who has an account. The typed address must be the account's confirmed one, so that a
 * wrong id cannot name another person. A mail completes the registration (S210).
 */
export async function enter(deps: Desk, request: Entered) {
  const { input, staff, write } = request
  const now = deps.now()
  if (!isBirthDate(input.birthDate, tokyoDate(now))) return refuseFields('BAD_REQUEST', 'birthDate')
  if ((await readMember(deps, input.cognitoId)) !== null) return refuse('PROFILE_EXISTS')
  const email = await emailOf(deps.settings.USER_POOL_ID, input.cognitoId)
  if (email === null) return refuse('NOT_FOUND')
  if (email.toLowerCase() !== input.email.toLowerCase()) return refuse('EMAIL_UNVERIFIED')
  if ((await lockOf(deps, email)) !== null) return refuse('REJOIN_LOCKED')
  const entered = memberOf(input, email, now)
  const former = await formerAccounts(deps, entered)
  // Like an applicant: approving them is a separate decision.
  const member =
    former.length === 0 ? entered : { ...entered, status: 'waiting' as const, formerAccounts: former }
  const { email: _, cognitoId: __, ...fields } = input
  const mail = former.length === 0 ? enteredMail(member.id, member.updatedAt) : null
  const changes = changesOf({}, fields, Object.keys(fields))
  const saved = await saveEntered(deps, { staff, write }, member, { changes, mail })
  if (saved.ok && mail !== null) await announceMails(deps, [mailIdOf(mail)])
  return saved
}

function memberOf(input: Entered['input'], email: string, now: Date): Item<'users'> {
  const id = input.cognitoId
  return {
    ...newProfile(id, { ...input, email }, now),
    cancelCount: input.cancelCount ?? null,
    creditValidityYear: input.creditValidityYear ?? null,
    creditValidityMonth: input.creditValidityMonth ?? null,
    status: 'active',
    consentState: 'none',
    // Without a nickname the claim is their own: longer than any nickname.
    nicknameKey: nicknameKey(input.nickName ?? id),
  }
}
