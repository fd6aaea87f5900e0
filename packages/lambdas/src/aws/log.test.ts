// A log line has identifiers and places, never content (SEC-L3, SEC-L4).
import { actor, faultFields } from '#aws/log.ts'

test('a member is logged as sixteen digits that do not reveal the id', () => {
  const sub = '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10'
  expect(actor(sub)).toMatch(/^[0-9a-f]{16}$/)
  expect(actor(sub)).toBe(actor(sub))
  expect(actor(sub)).not.toBe(actor(sub.replace('0', '1')))
  expect(sub).not.toContain(actor(sub).slice(0, 8))
})

test('an error is logged as its class and place, without the values in its message', () => {
  const fields = faultFields(new TypeError('hanako@example.jp\nsecond line with 090-0000-0000\n  at home'))
  expect(fields).toEqual({ error: 'TypeError', at: expect.any(Array) })
  const text = JSON.stringify(fields)
  for (const word of ['hanako', 'second', '090-', 'at home']) expect(text).not.toContain(word)
  expect(text).toContain('log.test.ts')
})

test('a thrown non-error is logged as its type only', () => {
  expect(faultFields('hanako@example.jp')).toEqual({ error: 'string' })
  expect(faultFields(undefined)).toEqual({ error: 'undefined' })
})
