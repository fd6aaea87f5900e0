// Who may take which plan (G2, G3, G4, G34, SEC-E6, SEC-E7).
import { isOpen, isYoung, planRefusal, plansFor } from '#plans/rules.ts'

const free = { priceYen: 0, priceFrom: false, status: 'open' } as const
const soon = { priceYen: 500, priceFrom: false, status: 'coming_soon' } as const
const catalogue = {
  Young: free,
  Normal: free,
  Support: soon,
  Cheering: soon,
  Praise: { ...soon, priceYen: 5000, priceFrom: true },
}

test.each([
  ['2006-04-02', '2025-04-01', true],
  ['2006-04-02', '2025-04-02', false],
  ['2006-04-02', '2025-04-03', false],
  ['2004-02-29', '2023-02-28', true],
  ['2004-02-29', '2023-03-01', false],
])('G3: a member born on %s counts as young on %s: %s', (birthDate, today, young) => {
  expect(isYoung(birthDate, today)).toBe(young)
  expect(planRefusal('Young', birthDate, today, catalogue)).toBe(young ? null : 'PLAN_NOT_FOR_AGE')
})

test('G4: eighteen is of age and still young', () => {
  expect(isYoung('2007-04-01', '2025-04-01')).toBe(true)
})

test.each([
  ['Normal', catalogue, null],
  ['Support', catalogue, 'PLAN_NOT_AVAILABLE'],
  ['Praise', catalogue, 'PLAN_NOT_AVAILABLE'],
  ['Normal', { ...catalogue, Normal: { ...free, status: 'coming_soon' as const } }, 'PLAN_NOT_AVAILABLE'],
  // G34: a plan with a price waits for payments even when it is on sale.
  ['Support', { ...catalogue, Support: { ...soon, status: 'open' as const } }, 'PLAN_NOT_AVAILABLE'],
  ['Support', { ...catalogue, Support: free }, null],
] as const)('SEC-E7: %s is accepted or refused according to its offer', (plan, offers, refusal) => {
  expect(planRefusal(plan, '1990-01-01', '2025-04-01', offers)).toBe(refusal)
})

test('G2: the configuration puts a plan on sale; without payments a member can choose only a free one', () => {
  expect(isOpen(soon)).toBe(false)
  expect(isOpen({ ...soon, status: 'open' })).toBe(false)
  expect(isOpen({ ...soon, status: 'open', priceYen: 0 })).toBe(true)
  const offers = { ...catalogue, Praise: { ...catalogue.Praise, status: 'open' as const, priceYen: 0 } }
  expect(planRefusal('Praise', '1990-01-01', '2025-04-01', offers)).toBeNull()
})

test('SEC-E6: a child may choose the plan for all ages', () => {
  expect(planRefusal('Normal', '2015-01-01', '2025-04-01', catalogue)).toBeNull()
})

test.each([
  ['an adult', '1990-04-01', null, ['Normal', 'Support', 'Praise']],
  ['an adult whose Young plan has ended', '2006-01-01', 'Young', ['Normal', 'Support', 'Praise']],
  ['of age and under 19', '2008-04-01', null, ['Young', 'Normal', 'Support', 'Praise']],
  ['a minor', '2012-04-01', null, ['Young', 'Support', 'Praise']],
  ['a minor with Normal', '2012-04-01', 'Normal', ['Young', 'Normal', 'Support', 'Praise']],
] as const)('G3: %s sees only the plans they may choose', (_, birthDate, plan, shown) => {
  expect(plansFor({ birthDate, plan }, '2026-11-25')).toEqual(shown)
})
