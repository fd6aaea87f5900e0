import * as v from 'valibot'
import {
  copyOf,
  type DeskFacts,
  type DeskState,
  deskState,
  EMPTY_EVENT,
  type EventFault,
  EventFields,
  eventFaults,
  isOfPlaceOrTime,
  NOTICE_FIELDS,
  noticeChanges,
  StoredFields,
} from '#events/editing.ts'

const NOW = new Date('2025-04-01T00:00:00Z')
const day = (n: number) => new Date(NOW.getTime() + n * 86_400_000).toISOString()
const GOOD: EventFields = {
  ...EMPTY_EVENT,
  organizationId: 'own',
  eventName: '朝の会',
  eventStartDateTime: day(10),
  eventEndDateTime: day(11),
}

test.each<[string, Partial<EventFields>, EventFault[]]>([
  ['whole', {}, []],
  ['no organization', { organizationId: null }, ['organizationMissing']],
  ['no name', { eventName: null }, ['nameMissing']],
  ['no start', { eventStartDateTime: null, eventEndDateTime: null }, ['startMissing']],
  ['a start that is past', { eventStartDateTime: day(-1) }, ['startPast']],
  ['an end before the start', { eventEndDateTime: day(9) }, ['endBeforeStart']],
  ['an end at the start', { eventEndDateTime: day(10) }, ['endBeforeStart']],
  ['open after the start', { opensAt: day(10.5) }, ['opensAfterStart']],
  ['closed before it opens', { opensAt: day(5), closesAt: day(5) }, ['closesBeforeOpens']],
  ['closed after the end', { closesAt: day(12) }, ['closesAfterEnd']],
  ['a start now', { eventStartDateTime: NOW.toISOString() }, ['startPast']],
  ['an end without a start', { eventStartDateTime: null }, ['startMissing', 'endBeforeStart']],
  ['a picture without its text', { cover: { picture: 'events/x', alt: '' } }, ['altMissing']],
  ['a picture with its text', { cover: { picture: 'events/x', alt: '朝の会' } }, []],
  ['open at the start', { opensAt: day(10) }, []],
  ['closed without an end, at the start', { eventEndDateTime: null, closesAt: day(10) }, []],
  [
    'closed without an end, after the start',
    { eventEndDateTime: null, closesAt: day(10.5) },
    ['closesAfterEnd'],
  ],
  ['closed as it ends', { closesAt: day(11) }, []],
  ['cancelled until the start', { cancelUntil: day(10) }, []],
  ['cancelled after the start', { cancelUntil: day(10.5) }, ['cancelAfterStart']],
  ['ages crossed', { minAge: 10, maxAge: 9 }, ['agesCrossed']],
  ['one age', { minAge: 10, maxAge: 10 }, []],
  ['from an age on', { minAge: 10 }, []],
  ['opened and closed in order', { opensAt: day(1), closesAt: day(2) }, []],
  ['decided after the start', { decisionAt: day(10.5) }, ['decisionAfterStart']],
])('SEC-K8, R2: to publish, %s', (_, change, faults) => {
  expect(eventFaults({ ...GOOD, ...change }, 'publish', NOW)).toEqual(faults)
})

test('R2: a draft may have a picture without its text, a published event may not', () => {
  const cover = { picture: 'events/x', alt: '' }
  expect(eventFaults({ ...EMPTY_EVENT, cover }, 'draft', NOW)).toEqual([])
  expect(eventFaults({ ...GOOD, cover }, 'change', NOW)).toEqual(['altMissing'])
})

test('R2: a change of place or time needs a confirmation; a change of name, deadline or fee does not', () => {
  expect(NOTICE_FIELDS.filter((field) => !isOfPlaceOrTime(field))).toEqual([
    'eventName',
    'cancelUntil',
    'feeYen',
  ])
})

