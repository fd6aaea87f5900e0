import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import { CfnMetricFilter } from 'aws-cdk-lib/aws-logs'
import type { ProductStack } from '#product.ts'

/** The metric of the stage that counts functions that ran out of time: Lambda has none, only its word in their logs. */
export const TIMED_OUT = 'FunctionTimedOut'

/** Lambda's report, and the line that it writes besides. */
const PATTERN = '{ ($.record.status = "timeout") || ($.message = "*Task timed out after*") }'

/** Counts timeouts of functions in their logs, which the stacks before this one make. */
export function countTimeouts(scope: ProductStack, functions: readonly FunctionName[]): void {
  const { prefix, metrics } = scope.product.names
  for (const name of functions)
    new CfnMetricFilter(scope, `${name}-timeouts`, {
      logGroupName: `/${prefix}/${name}`,
      filterPattern: PATTERN,
      metricTransformations: [{ metricName: TIMED_OUT, metricNamespace: metrics, metricValue: '1' }],
    })
}
