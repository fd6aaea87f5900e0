import '@app/ui/test/browser.ts'
import { staffStatusOf, statusOf } from '@app/shared/base/errors.ts'
import { FAULTS } from '@app/shared/events/editing.ts'
import { AUDIT_ACTIONS } from '@app/shared/staff/audit.ts'
import { AUTH_FAULTS } from '@app/ui/auth/types.ts'
import { actions } from '#text/audit-actions.ts'
import { faults } from '#text/events.ts'
import { refusals, wordsFor } from '#text/refusals.ts'
import { authWords } from '#text/sign-in.ts'

const SENTENCE = /^[^A-Za-z]*[ぁ-んァ-ヶ一-龠][^A-Za-z]*。$/

test.each([...Object.keys(statusOf), ...Object.keys(staffStatusOf), 'NETWORK'])(
  'the code %s is worded in Japanese and ends as a sentence',
  (code) => {
    const words = new Map(Object.entries({ ...refusals, NETWORK: wordsFor('NETWORK') })).get(code)
    expect(words?.replace('https://', '')).toMatch(SENTENCE)
  },
)

test.each(AUTH_FAULTS)('the pool’s answer %s is worded in Japanese and ends as a sentence', (fault) => {
  expect(authWords[fault]).toMatch(SENTENCE)
})

test.each(FAULTS)('the fault %s of an event is a sentence about a field', (fault) => {
  expect(faults[fault].words).toMatch(SENTENCE)
})

test.each(AUDIT_ACTIONS)('R1: the audit trail has words for %s', (action) => {
  expect(actions[action]).toMatch(/^(CSV|[ぁ-んァ-ヶー一-龠])+$/)
})

test('an unknown address and a wrong password get the same words', () => {
  expect(authWords.UserNotFoundException).toBe(authWords.NotAuthorizedException)
})
