import { anEventDetail } from '@app/shared/test/events.ts'

/** The longest possible values, in Japanese and in text without breaks. */
export const long = {
  nickname: '寿限無寿限無五劫の擦り切れ海砂利水魚の水',
  latin: `${'W'.repeat(60)}`,
  title:
    '親子で学ぶはじめてのお金と暮らしの教室〜おこづかいから始める家計と将来の備え、世界の貨幣の物語と工作体験つき〜春',
  text: `${'お子さまといっしょに、見て、さわって、たしかめる時間です。'.repeat(80)}\n${'W'.repeat(300)}\nhttps://example.jp/${'a'.repeat(200)}\n`.repeat(
    2,
  ),
  address: '千代田区霞が関一丁目二番地三号見本第二ビルディング南館二十五階二五〇一号室気付'.repeat(4),
  email: `${'w'.repeat(60)}@${'m'.repeat(60)}.example.jp`,
} as const

const DAY_MS = 86_400_000

/** A time so many days from now, as the wire says it. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString()
}

interface Organization {
  readonly organizationId: string
  readonly organizationName: string
  readonly color: string | null
}

const usual: Organization = { organizationId: 'o1', organizationName: '見本こども会', color: '#1f7a5c' }
export const longNamed: Organization = {
  organizationId: 'o2',
  organizationName: long.title,
  color: '#b3261e',
}
export const latinNamed: Organization = { organizationId: 'o3', organizationName: long.latin, color: null }

/** An event of the list, with defaults. */
export function summary(given: Readonly<Record<string, unknown>> = {}) {
  return {
    eventId: 'e1',
    eventName: 'おかねの教室',
    eventStartDateTime: inDays(5),
    eventEndDateTime: inDays(5.1),
    venue: { venueName: '見本市民会館' },
    organization: usual,
    eventRegistrationStatus: 'open',
    registrationOpensAt: null,
    registrationClosesAt: null,
    currentParticipants: 3,
    eventRegistrationLimit: 20,
    ...given,
  }
}

/** An event as its page reads it. */
export function detail(given: Readonly<Record<string, unknown>> = {}) {
  return {
    ...anEventDetail(),
    ...summary(),
    eventDescription: '親子で楽しく学びます。',
    feeYen: 500,
    payAt: 'venue',
    venueAddress: '千代田区見本町1-2-3',
    guardianAccompanies: true,
    decisionAt: inDays(4),
    decisionNote: '雨天のときは6時半に決まります。',
    ...given,
  }
}

/** A page of the list. */
export const list = (events: readonly unknown[], nextToken: string | null = null) => ({
  json: { events, nextToken },
})

export const longEvent = {
  eventName: long.title,
  venue: { venueName: `${long.title}${long.latin}` },
  organization: longNamed,
  eventDescription: long.text,
  minAge: 0,
  maxAge: 120,
  currentParticipants: 98765,
  eventRegistrationLimit: 99999,
}
