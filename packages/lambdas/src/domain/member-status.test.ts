// SEC-A7, R9: who is still a member, read and as a condition in a write.
import {
  isGone,
  isIn,
  mayEnter,
  NOT_GONE,
  openingOfNewSeat,
  openingOfSeat,
  STILL_IN,
} from '#domain/member-status.ts'

const STATES = ['waiting', 'active', 'restricted', 'left', 'deregistered', 'refused'] as const

test('SEC-A7: members who left, were deregistered or refused count as former; an account without a profile does not', () => {
  expect(STATES.filter((status) => isGone({ status }))).toEqual(['left', 'deregistered', 'refused'])
  expect(isGone(null)).toBe(false)
  expect(STATES.filter(isIn)).toEqual(['waiting', 'active', 'restricted'])
  expect(isIn(undefined)).toBe(false)
})

test('SEC-A7: the conditions of writes name the same states', () => {
  expect(NOT_GONE).toEqual({
    condition: 'attribute_not_exists(#id) OR NOT #status IN (:left, :deregistered, :refused)',
    values: { left: 'left', deregistered: 'deregistered', refused: 'refused' },
  })
  expect(STILL_IN).toEqual({
    condition: '#status IN (:active, :restricted)',
    values: { active: 'active', restricted: 'restricted' },
  })
})

test('R9: a minor’s seat needs the consent that its event requires; a new seat also needs consent to events', () => {
  expect([openingOfSeat(true), openingOfSeat(false)]).toEqual(['consentEvents', null])
  expect([openingOfNewSeat(true), openingOfNewSeat(false)]).toEqual(['consentEvents', 'events'])
})

test('R9: a member may enter who is active, and either an adult or in a state that opens events', () => {
  const at = { mode: 'soft', today: '2026-11-23' } as const
  expect(mayEnter(at, null)).toEqual({ condition: '#status = :active', values: { active: 'active' } })
  expect(mayEnter(at, 'consentEvents')).toEqual({
    condition: '#status = :active AND (#birthDate <= :adult OR #consentState IN (:open0))',
    values: { active: 'active', adult: '2008-11-23', open0: 'approved' },
  })
})
