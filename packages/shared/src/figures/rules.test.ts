// R22: what is counted of an event, and when an absence is one.
import { figuresOf } from '#figures/rules.ts'

const starts = '2025-04-20T01:00:00.000Z'
const hoursAfter = (hours: number) => new Date(Date.parse(starts) + hours * 3_600_000)
const person = (personId: string, status = 'registered', changedAt = '2025-04-01T00:00:00.000Z') => ({
  personId,
  partyId: personId,
  status,
  changedAt,
})
const row = (personId: string, state: 'in' | 'undone' | 'absent', by = 'list') => ({ personId, state, by })

const people = [
  person('came'),
  person('walked in'),
  person('said no'),
  person('taken back'),
  person('no word'),
  person('late', 'cancelled', hoursAfter(-23.9).toISOString()),
  person('in time', 'cancelled', hoursAfter(-24.1).toISOString()),
  person('after the start', 'cancelled', hoursAfter(1).toISOString()),
  person('waits', 'waiting'),
]
const attendance = [
  row('came', 'in'),
  row('walked in', 'in', 'walkIn'),
  row('said no', 'absent'),
  row('taken back', 'undone'),
  row('late', 'absent'),
]

test('R22: two hours after the start the figures have every count', () => {
  expect(figuresOf(people, attendance, { startsAt: starts }, hoursAfter(2))).toEqual({
    registered: 5,
    arrived: 2,
    walkIns: 1,
    excused: 1,
    absent: 2,
    lateCancelled: 1,
  })
})

test('R22: walk-ins are counted among the people who came', () => {
  const rows = [row('came', 'in'), row('no word', 'in'), row('walked in', 'in', 'walkIn')]
  expect(figuresOf(people, rows, { startsAt: starts }, hoursAfter(2))).toMatchObject({
    arrived: 3,
    walkIns: 1,
  })
})

test('R22: a person who came still counts after their seat is removed', () => {
  const restricted = people.map((one) => (one.personId === 'came' ? { ...one, status: 'cancelled' } : one))
  const after = figuresOf(restricted, attendance, { startsAt: starts }, hoursAfter(2))
  expect(after).toEqual(figuresOf(people, attendance, { startsAt: starts }, hoursAfter(2)))
})

test.each([
  ['at the start', 0, 1],
  ['a day before it', -24, 0],
])('R22: a seat given back %s counts as late: %i', (_, hours, late) => {
  const one = person('late', 'cancelled', hoursAfter(hours).toISOString())
  expect(figuresOf([one], [], { startsAt: starts }, hoursAfter(2)).lateCancelled).toBe(late)
  expect(
    figuresOf([{ ...one, status: 'waiting' }], [], { startsAt: starts }, hoursAfter(2)).lateCancelled,
  ).toBe(0)
  expect(figuresOf([one], [row('late', 'in')], { startsAt: starts }, hoursAfter(2)).lateCancelled).toBe(0)
})

test('R22: before the end of an event, or without a date, no one counts as absent', () => {
  expect(figuresOf(people, attendance, { startsAt: starts }, hoursAfter(1.9)).absent).toBeNull()
  expect(figuresOf(people, attendance, { startsAt: null }, hoursAfter(9))).toMatchObject({
    absent: null,
    lateCancelled: 0,
  })
})

const of = (
  partyId: string,
  personId: string,
  part: 'takesPart' | 'accompanies' | 'comesAlong',
  status?: string,
  at?: string,
) => ({
  ...person(personId, status, at),
  partyId,
  part,
})
const families = [
  of('came', 'mother', 'accompanies'),
  of('came', 'hana', 'takesPart'),
  of('came', 'baby', 'comesAlong'),
  of('half', 'father', 'accompanies'),
  of('half', 'ill', 'takesPart'),
  of('excused', 'mai', 'takesPart'),
  of('excused', 'aunt', 'accompanies'),
  of('late', 'ken', 'takesPart', 'cancelled', hoursAfter(-2).toISOString()),
  of('no word', 'yui', 'takesPart'),
]
const doors = [
  row('mother', 'in'),
  row('hana', 'in', 'walkIn'),
  row('baby', 'in'),
  row('father', 'in'),
  row('ill', 'absent'),
  row('mai', 'absent'),
  row('aunt', 'absent'),
]

test.each([
  // Three families and one without a word; the family of an ill child came all the same.
  ['family', { registered: 4, arrived: 2, walkIns: 1, excused: 1, absent: 1, lateCancelled: 1 }],
  ['child', { registered: 4, arrived: 1, walkIns: 1, excused: 2, absent: 1, lateCancelled: 1 }],
  ['person', { registered: 7, arrived: 3, walkIns: 1, excused: 3, absent: 1, lateCancelled: 1 }],
] as const)('R17, R22: an event is counted by its seats: %s', (unit, counts) => {
  expect(figuresOf(families, doors, { startsAt: starts, unit }, hoursAfter(2))).toEqual(counts)
})
