import { emailKey } from '@app/shared/base/keys.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { type GuardianMode, isOpenTo } from '@app/shared/guardians/states.ts'
import { adultOn, HOUSEHOLD_LIMITS } from '@app/shared/households/rules.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { currentItem, type Item, type Write } from '#aws/dynamodb/condition.ts'
import type { FailedItem } from '#aws/dynamodb/transaction.ts'
import type { Needs } from '#aws/granted.ts'
import type { GuardianConsent, Guardianship } from '#domain/guardian-store.ts'
import { actsFor, oneChildMore } from '#domain/household-store.ts'
import type { NewMail } from '#domain/mails-store.ts'
import { isIn } from '#domain/member-status.ts'

export type Admission = Item<'admissions'>
/** One that the minor has accepted. */
export type AcceptedAdmission = Admission & { readonly childId: string }
type Member = Item<'users'>

/** A household lifts no refusal and no withdrawal: the minor's consent must open what households join. */
export function mayBeAdmitted(
  { birthDate, consentState, guardianLimits = [], status }: Member,
  { mode, now }: { readonly mode: GuardianMode; readonly now: Date },
): boolean {
  const consent = { mode, state: consentState, limits: guardianLimits }
  return isIn(status) && isMinor(birthDate, tokyoDate(now)) && isOpenTo(consent, 'consentEvents')
}

/** The guardian whose yes it takes: who gave the consent that stands. Null where no one did; then staff decide. */
export function recordedGuardian({ member, row }: GuardianConsent): RecordedGuardian | null {
  return member.consentState === 'approved' && row?.guardian !== undefined
    ? { ...row, guardian: row.guardian }
    : null
}
export type RecordedGuardian = Guardianship & { readonly guardian: NonNullable<Guardianship['guardian']> }

/** Whether a member is the guardian of the consent, by the verified address of their account. */
export function isRecorded(guardian: RecordedGuardian, member: Pick<Member, 'email'>): boolean {
  return guardian.guardianKey === emailKey(member.email)
}

type Admitting = Needs<{
  users: ['expect']
  households: ['update']
  householdPeople: ['put']
  admissions: ['remove']
}>

/** The minor is of the household from now on: while the admission is open, and everybody is still as they were read. */
export function admitWrites(
  deps: Admitting & { now(): Date },
  { householdId, admissionId, invitedBy }: Admission,
  { id, birthDate, consentState, guardianVersion }: Member,
): Write[] {
  const { users, householdPeople, admissions } = deps.tables
  const now = deps.now().toISOString()
  const version = guardianVersion === undefined ? {} : { version: guardianVersion }
  return [
    oneChildMore(deps, householdId),
    householdPeople.put(
      {
        householdId,
        personId: id,
        role: 'child',
        addedAt: now,
        hasLogin: true,
        queue: 'birthday',
        dueOn: adultOn(birthDate),
      },
      { condition: 'attribute_not_exists(#personId)' },
    ),
    admissions.remove(
      { householdId, admissionId },
      {
        condition: '#endsAt > :now AND (attribute_not_exists(#childId) OR #childId = :child)',
        values: { now, child: id },
      },
    ),
    actsFor(deps, invitedBy, householdId),
    users.expect(
      { id },
      {
        condition: `#status = :active AND #birthDate = :birthDate AND #consentState = :state AND ${guardianVersion === undefined ? 'attribute_not_exists(#guardianVersion)' : '#guardianVersion = :version'}`,
        values: { active: 'active', birthDate, state: consentState, ...version },
      },
    ),
  ]
}

/** Why `admitWrites` did not go through: the household is full, the invitation is over, or null for anything else. */
export function admitRefusal(
  deps: { readonly tables: Pick<Admitting['tables'], 'households'> },
  [household, , admission, guardian]: readonly FailedItem[],
): 'HOUSEHOLD_FULL' | 'LINK_INVALID' | null {
  const row = currentItem(deps.tables.households, household)
  if (row !== null && row.children >= HOUSEHOLD_LIMITS.children) return 'HOUSEHOLD_FULL'
  return household != null || admission != null || guardian != null ? 'LINK_INVALID' : null
}

/** The answer, to who invited and to the minor. */
export function answeredMails(
  { admissionId, invitedBy }: Pick<Admission, 'admissionId' | 'invitedBy'>,
  childId: string,
  answer: 'joined' | 'refused',
): NewMail[] {
  return [invitedBy, childId].map((personId) => ({
    kind: 'admissionAnswered',
    personId,
    subjectId: childId,
    version: admissionId,
    data: { answer },
  }))
}
