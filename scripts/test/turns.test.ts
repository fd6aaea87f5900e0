import { allCode } from '../rules/tree.ts'
import { nameOf } from './changed.ts'
import { IN_TURN, notInTurn } from './turns.ts'

test('each file that takes turns exists', () => {
  const names = allCode().map(({ path }) => nameOf(path))
  expect(IN_TURN.filter((name) => !names.includes(name))).toEqual([])
})

test('a run leaves out half of the files that take turns, a later seed the other half, and a whole run none', () => {
  const [one, other] = [notInTurn({ seed: 5, isWhole: false }), notInTurn({ seed: 29, isWhole: false })]
  expect(one).toHaveLength(IN_TURN.length / 2)
  expect([...one, ...other].toSorted()).toEqual(IN_TURN.toSorted())
  expect(notInTurn({ seed: 5, isWhole: true })).toEqual([])
})
