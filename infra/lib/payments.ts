import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import type { SecretName } from '@app/lambdas/manifest/resources.ts'
import type { Product } from '#product.ts'

/** What costs without any use, and is of use to payments alone. */
const OF_PAYMENTS: readonly (SecretName | FunctionName)[] = ['paymentKey', 'paymentSigning', 'payment-job']

/** Whether a product has the secret, or the schedule of the job: those of payments where the operator names ways of paying. */
export function isMade({ operator }: Pick<Product, 'operator'>, name: SecretName | FunctionName): boolean {
  return operator.eventPayments.length > 0 || !OF_PAYMENTS.includes(name)
}
