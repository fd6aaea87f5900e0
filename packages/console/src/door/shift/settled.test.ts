import { isSettled, SETTLE_MS } from '#door/shift/settled.ts'

test('R6: a card ignores presses for a moment after it changes', () => {
  expect(isSettled(1_000, 1_000)).toBe(false)
  expect(isSettled(1_000, 1_000 + SETTLE_MS - 1)).toBe(false)
  expect(isSettled(1_000, 1_000 + SETTLE_MS)).toBe(true)
})
