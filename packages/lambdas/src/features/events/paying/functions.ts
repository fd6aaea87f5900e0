import { dropPayment, readPayment, startPayment, takePaymentMessage } from '@app/shared/payments/contract.ts'
import { listPayments } from '@app/shared/payments/desk-contract.ts'
import { functions } from '#manifest/definition.ts'

/** What settling a payment reads and writes: seats, people, mails, and the payment itself. */
const SETTLING = {
  users: ['get', 'getMany'],
  householdPeople: ['query'],
  dependents: ['getMany'],
  eventCounters: ['getMany', 'update', 'expect'],
  participations: ['getMany', 'put', 'update'],
  parties: ['get', 'put'],
  checkIns: ['getMany'],
  mails: ['put'],
} as const

/** Payments in advance: the calls of members, the messages of Stripe, the job, the desk's list. */
export const payingFunctions = functions({
  payments: {
    entry: 'features/events/paying/payments.handler.ts',
    calls: { readPayment, startPayment, dropPayment },
    tables: {
      ...SETTLING,
      service: ['get'],
      events: ['get', 'expect'],
      users: ['get', 'getMany', 'expect'],
      householdPeople: ['query', 'expect'],
      dependents: ['getMany', 'expect'],
      participations: ['getMany', 'put', 'update', 'expect'],
      payments: ['get', 'query', 'put'],
    },
    secrets: ['paymentKey'],
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT', 'PAYMENT_WAYS', 'PAYMENT_API', 'SITE_ORIGIN'],
    timeoutSec: 20,
  },
  'payment-messages': {
    entry: 'features/events/paying/payment-messages.handler.ts',
    calls: { takePaymentMessage },
    tables: { ...SETTLING, payments: ['get', 'put'] },
    secrets: ['paymentKey', 'paymentSigning'],
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT', 'PAYMENT_API', 'SITE_ORIGIN'],
    timeoutSec: 20,
  },
  'payment-job': {
    entry: 'features/events/paying/payment-job.handler.ts',
    schedule: 'rate(1 minute)',
    indexes: { payments: ['openByDue'] },
    tables: { ...SETTLING, payments: ['get', 'query', 'put'] },
    secrets: ['paymentKey'],
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT', 'PAYMENT_API', 'SITE_ORIGIN'],
    timeoutSec: 60,
  },
  'event-payments': {
    entry: 'features/events/paying/event-payments.handler.ts',
    calls: { listPayments },
    tables: {
      staff: ['get'],
      events: ['get'],
      users: ['getMany'],
      payments: ['query'],
      viewings: ['put'],
    },
  },
})
