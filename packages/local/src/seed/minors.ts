import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { currentText } from '@app/lambdas/domain/guardian-text.ts'
import { emailKey, nicknameKey } from '@app/shared/base/keys.ts'
import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { REQUEST_MS } from '@app/shared/guardians/rules.ts'
import type { GuardianLimit, GuardianState } from '@app/shared/guardians/states.ts'
import { nextStep } from '@app/shared/guardians/steps.ts'
import { ageOn } from '@app/shared/members/age.ts'
import { newProfile } from '@app/shared/members/new-profile.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'

/** A demo child, and the answer of the demo member, their mother. */
export interface DemoMinor {
  readonly email: string
  readonly firstName: string
  readonly nickName: string
  /** In whole years, as of the day of the seeding. */
  readonly age: number
  readonly state: Extract<GuardianState, 'pending' | 'approved'>
  /** Of a demo family: the guardian, who is not the demo member, and the family. */
  readonly family?: {
    readonly index: number
    readonly guardian: { readonly name: string; readonly email: string }
  }
}

/**
 * R9: one child whose guardian has not answered yet, one whose guardian agreed and wants to be asked for each event, and one of a
 * family who has a login by its invitation.
 */
export const DEMO_MINORS: readonly DemoMinor[] = [
  { email: 'haruto@example.jp', firstName: 'はると', nickName: 'はるとくん', age: 15, state: 'pending' },
  { email: 'mio@example.jp', firstName: 'みお', nickName: 'みおちゃん', age: 13, state: 'approved' },
  {
    email: 'ren@example.jp',
    firstName: 'れん',
    nickName: 'れんくん',
    age: 14,
    state: 'approved',
    family: { index: 1, guardian: { name: '見本 幸', email: 'sachi@example.jp' } },
  },
]

export interface Around {
  readonly sub: string
  readonly guardianEmail: string
  readonly sNumber: string | null
  readonly serviceName: string
  readonly companyName: string
}

/** The rows of a demo child. */
export function minorItems(minor: DemoMinor, around: Around, now: Date) {
  const at = now.toISOString()
  const member = memberOf(minor, around, now)
  const isApproved = minor.state === 'approved'
  const guardian = {
    name: '見本 花子',
    relation: 'mother' as const,
    email: around.guardianEmail,
    ...minor.family?.guardian,
    phoneNumber: '090-0000-0000',
  }
  const step = nextStep({
    state: minor.state,
    birthDate: member.birthDate,
    since: at,
    askedAt: at,
    reminded: 0,
    closesAt: null,
    seatsDue: false,
    hasAdultNotice: false,
  })
  const entries: Item<'guardianRecords'>[] = [
    ...(minor.family === undefined ? [namedOf(around, guardian, at)] : []),
    ...(isApproved ? [approvalOf(member, guardian, around, { at, limits: limitsOf(minor) })] : []),
  ]
  const guardianship: Item<'guardianships'> = {
    childId: around.sub,
    revision: 1,
    version: 1,
    since: at,
    guardian,
    guardianKey: emailKey(guardian.email),
    askedAt: at,
    linkEndsAt: new Date(now.getTime() + REQUEST_MS).toISOString(),
    sent: 1,
    reminded: 0,
    ...(isApproved && { approval: `${at}#seed-1` }),
    ...(step !== null && { queue: 'due' as const }),
    dueAt: (step?.at ?? now).toISOString(),
  }
  return { member, guardianship, entries }
}

function memberOf(minor: DemoMinor, { sub, sNumber }: Around, now: Date): Item<'users'> {
  const today = tokyoDate(now)
  // A month after a birthday.
  const birthday = addDays(today, -30)
  return {
    ...newProfile(
      sub,
      {
        email: minor.email,
        lastName: '見本',
        firstName: minor.firstName,
        nickName: minor.nickName,
        birthDate: `${Number(birthday.slice(0, 4)) - minor.age}-${birthday.slice(5).replace('02-29', '02-28')}`,
        postalCode: '100-0001',
        address: '千代田区見本町1-2-3',
        phoneNumber: '090-0000-0000',
        sNumber,
      },
      now,
    ),
    plan: 'Young',
    joinDate: today,
    status: 'active',
    consentState: minor.state,
    ...(limitsOf(minor).length > 0 && { guardianLimits: [...limitsOf(minor)] }),
    guardianVersion: 1,
    nicknameKey: nicknameKey(minor.nickName),
  }
}

/** The child of a family may join by themselves. */
function limitsOf({ state, family }: DemoMinor): readonly GuardianLimit[] {
  return state === 'approved' && family === undefined ? ['askEachEvent'] : []
}

function namedOf(
  { sub }: Around,
  { email, relation }: { readonly email: string; readonly relation: 'mother' },
  at: string,
): Item<'guardianRecords'> {
  return {
    childId: sub,
    entryId: `${at}#seed-0`,
    at,
    kind: 'named',
    by: 'child',
    version: 1,
    email,
    relation,
  }
}

function approvalOf(
  member: Item<'users'>,
  guardian: { readonly name: string; readonly relation: 'mother'; readonly email: string },
  { sub, serviceName, companyName }: Around,
  { at, limits }: { readonly at: string; readonly limits: readonly GuardianLimit[] },
): Item<'guardianRecords'> {
  const { relation } = guardian
  const approvedAt = new Date(at)
  const childName = `${member.lastName} ${member.firstName}`
  const childAge = ageOn(member.birthDate, tokyoDate(approvedAt))
  const text = currentText({ serviceName, companyName, childName, childAge }, approvedAt)
  return {
    childId: sub,
    entryId: `${at}#seed-1`,
    at,
    kind: 'approved',
    by: 'guardian',
    version: 1,
    guardianName: guardian.name,
    relation,
    email: guardian.email,
    text: JSON.stringify(text.sections),
    textVersion: text.version,
    textHash: text.hash,
    termsVersion: termsInForce(approvedAt),
    answers: JSON.stringify({ relation, isAdult: true, terms: true, privacy: true, limits }),
    limits: [...limits],
  }
}
