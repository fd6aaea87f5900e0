import { createHash } from 'node:crypto'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { sealWith } from '@app/lambdas/domain/care-seal.ts'
import { nicknameKey } from '@app/shared/base/keys.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { CareNote } from '@app/shared/households/care.ts'
import { CARE_CONSENT } from '@app/shared/households/care-consent.ts'
import { adultOn } from '@app/shared/households/rules.ts'
import { newProfile } from '@app/shared/members/new-profile.ts'
import type { DemoEvent } from '#seed/demo-event.ts'

/** A guardian with an account of their own. */
export interface DemoGuardian {
  readonly email: string
  readonly firstName: string
  readonly nickName: string
}

interface DemoFamily {
  /** `null`: the demo member herself. */
  readonly guardians: readonly (DemoGuardian | null)[]
  /** Name, ふりがな, nickname, age in whole years. */
  readonly children: readonly (readonly [string, string, string | null, number])[]
  readonly companions: readonly string[]
  /** How many children with a login belong to it (`minors.ts`). */
  readonly logins?: number
}

/** The demo member's family with two guardians, and a family with one. */
export const DEMO_FAMILIES: readonly DemoFamily[] = [
  {
    guardians: [null, { email: 'taro@example.jp', firstName: '太郎', nickName: 'はなぱぱ' }],
    children: [
      ['そら', 'みほん そら', 'そらちゃん', 7],
      ['うみ', 'みほん うみ', null, 4],
    ],
    companions: ['うめ'],
  },
  {
    guardians: [{ email: 'sachi@example.jp', firstName: '幸', nickName: 'さちまま' }],
    children: [['りく', 'みほん りく', 'りっくん', 9]],
    companions: [],
    logins: 1,
  },
]

/** The profile of a demo guardian. */
export function guardianMember(
  { email, firstName, nickName }: DemoGuardian,
  { sub, sNumber }: { readonly sub: string; readonly sNumber: string | null },
  now: Date,
): Item<'users'> {
  const place = { postalCode: '100-0001', address: '千代田区見本町1-2-3', phoneNumber: '090-0000-0000' }
  const birthDate = '1987-06-20'
  return {
    ...newProfile(sub, { email, lastName: '見本', firstName, nickName, birthDate, ...place, sNumber }, now),
    plan: 'Normal',
    joinDate: tokyoDate(now),
    status: 'active',
    consentState: 'none',
    nicknameKey: nicknameKey(nickName),
  }
}

/** The id of the n-th demo family: the same each time. */
export function householdIdOf(family: number): string {
  return idOf(`family-${family}`)
}

/** The rows of a family. */
export function familyItems(family: number, guardians: readonly string[], now: Date) {
  const { children, companions, logins = 0 } = DEMO_FAMILIES[family] ?? { children: [], companions: [] }
  const householdId = householdIdOf(family)
  const at = now.toISOString()
  const lastName = '見本'
  const dependents: Item<'dependents'>[] = [
    ...children.map(([firstName, kana, nickName, age], n) => {
      const birthDate = bornBefore(age, now)
      return {
        personId: childIdOf(family, n),
        kind: 'child' as const,
        lastName,
        firstName,
        kana,
        ...(nickName !== null && { nickName }),
        birthDate,
        queue: 'birthday' as const,
        dueOn: adultOn(birthDate),
        createdAt: at,
        version: 1,
      }
    }),
    ...companions.map((firstName, n) => ({
      personId: idOf(`companion-${family}-${n}`),
      kind: 'companion' as const,
      lastName,
      firstName,
      createdAt: at,
      version: 1,
    })),
  ]
  const household: Item<'households'> = {
    householdId,
    version: 1,
    children: children.length + logins,
    guardians: guardians.length,
    companions: companions.length,
    ...(guardians[0] !== undefined && { openedBy: guardians[0] }),
    openedAt: at,
    declaration: 'parentalAuthority',
    declaredAt: at,
  }
  const people: Item<'householdPeople'>[] = [
    ...guardians.map((personId) => ({ householdId, personId, role: 'guardian' as const, addedAt: at })),
    ...dependents.map(({ personId, kind }) => ({ householdId, personId, role: kind, addedAt: at })),
  ]
  return { household, people, dependents }
}

/** The seats of a guardian and a child of a demo family, and their party. */
export function familySeats(family: number, guardian: string, { eventId, starts }: DemoEvent, now: Date) {
  const householdId = householdIdOf(family)
  const at = new Date(Math.min((starts ?? now).getTime(), now.getTime()) - 86_400_000)
  const changedAt = at.toISOString()
  const seat = { eventId, partyId: householdId, status: 'registered', shard: 0, changedAt } as const
  const participations: Item<'participations'>[] = [
    { ...seat, personId: guardian, queueNo: at.getTime(), part: 'accompanies', isAdult: true },
    { ...seat, personId: childIdOf(family, 0), queueNo: at.getTime() + 1, part: 'takesPart', isAdult: false },
  ]
  const counts = { people: 2, adults: 1, entitled: 1, unit: 'person', version: 1 } as const
  const party: Item<'parties'> = { eventId, partyId: householdId, ...counts, changedAt }
  return { participations, party }
}

/** What a guardian has written down of the first child of a family. */
export function childsCareNote(
  family: number,
  guardian: string,
  key: Uint8Array,
  now: Date,
): Item<'careNotes'> {
  const personId = childIdOf(family, 0)
  const note: CareNote = { items: ['卵', '乳'], text: 'キウイも少量で症状が出ます。', hasInjector: true }
  const at = now.toISOString()
  const sealed = sealWith({ id: 1, key }, personId, JSON.stringify(note))
  const consent = { consent: CARE_CONSENT, consentedBy: guardian, consentedAt: at, changedAt: at }
  return { personId, sealed, ...consent, version: 1 }
}

const childIdOf = (family: number, n: number) => idOf(`child-${family}-${n}`)

/** The link of a child who has a login. */
export function childWithLogin(
  family: number,
  { id, birthDate }: Item<'users'>,
  now: Date,
): Item<'householdPeople'> {
  return {
    householdId: householdIdOf(family),
    personId: id,
    role: 'child',
    addedAt: now.toISOString(),
    hasLogin: true,
    queue: 'birthday',
    dueOn: adultOn(birthDate),
  }
}

/** A month after a birthday. */
function bornBefore(age: number, now: Date): string {
  const day = new Date(now.getTime() - 31 * 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() - age)
  return tokyoDate(day)
}

function idOf(text: string): string {
  const hash = createHash('sha256').update(`demo-${text}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