test('R2: a draft may lack any field; a published event may be undecided or past', () => {
  expect(eventFaults(EMPTY_EVENT, 'draft', NOW)).toEqual([])
  expect(eventFaults({ ...EMPTY_EVENT, opensAt: day(1) }, 'draft', NOW)).toEqual([])
  expect(
    eventFaults({ ...GOOD, eventStartDateTime: day(-2), eventEndDateTime: day(-1) }, 'change', NOW),
  ).toEqual([])
  expect(eventFaults({ ...GOOD, eventStartDateTime: null, eventEndDateTime: null }, 'change', NOW)).toEqual(
    [],
  )
  expect(eventFaults({ ...GOOD, eventName: null }, 'change', NOW)).toEqual(['nameMissing'])
})

test('R2: attendees are notified of a new place or time, but not of a new description', () => {
  expect(
    noticeChanges(GOOD, { ...GOOD, venueName: '公民館', eventDescription: 'x', opensAt: day(1) }),
  ).toEqual(['venueName'])
})

test('R2: a copy has a new name and every field except the dates and the decision', () => {
  const full = {
    ...GOOD,
    opensAt: day(1),
    closesAt: day(2),
    cancelUntil: day(3),
    decisionAt: day(4),
    decisionNote: '雨のときは6:30に決めます。',
    minAge: 3,
  }
  const copied = { ...GOOD, minAge: 3, eventStartDateTime: null, eventEndDateTime: null }
  expect(copyOf(full)).toEqual(copied)
  expect(copyOf(full, '朝の会2')).toEqual({ ...copied, eventName: '朝の会2' })
})

const FACTS: DeskFacts = {
  status: 'open',
  publishAt: null,
  postponed: false,
  startsAt: day(10),
  endsAt: day(11),
  opensAt: null,
  closesAt: null,
  taken: 0,
  limit: 2,
}
test.each<[DeskState, Partial<DeskFacts>]>([
  ['draft', { status: 'draft' }],
  ['scheduledPublication', { status: 'draft', publishAt: day(1) }],
  ['notOpen', { opensAt: day(1) }],
  ['open', { opensAt: day(0) }],
  ['closed', { closesAt: day(-1) }],
  ['open', { closesAt: day(1) }],
  ['running', { startsAt: day(0) }],
  ['ended', { status: 'ended' }],
  ['full', { taken: 3 }],
  ['open', {}],
  ['open', { taken: 5, limit: null }],
  ['full', { taken: 2 }],
  ['closed', { closesAt: day(0) }],
  ['closed', { status: 'closed' }],
  ['running', { startsAt: day(-0.5), endsAt: day(0.5) }],
  ['running', { startsAt: day(-0.1), endsAt: null }],
  ['ended', { startsAt: day(-2), endsAt: day(-1) }],
  ['ended', { startsAt: day(-2), endsAt: null }],
  ['postponed', { postponed: true, startsAt: null, endsAt: null }],
  ['open', { postponed: true }],
  ['open', { startsAt: null, endsAt: null }],
  ['cancelled', { status: 'cancelled' }],
])('G28: the desk shows %s: %j', (state, facts) => {
  expect(deskState({ ...FACTS, ...facts }, NOW)).toBe(state)
})

test('SEC-I13: a stored address that is refused today opens in the editor, and cannot be saved again', () => {
  const bad = 'https://user:pass@evil.example/'
  const stored = { ...GOOD, onlineUrl: bad, materials: [{ name: '地図', url: bad }] }
  expect(v.parse(StoredFields, stored)).toMatchObject({ onlineUrl: bad, materials: stored.materials })
  expect(v.is(EventFields, stored)).toBe(false)
})

test('R2: an event without the switch shows its address to every member', () => {
  const { addressForSeats: _, ...before } = GOOD
  expect(v.parse(EventFields, before).addressForSeats).toBe(false)
})

test('R2: an empty text counts as missing', () => {
  const empty = { ...GOOD, eventName: '', eventDescription: ' ', venueName: '', decisionNote: '' }
  const none = { eventName: null, eventDescription: null, venueName: null, decisionNote: null }
  expect(v.parse(EventFields, empty)).toEqual({ ...GOOD, ...none })
})
