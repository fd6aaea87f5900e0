import { randomUUID } from 'node:crypto'
import type { AnswerOf, OutputOf } from '@app/shared/base/call.ts'
import { emailKey } from '@app/shared/base/keys.ts'
import { ok, type Result, refuse, refuseFields } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/households/admission-contract.ts'
import { HOUSEHOLDS_OF_CHILD, INVITATION, maskedAddress } from '@app/shared/households/rules.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer } from '#aws/dynamodb/idempotency.ts'
import {
  type Admission,
  isRecorded,
  mayBeAdmitted,
  type RecordedGuardian,
  recordedGuardian,
} from '#domain/admission-store.ts'
import type { GuardianConsent } from '#domain/guardian-store.ts'
import { householdsOf } from '#domain/household-end-store.ts'
import { type AdmissionClaim, readAdmissionLink } from '#domain/household-link.ts'
import { isStillIn } from '#domain/member-status.ts'
import {
  readConsentOf,
  readOpenAdmission,
  removeAdmission,
  saveAdmission,
  saveJoined,
  saveRequest,
} from '#features/households/admissions-store.ts'
import { countToday, type Invited } from '#features/households/guardian-invitations.ts'
import { readInviter } from '#features/households/guardian-invitations-store.ts'
import { readActing, readGuardian } from '#features/households/households-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Households = Deps<'households'>
const DAY_MS = 86_400_000

/** Invites a minor who is a member; who has no household opens it. */
export async function inviteMinor(
  deps: Households,
  { input: { email, declaration }, sub, write }: HandlerInput<typeof contract.inviteMinor>,
): Promise<AnswerOf<typeof contract.inviteMinor>> {
  const found = await readGuardian(deps, sub)
  if (!found.ok) return found
  const { householdId, birthDate, email: own } = found.value
  if (isMinor(birthDate, tokyoDate(deps.now()))) return refuse('NOT_AN_ADULT')
  if (emailKey(email) === emailKey(own)) return refuseFields('BAD_REQUEST', 'email')
  if (householdId === undefined && declaration === undefined)
    return refuseFields('BAD_REQUEST', 'declaration')
  // A press whose answer was lost comes again: it counts once.
  const earlier = await earlierAnswer<Invited, never>(deps, write)
  if (earlier !== null) return earlier
  const closed = await countToday(deps, householdId ?? sub)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', closed)
  const admission = {
    householdId: householdId ?? randomUUID(),
    admissionId: randomUUID(),
    invitedBy: sub,
    address: maskedAddress(email),
    endsAt: new Date(deps.now().getTime() + INVITATION.days * DAY_MS).toISOString(),
  }
  const opening = householdId === undefined ? declaration : undefined
  return (await saveAdmission(deps, { sub, write }, admission, { email, opening })) ?? refuse('TRY_AGAIN')
}

/** A guardian takes the invitation back. */
export async function withdrawAdmission(
  deps: Households,
  { input: { admissionId }, sub }: Pick<HandlerInput<typeof contract.withdrawAdmission>, 'input' | 'sub'>,
): Promise<AnswerOf<typeof contract.withdrawAdmission>> {
  const member = await readActing(deps, sub, isStillIn)
  if (!member.ok) return member
  const done = await removeAdmission(deps, sub, { householdId: member.value.householdId, admissionId })
  return done ? ok({ changed: true }) : refuse('TRY_AGAIN')
}

/** Who invites the minor, until when, and whose yes is missing. */
export async function readAdmission(
  deps: Households,
  { input: { token }, sub }: Pick<HandlerInput<typeof contract.readAdmission>, 'input' | 'sub'>,
): Promise<AnswerOf<typeof contract.readAdmission>> {
  const opened = await openAdmission(deps, await readAdmissionLink(deps.keys.pepper, token), sub)
  if (!opened.ok) return opened
  const { admission, guardian } = opened.value
  const inviter = await readInviter(deps, admission.invitedBy)
  const waitsFor = !isAskedOf(admission, guardian) ? 'minor' : guardian === null ? 'staff' : 'guardian'
  return ok({ invitedBy: inviter?.nickName ?? null, endsAt: admission.endsAt, waitsFor })
}

/** The minor says yes. The act of a guardian of the consent who invited counts; another one is asked. */
export async function acceptAdmission(
  deps: Households,
  { input: { token }, sub, write }: HandlerInput<typeof contract.acceptAdmission>,
): Promise<AnswerOf<typeof contract.acceptAdmission>> {
  const earlier = await earlierAnswer<OutputOf<typeof contract.acceptAdmission>, never>(deps, write)
  if (earlier !== null) return earlier
  const opened = await openAdmission(deps, await readAdmissionLink(deps.keys.pepper, token), sub)
  if (!opened.ok) return opened
  const { admission, consent, guardian } = opened.value
  const inviter = await readInviter(deps, admission.invitedBy)
  if (guardian !== null && inviter !== null && isRecorded(guardian, inviter))
    return (await saveJoined(deps, write, admission, consent.member, guardian)) ?? refuse('TRY_AGAIN')
  if (isAskedOf(admission, guardian)) return ok({ now: guardian === null ? 'staff' : 'guardian' })
  return (await saveRequest(deps, write, admission, consent.member, guardian)) ?? refuse('TRY_AGAIN')
}

interface OpenAdmission {
  readonly admission: Admission
  readonly consent: GuardianConsent
  readonly guardian: RecordedGuardian | null
}
type Closed =
  | 'NO_PROFILE'
  | 'MEMBER_RESTRICTED'
  | 'AGE_NOT_ALLOWED'
  | 'CONSENT_REQUIRED'
  | 'ALREADY_IN_HOUSEHOLD'
  | 'LINK_INVALID'
  | 'LINK_EXPIRED'

async function openAdmission(
  deps: Households,
  claim: AdmissionClaim | null,
  sub: string,
): Promise<Result<OpenAdmission, Closed>> {
  const found = await readGuardian(deps, sub)
  if (!found.ok) return found
  const now = deps.now()
  if (claim === null) return refuse('LINK_INVALID')
  const [admission, mine, row] = await Promise.all([
    readOpenAdmission(deps, claim),
    householdsOf(deps, sub),
    readConsentOf(deps, sub),
  ])
  if (mine.includes(claim.householdId)) return refuse('ALREADY_IN_HOUSEHOLD')
  // Another minor has taken it up.
  if (admission === null || (admission.childId ?? sub) !== sub) return refuse('LINK_INVALID')
  if (admission.endsAt <= now.toISOString()) return refuse('LINK_EXPIRED')
  if (!isMinor(found.value.birthDate, tokyoDate(now))) return refuse('AGE_NOT_ALLOWED')
  if (mine.length >= HOUSEHOLDS_OF_CHILD) return refuse('ALREADY_IN_HOUSEHOLD')
  if (!mayBeAdmitted(found.value, { mode: deps.settings.GUARDIAN_CONSENT, now }))
    return refuse('CONSENT_REQUIRED')
  const consent = { member: found.value, row }
  return ok({ admission, consent, guardian: recordedGuardian(consent) })
}

/** Whether this very guardian, or staff without one, has been asked already. */
function isAskedOf({ childId, asked }: Admission, guardian: RecordedGuardian | null): boolean {
  return childId !== undefined && asked === guardian?.version
}
