import type { Seated } from '@app/shared/check-in/door-contract.ts'
import { forAll, isWaiting, personOf } from '#door/party.ts'

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

test('R6: 全員受付 leaves out who is in, lacks consent or needs somebody in charge', () => {
  const party = [
    seated('100001'),
    seated('100002', { isIn: true }),
    seated('100003', { lacksConsent: true }),
    seated('100004', { callsManager: true }),
  ]
  expect(numbers(forAll(party))).toEqual(['100001'])
  expect(numbers(party.filter(isWaiting))).toEqual(['100001', '100003', '100004'])
})

test('R6: a party stays on the card whose answer was lost, and a practice has none', () => {
  const deed = { kind: 'in', who: { receiptNumber: '100001' }, nickName: 'はる' } as const
  const failed = { id: 1, isPractice: false, kind: 'failed', code: 'NETWORK', deed } as const
  expect(personOf(failed)).toEqual({ receiptNumber: '100001', nickName: 'はる' })
  expect(personOf({ ...failed, isPractice: true })).toBeNull()
  expect(personOf({ ...failed, deed: { kind: 'in', who: { qr: 'x' } } })).toBeNull()
  expect(personOf(null)).toBeNull()
})
