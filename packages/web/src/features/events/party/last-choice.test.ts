import type { Part } from '@app/shared/events/parts.ts'
import { choiceFrom, wordsAfter } from '#features/events/party/last-choice.ts'
import { aParty, aPerson } from '#test/party.ts'

const me = aPerson('me', 'me')
const sora = aPerson('sora', 'child')
const hana = aPerson('hana', 'child')
const parts = (of: Readonly<Record<string, Part>>) => new Map(Object.entries(of))

test('the sheet ticks who came the last time, and not who stayed at home, was never asked, or may not come', () => {
  const old = aPerson('old', 'child', { canTakePart: false, reason: 'AGE_NOT_ALLOWED' })
  const before = { me: 'accompanies', sora: 'takesPart', hana: 'out', old: 'takesPart' } as const
  const ticked = choiceFrom(before, aParty([me, sora, hana, old, aPerson('new', 'child')]))
  expect([...ticked]).toEqual([
    ['me', 'accompanies'],
    ['sora', 'takesPart'],
  ])
  expect([...choiceFrom({}, aParty([me, sora]))]).toEqual([])
})

test('a part that the event does not have becomes the usual one; いっしょに来ます is ticked only where it was chosen', () => {
  const little = aPerson('sora', 'child', { canTakePart: false, canComeAlong: true })
  const adult = aPerson('me', 'me', { canTakePart: false })
  expect([...choiceFrom({ me: 'takesPart' }, aParty([adult]))]).toEqual([['me', 'accompanies']])
  expect([...choiceFrom({ sora: 'takesPart' }, aParty([little]))]).toEqual([])
  expect([...choiceFrom({ sora: 'comesAlong' }, aParty([little]))]).toEqual([['sora', 'comesAlong']])
})

test('a press is remembered for those who could come; the others keep the word of the last', () => {
  const old = aPerson('old', 'child', { canTakePart: false })
  const inside = aPerson('in', 'guardian', { part: 'takesPart' })
  const after = wordsAfter(
    { old: 'takesPart', hana: 'takesPart' },
    aParty([me, sora, hana, old, inside]),
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
