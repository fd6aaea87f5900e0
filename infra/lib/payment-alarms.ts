import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import { Duration } from 'aws-cdk-lib'
import type { AlarmProps } from '#constructs/alarm.ts'
import { count, counted, least, sum } from '#metrics.ts'
import { isMade } from '#payments.ts'
import type { Product } from '#product.ts'

export const PAYMENTS: readonly FunctionName[] = [
  'payments',
  'payment-messages',
  'payment-job',
  'event-payments',
]

/** Payments that fail or stand still, and messages that Stripe did not sign. */
export function paymentAlarms(product: Product): Record<string, AlarmProps> {
  const { names } = product
  const of = (name: FunctionName, metric: 'Errors' | 'Invocations') =>
    count('AWS/Lambda', metric, { FunctionName: names.function(name) })
  return {
    'payments-failed': {
      metric: sum(PAYMENTS.map((name) => of(name, 'Errors'))),
      above: 0,
      loss: 'Seats stay held for who does not pay, or yen do not go back to a family.',
    },
    'payments-forged': {
      ...counted(names.metrics, 'PaymentMessageForged'),
      loss: 'What families pay is not seen: Stripe signs with another secret, or somebody forges its messages.',
    },
    ...(isMade(product, 'payment-job') && {
      'payments-silent': {
        metric: least([of('payment-job', 'Invocations')], Duration.hours(1)),
        above: 0,
        heartbeat: true,
        loss: 'Held seats that were not paid do not become free, lost messages of Stripe are not found, and no yen go back.',
      },
    }),
  }
}
