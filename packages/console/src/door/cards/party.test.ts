import type { Seated } from '@app/shared/check-in/door-contract.ts'
import { forAll, isExpected, isWaiting, personOf } from '#door/cards/party.ts'
import type { CheckInRequest } from '#door/shift/check-in-requests.ts'

const seated = (receiptNumber: string, flags: Partial<Seated> = {}): Seated => ({
  receiptNumber,
  nickName: 'はる',
  isIn: false,
  isMinor: false,
  lacksConsent: false,
  callsManager: false,
  ...flags,
})
const numbers = (people: readonly Seated[]) => people.map(({ receiptNumber }) => receiptNumber)

test('R6: 全員受付 leaves out people who are in, sent 欠席連絡, lack consent or need a person in charge', () => {
  const party = [
    seated('100001'),
    seated('100002', { isIn: true }),
    seated('100003', { lacksConsent: true }),
    seated('100004', { callsManager: true }),
    seated('100005', { isAbsent: true }),
  ]
  expect(numbers(forAll(party))).toEqual(['100001'])
  expect(numbers(party.filter(isWaiting))).toEqual(['100001', '100003', '100004', '100005'])
  expect(numbers(party.filter(isExpected))).toEqual(['100001', '100003', '100004'])
})

test('R6: a card whose answer was lost keeps its party; a practice card has no party', () => {
  const request = { kind: 'in', who: { receiptNumber: '100001' }, nickName: 'はる' } as const
  const failed = { id: 1, isPractice: false, kind: 'failed', code: 'NETWORK', request } as const
  expect(personOf(failed)).toEqual({ receiptNumber: '100001', nickName: 'はる' })
  expect(personOf({ ...failed, isPractice: true })).toBeNull()
  expect(personOf({ ...failed, request: { kind: 'in', who: { qr: 'x' } } })).toBeNull()
  expect(personOf(null)).toBeNull()
})

test('R6: the party is of the person on the card', () => {
  const at = { id: 1, isPractice: false } as const
  const person = { personId: 'p1', receiptNumber: '100001', nickName: 'はる', isMinor: false } as const
  const answer = {
    answer: 'OK',
    at: null,
    reentries: 0,
    elsewhere: null,
    hasSeats: null,
    choices: [],
  } as const
  const request = { kind: 'in', who: { receiptNumber: '100001' } } as const
  const met = (given: typeof person | null) =>
    personOf({ ...at, kind: 'answer', result: { ...answer, person: given, choices: [] }, request })
  expect([met(person), met(null)]).toEqual([person, null])
  const offline = { ...at, kind: 'offline', scan: null, state: 'waits', since: 'network' } as const
  const [one] = [seated('100001')]
  expect(personOf({ ...offline, answer: { outcome: 'queued', person: one, choices: [] } })).toBe(one)
  expect(personOf({ ...at, kind: 'undone' })).toBeNull()
})

test('R6: a request without an answer has a party only if it names a person by number and nickname', () => {
  const person = { personId: 'p1', receiptNumber: '100001', nickName: 'はる' }
  const of = (request: CheckInRequest) =>
    personOf({ id: 1, isPractice: false, kind: 'failed', code: 'NETWORK', request })
  expect(of({ kind: 'undo', person })).toBe(person)
  expect(of({ kind: 'walkIn', personId: 'p1' })).toBeNull()
  expect(of({ kind: 'in', who: { receiptNumber: '100001' } })).toBeNull()
  expect(of({ kind: 'in', who: { personId: 'p1' }, nickName: 'はる' })).toBeNull()
})
