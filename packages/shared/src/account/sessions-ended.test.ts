import * as v from 'valibot'
import { allEnded, isEnded, SessionsEnded, withEnded } from '#account/sessions-ended.ts'

const now = new Date('2026-11-25T10:00:00.500Z')
const NOW_SEC = Date.parse('2026-11-25T10:00:00Z') / 1000

test.each([
  ['no session ended', undefined, 's1', 1, false],
  ['it began before the second', { beforeSec: 100, single: [] }, 's1', 99, true],
  ['it began in the second', { beforeSec: 100, single: [] }, 's1', 100, false],
  ['its token has no time', { beforeSec: 100, single: [] }, 's1', null, true],
  [
    'it was ended alone',
    {
      beforeSec: 0,
      single: [
        { id: 's0', atSec: 1 },
        { id: 's1', atSec: 1 },
      ],
    },
    's1',
    100,
    true,
  ],
  ['another one was ended', { beforeSec: 0, single: [{ id: 's2', atSec: 1 }] }, 's1', 100, false],
] as const)('an ended session is recognized: %s', (_, ended, id, authTimeSec, is) => {
  const stored = ended && v.parse(SessionsEnded, ended)
  expect(isEnded(stored, { id, authTimeSec, issuedAtSec: null })).toBe(is)
})

test('ending all sessions ends those that began before this second', () => {
  expect(allEnded(now)).toEqual({ beforeSec: NOW_SEC, single: [] })
})

test('ending one session adds it once to the list and keeps the sessions of the last hour and the end of all', () => {
  expect(withEnded(undefined, 's1', now)).toEqual({ beforeSec: 0, single: [{ id: 's1', atSec: NOW_SEC }] })
  const before = {
    beforeSec: 7,
    single: [
      { id: 'an hour ago', atSec: NOW_SEC - 3_600 },
      { id: 'lately', atSec: NOW_SEC - 3_599 },
      { id: 's1', atSec: NOW_SEC - 5 },
    ],
  }
  expect(withEnded(before, 's1', now)).toEqual({
    beforeSec: 7,
    single: [before.single[1], { id: 's1', atSec: NOW_SEC }],
  })
})

test('the list keeps the latest fifty ended sessions', () => {
  const single = Array.from({ length: 50 }, (_, n) => ({ id: `s${n}`, atSec: NOW_SEC - 1 }))
  const ended = withEnded({ beforeSec: 0, single }, 'last', now).single
  expect([ended.length, ended[0]?.id, ended.at(-1)?.id]).toEqual([50, 's1', 'last'])
})

test('stored ended sessions that lack a field are refused', () => {
  for (const stored of [{}, { beforeSec: 0 }, { beforeSec: 0, single: [{}] }])
    expect(v.is(SessionsEnded, stored)).toBe(false)
})
