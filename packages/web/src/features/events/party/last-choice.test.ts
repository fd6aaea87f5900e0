import type { Part } from '@app/shared/events/parts.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { choiceFrom, wordsAfter } from '#features/events/party/last-choice.ts'
import type { Party } from '#features/events/party/party.ts'

function person(personId: string, kind: PartyPerson['kind'], change: Partial<PartyPerson> = {}): PartyPerson {
  return {
    personId: personId as PartyPerson['personId'], // any text stands for an id here
    kind,
    name: personId,
    age: null,
    part: null,
    attendance: null,
    canTakePart: true,
    canAccompany: kind !== 'child',
    canComeAlong: false,
    canLeave: false,
    reason: null,
    ...change,
  }
}
const party = (people: PartyPerson[], change: Partial<Party> = {}): Party => ({
  people,
  unit: 'person',
  maxPerFamily: null,
  guardianAccompanies: false,
  feeYen: 0,
  questions: [],
  answers: { given: [], until: null, version: 0 },
  ...change,
})
const me = person('me', 'me')
const sora = person('sora', 'child')
const hana = person('hana', 'child')
const parts = (of: Readonly<Record<string, Part>>) => new Map(Object.entries(of))

test('the sheet ticks who came the last time, and not who stayed at home, was never asked, or may not come', () => {
  const old = person('old', 'child', { canTakePart: false, reason: 'AGE_NOT_ALLOWED' })
  const before = { me: 'accompanies', sora: 'takesPart', hana: 'out', old: 'takesPart' } as const
  const ticked = choiceFrom(before, party([me, sora, hana, old, person('new', 'child')]))
  expect([...ticked]).toEqual([
    ['me', 'accompanies'],
    ['sora', 'takesPart'],
  ])
  expect([...choiceFrom({}, party([me, sora]))]).toEqual([])
})

test('a part that the event does not have becomes the usual one; いっしょに来ます is ticked only where it was chosen', () => {
  const little = person('sora', 'child', { canTakePart: false, canComeAlong: true })
  const adult = person('me', 'me', { canTakePart: false })
  expect([...choiceFrom({ me: 'takesPart' }, party([adult]))]).toEqual([['me', 'accompanies']])
  expect([...choiceFrom({ sora: 'takesPart' }, party([little]))]).toEqual([])
  expect([...choiceFrom({ sora: 'comesAlong' }, party([little]))]).toEqual([['sora', 'comesAlong']])
})

test('a press is remembered for those who could come; the others keep the word of the last', () => {
  const old = person('old', 'child', { canTakePart: false })
  const inside = person('in', 'guardian', { part: 'takesPart' })
  const after = wordsAfter(
    { old: 'takesPart', hana: 'takesPart' },
    party([me, sora, hana, old, inside]),
    parts({ me: 'accompanies', sora: 'takesPart' }),
  )
  expect(after).toEqual({
    me: 'accompanies',
    sora: 'takesPart',
    hana: 'out',
    old: 'takesPart',
    in: 'takesPart',
  })
})
