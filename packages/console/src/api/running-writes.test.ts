import { runningWrites } from '#api/running-writes.ts'

type Answer =
  | { readonly ok: true; readonly person: string }
  | { readonly ok: false; readonly code: 'NETWORK' }

/** A request whose answer the test gives. */
function asked() {
  const keys: string[] = []
  const answers: ((answer: Answer) => void)[] = []
  const ask = (key: string) =>
    new Promise<Answer>((resolve) => {
      keys.push(key)
      answers.push(resolve)
    })
  return { keys, answers, ask }
}

test('SEC-I6: two presses with the same input send one request and get one answer', async () => {
  const { keys, answers, ask } = asked()
  const writes = runningWrites<Answer>()
  const both = [writes.write('one', ask), writes.write('one', ask)]
  answers[0]?.({ ok: true, person: 'one' })
  expect(await Promise.all(both)).toEqual([
    { ok: true, person: 'one' },
    { ok: true, person: 'one' },
  ])
  expect(keys).toHaveLength(1)
})

test('R6: a press for another person during a request sends its own request', async () => {
  const { keys, answers, ask } = asked()
  const writes = runningWrites<Answer>()
  const one = writes.write('one', ask)
  const two = writes.write('two', ask)
  answers[1]?.({ ok: true, person: 'two' })
  answers[0]?.({ ok: true, person: 'one' })
  expect(await one).toEqual({ ok: true, person: 'one' })
  expect(await two).toEqual({ ok: true, person: 'two' })
  expect(new Set(keys).size).toBe(2)
  expect(writes.busy()).toBe(false)
})

test('SEC-I6: an input keeps its idempotency key after a lost answer and gets a new one after a final answer', async () => {
  const { keys, answers, ask } = asked()
  const writes = runningWrites<Answer>()
  const lost = writes.write('one', ask)
  answers[0]?.({ ok: false, code: 'NETWORK' })
  await lost
  const again = writes.write('one', ask)
  answers[1]?.({ ok: true, person: 'one' })
  await again
  const third = writes.write('one', ask)
  answers[2]?.({ ok: true, person: 'one' })
  await third
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
