import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { CHECK_IN_ANSWERS } from '@app/shared/check-in/rules.ts'
import {
  holdsScanner,
  OFFLINE_TONES,
  SCAN_TONES,
  STEP_KINDS,
  stepOf,
  stepsOf,
  stopsScanning,
  TONES,
} from '#door/cards/card.ts'
import type { OfflineOutcome } from '#door/offline/decide.ts'
import { answers } from '#text/door.ts'
import { offlineWords, refusedWhy, scanWords } from '#text/door-offline.ts'

const request = { kind: 'walkIn', personId: 'p1' } as const
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

test.each([
  [null, null],
  [{ kind: 'in', who: { receiptNumber: '123456' } }, null],
  [{ kind: 'in', who: { personId: 'p' }, again: true }, 'again'],
  [{ kind: 'walkIn', personId: 'p' }, 'walkIn'],
  [{ kind: 'undo', person: { personId: 'p', receiptNumber: '123456', nickName: null } }, 'undo'],
] as const)('R6: during the request %j only the button of that step shows progress', (request, step) => {
  expect(stepOf(request)).toBe(step)
})

test('R6: 再入場 and an undone 受付 look different', () => {
  expect(STEP_KINDS).toEqual({
    again: 'primary',
    walkIn: 'secondary',
    takeStale: 'secondary',
    undo: 'quiet',
  })
})

test('SEC-C7: only OK is green, and each answer has its own words', () => {
  expect(CHECK_IN_ANSWERS.filter((answer) => TONES[answer] === 'in')).toEqual(['OK'])
  expect(Object.values(OFFLINE_TONES)).not.toContain('in')
  expect(Object.entries(OFFLINE_TONES).filter(([, tone]) => tone === 'queued')).toEqual([
    ['queued', 'queued'],
    ['walkedIn', 'queued'],
  ])
  const titles = CHECK_IN_ANSWERS.map((answer) => answers[answer].title)
  const offline = Object.values(offlineWords('network')).map(({ title }) => title)
  expect(new Set([...titles, ...offline]).size).toBe(CHECK_IN_ANSWERS.length + offline.length)
})

test('SEC-C7: red means that the person may not enter; every other answer needs a decision', () => {
  const others = (tones: Readonly<Record<string, string>>, ...but: string[]) =>
    Object.entries(tones).filter(([, tone]) => !but.includes(tone))
  expect(others(TONES, 'in', 'look')).toEqual(
    ['EVENT_CANCELLED', 'RESTRICTED', 'INVALID'].map((answer) => [answer, 'stop']),
  )
  expect(others(OFFLINE_TONES, 'queued', 'look')).toEqual(
    ['manager', 'cancelled', 'badCode', 'notKept'].map((outcome) => [outcome, 'stop']),
  )
  expect(SCAN_TONES).toEqual({ attempted: 'queued', sent: 'in', review: 'look', refused: 'look' })
})

test('SEC-C6: the scanner pauses only for answers that somebody has to read or choose from', () => {
  expect(CHECK_IN_ANSWERS.filter(stopsScanning)).toEqual(['CONSENT_MISSING', 'CHOICE'])
})

const offline = (outcome: OfflineOutcome) => ({
  kind: 'offline' as const,
  id: 1,
  isPractice: false,
  answer: { outcome, person: null, choices: [] },
  scan: null,
  state: 'waits' as const,
  since: 'network' as const,
})

test('SEC-C6: without a network the scanner pauses only for a choice and for a missing consent', () => {
  const all = Object.keys(OFFLINE_TONES) as OfflineOutcome[]
  expect(all.filter((outcome) => holdsScanner(offline(outcome)))).toEqual(['choice', 'consent'])
  expect(
    holdsScanner({ kind: 'answer', id: 1, isPractice: false, result: result({ answer: 'CHOICE' }), request }),
  ).toBe(true)
  expect(holdsScanner(null)).toBe(false)
})

test('SEC-C7: a queued scan turns green only after the server accepted it', () => {
  expect(Object.entries(SCAN_TONES).filter(([, tone]) => tone === 'in')).toEqual([['sent', 'in']])
})

test('R6: the card names what is missing, and promises nothing that the server did not accept', () => {
  const texts = (since: 'network' | 'session') => JSON.stringify(offlineWords(since))
  expect(texts('network')).not.toContain('ログインしてから')
  expect(texts('session')).not.toContain('電波が戻')
  expect(scanWords.refused.lead).not.toContain('入場の記録は残っています')
  expect(new Set(['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'].map((code) => refusedWhy(code))).size).toBe(3)
})

test('R6: the card offers to undo a 受付, and 再入場 for a person who is in already', () => {
  expect(stepsOf(result({ answer: 'OK', hasSeats: true }), true)).toEqual(['undo'])
  expect(stepsOf(result({ answer: 'ALREADY', hasSeats: true }), true)).toEqual(['again', 'undo'])
})

test('R6: the card offers 当日受付 while seats last, and accepting an old code only to owner and manager', () => {
  expect(stepsOf(result({ answer: 'NOT_REGISTERED', hasSeats: true }), false)).toEqual(['walkIn'])
  expect(stepsOf(result({ answer: 'NOT_REGISTERED', hasSeats: false }), false)).toEqual([])
  expect(stepsOf(result({ answer: 'WAITING', hasSeats: null }), false)).toEqual([])
  expect(stepsOf(result({ answer: 'STALE' }), true)).toEqual(['takeStale'])
  expect(stepsOf(result({ answer: 'STALE' }), false)).toEqual([])
})
