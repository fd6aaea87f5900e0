import { CfnAppMonitor } from 'aws-cdk-lib/aws-rum'
import type { IdentityStack } from '#identity-stack.ts'
import type { ProductStack } from '#product.ts'

/** S207, S208: where the browsers' telemetry goes. The same constants are in the page that sends it. */
export function rumMonitor(scope: ProductStack, host: string, { guest }: IdentityStack): CfnAppMonitor {
  const { stage, names } = scope.product
  return new CfnAppMonitor(scope, 'Monitor', {
    name: names.rumMonitor,
    domain: host,
    cwLogEnabled: false,
    appMonitorConfiguration: {
      allowCookies: true,
      enableXRay: true,
      sessionSampleRate: stage.rumSampleRate,
      telemetries: ['errors', 'performance', 'http'],
      identityPoolId: guest.identityPoolId,
      guestRoleArn: guest.roleArn,
    },
  })
}
