import { askUntil } from '#door/shift/ask-until.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('R6: a failed first request is repeated until an answer comes', async () => {
  const answers = [null, Promise.reject(new Error('no network')), 'me', 'too much']
  const told: string[] = []
  let asked = 0
  askUntil(
    async () => answers[asked++] ?? null,
    (value) => told.push(value),
    5_000,
  )
  for (const expected of [1, 2, 3, 3]) {
    await jest.advanceTimersByTimeAsync(0)
    expect(asked).toBe(expected)
    await jest.advanceTimersByTimeAsync(5_000)
  }
  expect(told).toEqual(['me'])
})

test('R6: a stopped request is not repeated and gives no answer', async () => {
  let asked = 0
  const told: string[] = []
  const stop = askUntil(
    async () => {
      asked += 1
      return asked === 1 ? null : 'me'
    },
    (value) => told.push(value),
    5_000,
  )
  await jest.advanceTimersByTimeAsync(0)
  stop()
  await jest.advanceTimersByTimeAsync(20_000)
  expect([asked, told]).toEqual([1, []])
})
