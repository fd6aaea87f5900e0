import { REPEAT_MS, scanGate } from '#door/camera/scan-gate.ts'

test('R6: a code that stays before the camera sends one request, however long it stays', () => {
  const gate = scanGate()
  expect(gate.see('a', 0, false)).toBe('new')
  const seen = Array.from({ length: 20 }, (_, n) => gate.see('a', (n + 1) * 500, false))
  expect(new Set(seen)).toEqual(new Set(['held']))
})

test('R6: a code that comes back after some seconds out of sight sends another request', () => {
  const gate = scanGate()
  gate.see('a', 0, false)
  expect(gate.see('a', REPEAT_MS - 1, false)).toBe('repeat')
  expect(gate.see('a', REPEAT_MS - 1 + REPEAT_MS, false)).toBe('new')
})

test('R6: a code that was out of sight for a second no longer counts as held', () => {
  const gate = scanGate()
  gate.see('a', 0, false)
  expect([gate.see('a', 999, false), gate.see('a', 1_999, false)]).toEqual(['held', 'repeat'])
})

test('R6: a forgotten code counts as new; a failure before the first code changes nothing', () => {
  const gate = scanGate()
  gate.fail()
  expect(gate.see('a', 0, false)).toBe('new')
  gate.forget()
  expect(gate.see('a', 100, false)).toBe('new')
})

test('SEC-C6: another code sends a request at once; a code seen during that request waits for a later picture', () => {
  const gate = scanGate()
  expect(gate.see('garbage', 0, false)).toBe('new')
  expect(gate.see('good', 100, true)).toBe('wait')
  expect(gate.see('good', 200, false)).toBe('new')
})

test('R6: a code without an answer sends no request while it is held, and one when it comes back', () => {
  const gate = scanGate()
  gate.see('a', 0, false)
  gate.fail()
  const seen = Array.from({ length: 20 }, (_, n) => gate.see('a', (n + 1) * 120, false))
  expect(new Set(seen)).toEqual(new Set(['held']))
  expect(gate.see('a', 4_000, true)).toBe('wait')
  expect(gate.see('a', 4_100, false)).toBe('new')
  expect(gate.see('a', 4_200, false)).toBe('held')
})
