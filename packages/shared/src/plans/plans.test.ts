// The one catalogue of plans, as an operator configures it (G1).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Operator } from '#operator/operator.ts'
import { DISPLAYED_PLANS, PaymentMethod, Plan, PlanCatalogue } from '#plans/plans.ts'

const sample = JSON.parse(readFileSync(join(process.cwd(), 'config', 'operator.sample.json'), 'utf8'))
const { plans } = v.parse(Operator, sample)

test('G1: the configuration holds every plan with its price', () => {
  const prices = DISPLAYED_PLANS.map((plan) => [plan, plans[plan].priceYen, plans[plan].priceFrom])
  expect(prices).toEqual([
    ['Young', 0, false],
    ['Normal', 0, false],
    ['Support', 500, false],
    ['Cheering', 1_000, false],
    ['Praise', 5_000, true],
  ])
})

test.each(DISPLAYED_PLANS)('G1: a catalogue without %s, or without its price, is refused', (plan) => {
  const { [plan]: offer, ...others } = plans
  expect(v.is(PlanCatalogue, { ...others, [plan]: offer })).toBe(true)
  expect(v.is(PlanCatalogue, others)).toBe(false)
  for (const priceYen of [-1, 0.5, '500', null, undefined])
    expect(v.is(PlanCatalogue, { ...others, [plan]: { ...offer, priceYen } })).toBe(false)
})

test('G1: the plans page shows one card more than there are stored plans', () => {
  expect(DISPLAYED_PLANS.filter((plan) => !v.is(Plan, plan))).toEqual(['Cheering'])
  expect(DISPLAYED_PLANS.filter((plan) => v.is(Plan, plan))).toHaveLength(4)
})

test.each([
  [{ method: 'card' }, true],
  [{ method: 'konbini', payWithinDays: 3 }, true],
  [{ method: 'konbini', payWithinDays: 0 }, false],
  [{ method: 'konbini' }, false],
  [{ method: 'cashOnDelivery' }, false],
  [{ method: '' }, false],
  [{}, false],
])('G47: %j is accepted as a payment method: %s', (method, is) => {
  expect(v.is(PaymentMethod, method)).toBe(is)
})
