import { KINDS, NAMED } from './kinds.ts'
import { CHECKS, readOptions } from './options.ts'

const read = (line: string) => readOptions(line.split(' ').filter(Boolean), () => 4711)

test('`test` without arguments runs everything once, in the usual order', () => {
  expect(read('')).toEqual({
    checks: CHECKS,
    kinds: KINDS.filter((kind) => !NAMED.includes(kind)),
    changedSince: null,
    seed: null,
    repeat: 1,
    load: false,
    whole: false,
    rest: [],
  })
})

test('`test` runs other browsers only by name or with the word for everything', () => {
  expect(read('').kinds).not.toContain('browsers')
  expect(read('browsers')).toMatchObject({ checks: [], kinds: ['browsers'] })
  expect(read('all')).toMatchObject({ checks: CHECKS, kinds: KINDS })
})

test('`test` takes kinds and checks by name and runs them in its own order', () => {
  expect(read('unit journey types')).toMatchObject({ checks: ['types'], kinds: ['journey', 'unit'] })
  expect(() => read('unit jurney')).toThrow(/^Unknown kind "jurney": one of types, lint, synth, journey,/)
})

test.each([
  ['--shuffle', { seed: 4711 }],
  ['--shuffle=7', { seed: 7 }],
  ['--repeat 3 --load', { repeat: 3, load: true }],
  ['--whole', { whole: true }],
  ['--repeat=5', { repeat: 5 }],
  ['--changed', { changedSince: 'HEAD' }],
  ['--changed=main', { changedSince: 'main' }],
  ['--testPathPatterns=dates --ci', { rest: ['--testPathPatterns=dates', '--ci'] }],
])('%s', (line, expected) => {
  expect(read(line)).toMatchObject(expected)
})

test.each(['--repeat', '--repeat 0', '--repeat x', '--shuffle=', '--shuffle=-1'])(
  '`test` refuses %s',
  (line) => {
    expect(() => read(line)).toThrow(/takes a whole number/)
  },
)
