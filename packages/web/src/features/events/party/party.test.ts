import type { Part } from '@app/shared/events/parts.ts'
import { seatsHeld } from '@app/shared/events/party-rules.ts'
import { everybody, leftWithout, problemOf, withChoice } from '#features/events/party/choice.ts'
import {
  answeredParty,
  asksWho,
  inOrder,
  type Party,
  partsOf,
  peopleIn,
} from '#features/events/party/party.ts'
import { refusalWords, ticketNames } from '#features/events/party/party-words.ts'
import { aParty, aPerson } from '#test/party.ts'
import { partySheet } from '#text/party.ts'

const party = (change: Partial<Party> = {}, people = PEOPLE): Party => aParty(people, change)
const PEOPLE = [
  aPerson('me', 'me'),
  aPerson('sora', 'child'),
  aPerson('hana', 'child', { canTakePart: false, canComeAlong: true, reason: 'AGE_NOT_ALLOWED' }),
  aPerson('baba', 'companion', { canTakePart: false }),
]
const choice = (parts: Readonly<Record<string, Part>>) => new Map(Object.entries(parts))

test('a member alone is asked nothing where a seat is a person’s, and asked where it is a child’s or a family’s', () => {
  const alone = [aPerson('me', 'me')]
  expect(asksWho(null)).toBe(false)
  expect(asksWho(party({}, alone))).toBe(false)
  expect(asksWho(party({ unit: 'child' }, alone))).toBe(true)
  expect(asksWho(party({ unit: 'family' }, alone))).toBe(true)
  expect(asksWho(party())).toBe(true)
})

test.each([
  ['a parents’ evening', {}, ['takesPart', 'accompanies']],
  ['an accompanied event', { guardianAccompanies: true }, ['accompanies', 'takesPart']],
  ['an event of children’s seats', { unit: 'child' }, ['accompanies', 'takesPart']],
] as const)('the usual part of an adult at %s comes first', (_, rules, parts) => {
  const event = party(rules)
  expect(partsOf(aPerson('me', 'me'), event)).toEqual(parts)
  expect(partsOf(aPerson('sora', 'child'), event)).toEqual(['takesPart'])
})

test('みんな are all who have a part, without children who only come along, who are in, or who may not come', () => {
  const people = [
    ...PEOPLE,
    aPerson('in', 'child', { part: 'takesPart' }),
    aPerson('no', 'child', { canTakePart: false }),
  ]
  expect([...everybody(party({}, people))]).toEqual([
    ['me', 'takesPart'],
    ['sora', 'takesPart'],
    ['baba', 'accompanies'],
  ])
})

test.each([
  ['person', 3],
  ['child', 1],
  ['family', 1],
] as const)(
  'of an event by %s, an adult, a child, a companion and one who comes along hold %d seats',
  (unit, seats) => {
    const parts = choice({ me: 'accompanies', sora: 'takesPart', hana: 'comesAlong', baba: 'accompanies' })
    expect(seatsHeld(unit, withChoice(party(), parts))).toBe(seats)
    expect(seatsHeld(unit, [])).toBe(0)
  },
)

test.each([
  ['no one', {}, {}, 'none'],
  ['a child alone', {}, { sora: 'takesPart' }, null],
  ['an adult alone where a child must come', { unit: 'child' }, { me: 'accompanies' }, 'childNeeded'],
  ['a family without anybody who takes part', { unit: 'family' }, { me: 'accompanies' }, 'childNeeded'],
  ['a child who only comes along', {}, { hana: 'comesAlong' }, 'childNeeded'],
  [
    'a child without an adult where one must come',
    { guardianAccompanies: true },
    { sora: 'takesPart' },
    'adultNeeded',
  ],
  [
    'a child with a companion',
    { guardianAccompanies: true },
    { sora: 'takesPart', baba: 'accompanies' },
    null,
  ],
  ['more than a family may be', { maxPerFamily: 1 }, { me: 'takesPart', sora: 'takesPart' }, 'tooMany'],
] as const)('before the press, the sheet judges %s', (_, rules, parts, problem) => {
  expect(problemOf(party(rules), choice(parts))).toBe(problem)
})

test('who is in already counts for the rules of the family, and not as ticked', () => {
  const people = PEOPLE.map((one) => (one.personId === 'me' ? { ...one, part: 'accompanies' as const } : one))
  const event = party({ guardianAccompanies: true, maxPerFamily: 2 }, people)
  expect(problemOf(event, choice({ sora: 'takesPart' }))).toBeNull()
  expect(problemOf(event, choice({ sora: 'takesPart', baba: 'accompanies' }))).toBe('tooMany')
  expect(problemOf(event, choice({}))).toBe('none')
})

test('giving back: without the last adult, or the last child of children’s seats, everybody leaves', () => {
  const adult = aPerson('me', 'me', { part: 'accompanies' })
  const child = aPerson('sora', 'child', { part: 'takesPart' })
  const accompanied = party({ guardianAccompanies: true })
  expect(leftWithout(accompanied, [child])).toBe('adult')
  expect(leftWithout(accompanied, [adult, child])).toBeNull()
  expect(leftWithout(party(), [child])).toBeNull()
  expect(leftWithout(party({ unit: 'child' }), [adult])).toBe('child')
  expect(leftWithout(party({ unit: 'child' }), [])).toBeNull()
})

test('after an answer, those it names are in and may leave; the others are out', () => {
  const before = party({}, [
    aPerson('me', 'me', { part: 'takesPart', canLeave: true }),
    aPerson('sora', 'child'),
    aPerson('kai', 'child', { part: 'takesPart' }),
  ])
  const after = answeredParty(before, [
    { personId: 'sora', part: 'takesPart' },
    { personId: 'kai', part: 'takesPart' },
  ])
  expect(peopleIn(after).map(({ personId, canLeave }) => [personId, canLeave])).toEqual([
    ['sora', true],
    // Joined by the other household: this one may not give it back.
    ['kai', false],
  ])
})

test('the reason before the press names the ages of the event where it is a matter of age', () => {
  const hana = aPerson('hana', 'child', { reason: 'AGE_NOT_ALLOWED' })
  expect(refusalWords(hana, { minAge: 6, maxAge: 12 }, partySheet)).toBe('6〜12歳の会です。')
  expect(refusalWords(hana, { minAge: null, maxAge: null }, partySheet)).toBe('対象の年齢ではありません。')
  expect(refusalWords({ ...hana, reason: 'NOT_NOW' }, { minAge: 6, maxAge: 12 }, partySheet)).toBe(
    'いまは参加できません。',
  )
  expect(refusalWords({ ...hana, reason: null }, { minAge: 6, maxAge: 12 }, partySheet)).toBe(
    '申し込めません。',
  )
})

test('the ticket names everybody, the member as 自分, and says where they are one 組', () => {
  const people = [aPerson('me', 'me'), aPerson('そら', 'child')]
  expect(ticketNames(party({ unit: 'family' }), people)).toBe('自分・そら（ひと組）')
  expect(ticketNames(party(), people)).toBe('自分・そら')
})

test('the list has the member first, the other guardian, the children from the oldest, and the companions', () => {
  const people = [
    aPerson('baba', 'companion'),
    aPerson('hana', 'child', { age: 4 }),
    aPerson('sora', 'child', { age: 9 }),
    aPerson('papa', 'guardian'),
    aPerson('me', 'me'),
  ]
  const names = inOrder(party({}, people)).people.map(({ name }) => name)
  expect(names).toEqual(['me', 'papa', 'sora', 'hana', 'baba'])
})
