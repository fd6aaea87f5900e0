import { createTurns, FunctionBusy } from './turns.ts'

const LONG_MS = 60_000

test('a full queue refuses at once; waiting callers get their turn in order', async () => {
  const turns = createTurns({ atOnce: 2, queueMax: 2, withinMs: LONG_MS })
  const came: string[] = []
  const enter = (name: string) => turns.enter().then(() => came.push(name))
  const waiting = ['a', 'b', 'c', 'd'].map(enter)
  await Promise.all(waiting.slice(0, 2))
  expect([came, turns.isFull()]).toEqual([['a', 'b'], true])
  await expect(turns.enter()).rejects.toBeInstanceOf(FunctionBusy)
  turns.leave()
  await waiting[2]
  expect([came, turns.isFull()]).toEqual([['a', 'b', 'c'], false])
  turns.leave()
  await waiting[3]
  turns.leave()
  expect(turns.isEmpty()).toBe(false)
  turns.leave()
  expect([came, turns.isEmpty()]).toEqual([['a', 'b', 'c', 'd'], true])
})

test('a caller that waits too long is refused and leaves the queue', async () => {
  const turns = createTurns({ atOnce: 1, queueMax: 1, withinMs: 1 })
  await turns.enter()
  await expect(turns.enter()).rejects.toBeInstanceOf(FunctionBusy)
  expect(turns.isFull()).toBe(false)
  turns.leave()
  expect(turns.isEmpty()).toBe(true)
})
