import { type AutosaveState, createAutosave, type KeepReply } from '#features/events/autosave.ts'

/** An autosave whose server answers when the test says so. */
function desk() {
  const asked: { typed: string; answer(reply: KeepReply): void }[] = []
  const states: AutosaveState['kind'][] = []
  const here: (string | null)[] = []
  const autosave = createAutosave<string>({
    keep: (typed) => new Promise((answer) => asked.push({ typed, answer })),
    keepHere: (typed) => here.push(typed),
    onState: ({ kind }) => states.push(kind),
  })
  return { autosave, asked, states, here }
}
const KEPT: KeepReply = { ok: true, savedAt: '2026-11-25T05:00:00Z' }
const LOST: KeepReply = { ok: false, isNetwork: true }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the newest text is saved once, two seconds after the last key', async () => {
  const { autosave, asked, states, here } = desk()
  autosave.type('a')
  await jest.advanceTimersByTimeAsync(1_900)
  autosave.type('ab')
  await jest.advanceTimersByTimeAsync(1_999)
  expect(asked).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(asked.map(({ typed }) => typed)).toEqual(['ab'])
  asked[0]?.answer(KEPT)
  await jest.runAllTimersAsync()
  expect(asked).toHaveLength(1)
  expect(states).toEqual(['typing', 'typing', 'saving', 'kept'])
  expect(here.at(-1)).toBeNull()
  expect(autosave.isWaiting()).toBe(false)
})

test('leaving the page saves at once', async () => {
  const { autosave, asked } = desk()
  autosave.type('a')
  void autosave.flush()
  await jest.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(1)
})

test('a text typed during a save is saved after it', async () => {
  const { autosave, asked, states } = desk()
  autosave.type('a')
  await jest.advanceTimersByTimeAsync(2_000)
  autosave.type('ab')
  await jest.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveLength(1)
  asked[0]?.answer(KEPT)
  await jest.advanceTimersByTimeAsync(0)
  expect(asked.map(({ typed }) => typed)).toEqual(['a', 'ab'])
  expect(states.at(-1)).toBe('saving')
  expect(autosave.isWaiting()).toBe(true)
})

test('without a network the text stays in the browser and is saved later without a press', async () => {
  const { autosave, asked, states, here } = desk()
  autosave.type('a')
  await jest.advanceTimersByTimeAsync(2_000)
  asked[0]?.answer(LOST)
  await jest.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('waiting')
  expect(here).toEqual(['a'])
  await jest.advanceTimersByTimeAsync(15_000)
  asked[1]?.answer(KEPT)
  await jest.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('kept')
  expect(here).toEqual(['a', null])
})

test('after the event is saved no draft of it is left, also when a draft was still being sent', async () => {
  const { autosave, asked, states } = desk()
  autosave.type('a')
  await jest.advanceTimersByTimeAsync(2_000)
  autosave.forget()
  asked[0]?.answer(LOST)
  await jest.runAllTimersAsync()
  expect(asked).toHaveLength(1)
  expect(states.at(-1)).toBe('idle')
})
