import { mailsBetween } from '#features/events/paying/payment-mails.ts'
import { aPayment } from '#test/items.ts'

const now = new Date('2026-05-01T01:00:00.000Z')
const paid = aPayment('e1', 'm1')
const open = { checkout: 'open', yenIn: 0, refunds: {} } as const
const held = { ...paid, place: 'held' as const, facts: { ...open, refunds: {} } }
const released = { ...held, place: 'released' as const }
const later = { ...released, endsAt: '2026-05-02T00:00:00.000Z' }
const refused = { ...paid, place: 'refused' as const }
const withRefund = (step: 'asked' | 'mustAct' | 'done' | 'failed') => ({
  ...paid,
  facts: { ...paid.facts, refunds: { re_1: { backId: '1', yen: 300, step } } },
})

test.each([
  ['the seats are taken', held, paid, ['paymentTaken']],
  ['they are taken after the hold was over', released, paid, ['paymentTaken']],
  ['the hold is over', held, released, ['paymentEnded']],
  ['the family gives the hold up before its end', held, later, []],
  ['money comes too late', released, refused, ['paymentTooLate']],
  ['a refund is asked for', paid, withRefund('asked'), []],
  ['the family must act', withRefund('asked'), withRefund('mustAct'), ['paymentToAct']],
  ['a refund is done', withRefund('mustAct'), withRefund('done'), ['paymentReturned']],
  ['a refund fails', withRefund('asked'), withRefund('failed'), []],
  ['nothing has changed', withRefund('done'), withRefund('done'), []],
])('which mails go when %s', (_, before, next, kinds) => {
  expect(mailsBetween(before, next, now).map(({ kind }) => kind)).toEqual(kinds)
})

test('two refunds of one payment have a mail each', () => {
  const both = { ...paid.facts.refunds, re_1: done('1'), re_2: done('2') }
  const told = mailsBetween(paid, { ...paid, facts: { ...paid.facts, refunds: both } }, now)
  expect(new Set(told.map(({ version }) => version)).size).toBe(2)
})

function done(backId: string) {
  return { backId, yen: 100, step: 'done' as const }
}
