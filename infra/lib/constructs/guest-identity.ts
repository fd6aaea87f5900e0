import { CfnIdentityPool, CfnIdentityPoolRoleAttachment } from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import { acknowledge } from '#constructs/acknowledge.ts'
import type { ProductStack } from '#product.ts'

/** Anonymous credentials, valid only to send telemetry to one monitor (SEC-L2). */
export function guestIdentity(scope: ProductStack, monitorArn: string) {
  const pool = new CfnIdentityPool(scope, 'Guests', {
    identityPoolName: scope.product.names.prefix,
    allowUnauthenticatedIdentities: true,
    allowClassicFlow: false,
  })
  const role = new Role(scope, 'GuestRole', {
    assumedBy: new WebIdentityPrincipal('cognito-identity.amazonaws.com', {
      StringEquals: { 'cognito-identity.amazonaws.com:aud': pool.ref },
      'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'unauthenticated' },
    }),
  })
  role.addToPolicy(new PolicyStatement({ actions: ['rum:PutRumEvents'], resources: [monitorArn] }))
  new CfnIdentityPoolRoleAttachment(scope, 'GuestRoles', {
    identityPoolId: pool.ref,
    roles: { unauthenticated: role.roleArn },
  })
  acknowledge(
    pool,
    'COG7',
    'Telemetry is sent before anybody signs in; the guest role may do that and nothing else.',
  )
  return { identityPoolId: pool.ref, roleArn: role.roleArn }
}
