import { pressKeys } from '#transport/press-keys.ts'

test.each(['NETWORK', 'TRY_AGAIN', 'INTERNAL'] as const)(
  'SEC-I6: after %s the next click sends the same key',
  (code) => {
    const press = pressKeys()
    const key = press.keyFor('join')
    press.settle(code)
    expect(press.keyFor('join')).toBe(key)
  },
)

test.each([null, 'EVENT_FULL', 'UNAUTHORIZED'] as const)(
  'a final answer, %s, ends the idempotency key',
  (code) => {
    const press = pressKeys()
    const key = press.keyFor('join')
    press.settle(code)
    expect(press.keyFor('join')).not.toBe(key)
  },
)

test('a changed input gets a new idempotency key', () => {
  const press = pressKeys()
  const key = press.keyFor('one text')
  expect(press.keyFor('another text')).not.toBe(key)
})
