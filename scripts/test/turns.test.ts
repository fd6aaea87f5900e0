import { allCode } from '../rules/tree.ts'
import { nameOf } from './changed.ts'
import { IN_TURN, notInTurn } from './turns.ts'

test('each file that takes turns exists', () => {
  const names = allCode().map(({ path }) => nameOf(path))
  expect(IN_TURN.filter((name) => !names.includes(name))).toEqual([])
})

test('a run has a quarter of the files that take turns, later seeds the others, and a whole run all of them', () => {
  const parts = [5, 29, 53, 77].map((seed) => {
    const left = notInTurn({ seed, isWhole: false })
    return IN_TURN.filter((name) => !left.includes(name))
  })
  expect(parts.flat().toSorted()).toEqual(IN_TURN.toSorted())
  for (const part of parts) expect(Math.abs(part.length - IN_TURN.length / 4)).toBeLessThan(1)
  expect(notInTurn({ seed: 5, isWhole: true })).toEqual([])
})
