import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { CHECK_IN_ANSWERS } from '@app/shared/check-in/rules.ts'
import { OFFLINE_TONES, stepsOf, stopsScanning, TONES } from '#door/card.ts'
import { answers } from '#text/door.ts'
import { offlineWords } from '#text/door-offline.ts'

const result = (given: Partial<CheckInResult>): CheckInResult => ({
  answer: 'OK',
  person: null,
  at: null,
  reentries: 0,
  elsewhere: null,
  hasSeats: null,
  choices: [],
  ...given,
})

test('SEC-C7: nothing but OK is green, and each answer has words of its own', () => {
  expect(CHECK_IN_ANSWERS.filter((answer) => TONES[answer] === 'in')).toEqual(['OK'])
  expect(Object.values(OFFLINE_TONES)).not.toContain('in')
  expect(Object.entries(OFFLINE_TONES).filter(([, tone]) => tone === 'queued')).toEqual([
    ['queued', 'queued'],
  ])
  const titles = CHECK_IN_ANSWERS.map((answer) => answers[answer].title)
  const offline = Object.values(offlineWords).map(({ title }) => title)
  expect(new Set([...titles, ...offline]).size).toBe(CHECK_IN_ANSWERS.length + offline.length)
})

test('SEC-C6: the scanner waits only where somebody has to read or choose', () => {
  expect(CHECK_IN_ANSWERS.filter(stopsScanning)).toEqual(['CONSENT_MISSING', 'CHOICE'])
})

test('R6: 当日受付 is offered while seats last, an old code to owner and manager alone', () => {
  expect(stepsOf(result({ answer: 'NOT_REGISTERED', hasSeats: true }), false)).toEqual(['walkIn'])
  expect(stepsOf(result({ answer: 'NOT_REGISTERED', hasSeats: false }), false)).toEqual([])
  expect(stepsOf(result({ answer: 'WAITING', hasSeats: null }), false)).toEqual([])
  expect(stepsOf(result({ answer: 'STALE' }), true)).toEqual(['takeStale'])
  expect(stepsOf(result({ answer: 'STALE' }), false)).toEqual([])
})
