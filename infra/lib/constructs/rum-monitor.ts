import { CfnAppMonitor } from 'aws-cdk-lib/aws-rum'
import type { IdentityStack } from '#identity-stack.ts'
import type { ProductStack } from '#product.ts'

/** S207, S208: the destination of the browsers' telemetry, with the constants that the page also uses. */
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
