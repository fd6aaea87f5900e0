import type { News } from '#features/notifications/ask-count.ts'
import { countOnce } from '#features/notifications/new-count.ts'

function counted() {
  const ask = jest.fn<void, [(news: News) => void]>()
  const heard = jest.fn()
  const store = countOnce(ask)
  return { ask, heard, store, answer: (count: number) => ask.mock.calls[0]?.[0]({ count, terms: 'due' }) }
}

test('the new notifications are counted once, for both bars, and none is new after a look', () => {
  const { ask, heard, store, answer } = counted()
  store.subscribe(heard)
  store.subscribe(() => heard())
  expect(ask).toHaveBeenCalledTimes(1)
  expect(store.get()).toBe(0)
  answer(3)
  expect([store.get(), heard.mock.calls.length]).toEqual([3, 2])
  store.look()
  expect([store.get(), heard.mock.calls.length]).toEqual([0, 4])
  // R18: what is said of the terms stays.
  expect(store.terms()).toBe('due')
})

test('a count that comes after the look at the notifications is not shown', () => {
  const { heard, store, answer } = counted()
  store.subscribe(heard)
  store.look()
  answer(3)
  expect(store.get()).toBe(0)
})

test('a member who begins at the notifications is asked for no count', () => {
  const { ask, heard, store } = counted()
  store.look()
  store.subscribe(heard)
  expect(ask).toHaveBeenCalledTimes(0)
})
