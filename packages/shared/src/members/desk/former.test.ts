// R9: which accounts a minor's registration is compared with.
import * as v from 'valibot'
import { FormerAccount, formerReason } from '#members/desk/former.ts'

test.each([
  ['refused', 'active', null, 'guardianRefused'],
  ['refused', 'left', 'active', 'guardianRefused'],
  ['withdrawn', 'left', 'active', 'guardianWithdrawn'],
  ['none', 'restricted', null, 'restricted'],
  ['approved', 'left', 'restricted', 'restricted'],
  ['none', 'deregistered', null, 'deregistered'],
  ['pending', 'refused', null, 'applicationRefused'],
  ['none', 'active', null, null],
  ['approved', 'left', 'active', null],
  ['paused', 'waiting', null, null],
])('R9: consent %s, status %s, before leaving %s: %s', (consentState, status, before, reason) => {
  expect(formerReason({ consentState, status }, before)).toBe(reason)
})

test('R9: an earlier account is recognized by telephone or person, and has a reason', () => {
  const former = { reason: 'restricted', memberId: null }
  expect(['phone', 'person', 'mail', ''].filter((by) => v.is(FormerAccount, { ...former, by }))).toEqual([
    'phone',
    'person',
  ])
  expect(v.is(FormerAccount, {})).toBe(false)
})
