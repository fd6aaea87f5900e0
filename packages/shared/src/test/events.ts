// Events for the tests of all packages. A new field is in each of them.
import type { EventDetail } from '#events/detail-contract.ts'
import { DRAW_ORDERS } from '#events/draw-order.ts'
import { EMPTY_EVENT, type EventFields } from '#events/editing.ts'
import type { StaffEvent } from '#events/editing-contract.ts'
import { EVENT_FIELDS, memberFieldsOf, type PlainFields, SEAT_UNITS, VISIBILITIES } from '#events/fields.ts'
import { QUEUE_RULES } from '#events/queue-rule.ts'
import { THEMES } from '#events/themes.ts'
import { REFUND_RULES } from '#payments/refund-rules.ts'

/** A value of each kind that no field has by itself. */
const SAMPLE = { moment: '2030-04-05T01:00:00.000Z', number: 7, flag: true } as const

/** The last choice, which no field has by itself. */
function choiceOf(name: string): string | undefined {
  return {
    theme: THEMES.at(-1),
    visibility: VISIBILITIES.at(-1),
    seatUnit: SEAT_UNITS.at(-1),
    queue: QUEUE_RULES.at(-1),
    draw: DRAW_ORDERS.at(-1),
    payAt: 'venue',
    refundRule: REFUND_RULES.at(-1),
  }[name]
}

function samplesByKind(): PlainFields {
  const samples = Object.entries(EVENT_FIELDS).map(([name, { kind }]) => {
    if (kind === 'text' || kind === 'lines') return [name, `${name}の見本`]
    if (kind === 'choice') return [name, choiceOf(name)]
    return [name, kind === 'url' ? `https://example.jp/${name}` : SAMPLE[kind]]
  })
  return Object.fromEntries(samples)
}

/** Every field of an event with a value; together they are no event that could be published. */
export const SAMPLE_FIELDS: EventFields = {
  ...samplesByKind(),
  organizationId: 'org-2',
  cover: { picture: 'events/0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10-0123456789abcdef', alt: '園庭' },
  materials: [{ name: '持ち物表', url: 'https://example.jp/list.pdf' }],
  questions: [
    {
      questionId: 'q-size',
      text: 'エプロンの大きさは',
      kind: 'one',
      choices: ['S', 'M'],
      asked: 'person',
      required: true,
      atDoor: true,
    },
  ],
  counterShards: 4,
}

/** An open event of 2030 on its own page, of which little is said. */
export function anEventDetail(change: Partial<EventDetail> = {}): EventDetail {
  return {
    ...memberFieldsOf({}),
    eventId: 'e1',
    eventName: 'お金の話',
    eventStartDateTime: SAMPLE.moment,
    feeYen: 0,
    venue: null,
    organization: null,
    cover: null,
    eventRegistrationStatus: 'open',
    registrationOpensAt: null,
    registrationClosesAt: null,
    currentParticipants: 1,
    materials: [],
    files: [],
    isOnline: false,
    postponed: false,
    cancelReason: null,
    easyCancelReason: null,
    shareSlug: null,
    otherDays: [],
    memberRestricted: false,
    userParticipationStatus: { isParticipating: false, absentAt: null },
    ...change,
  }
}

/** A new draft as its editor reads it. */
export function aStaffEvent(change: Partial<StaffEvent> = {}): StaffEvent {
  return {
    eventId: 'e1',
    version: 1,
    status: 'draft',
    state: 'draft',
    taken: 0,
    held: 0,
    publishAt: null,
    postponed: false,
    cancelReason: null,
    slug: null,
    isRepeated: false,
    saved: EMPTY_EVENT,
    draft: null,
    unsentNotices: 0,
    told: null,
    ...change,
  }
}
