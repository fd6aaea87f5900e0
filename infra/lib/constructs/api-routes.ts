import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { type Call, isForStaff, needsToken } from '@app/shared/base/call.ts'
import { CfnAuthorizer, CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnPermission, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { acknowledge } from '#constructs/acknowledge.ts'
import type { ProductStack } from '#product.ts'
import { REGION } from '#stages.ts'

/** Only access tokens carry it, so the authorizer refuses an ID token. */
const SCOPE = 'aws.cognito.signin.user.admin'

/** Verifies a pool's tokens, of members or of staff, before a function is called. */
export function tokenAuthorizer(
  scope: ProductStack,
  name: 'tokens' | 'staff-tokens' | 'tokens-2' | 'staff-tokens-2',
  apiId: string,
  pool: { userPoolId: string; clientId: string },
) {
  return new CfnAuthorizer(scope, name.startsWith('tokens') ? 'Tokens' : 'StaffTokens', {
    apiId,
    name,
    authorizerType: 'JWT',
    identitySource: ['$request.header.Authorization'],
    jwtConfiguration: {
      issuer: `https://cognito-idp.${REGION}.amazonaws.com/${pool.userPoolId}`,
      audience: [pool.clientId],
    },
  })
}

/** A route with its call. */
export interface ApiRoute {
  readonly key: string
  readonly call: Call
  readonly route: CfnRoute
}

interface RoutesOf {
  readonly apiId: string
  readonly authorizer: CfnAuthorizer
  /** Of the staff pool: a member's token is refused at the gateway. */
  readonly staffAuthorizer: CfnAuthorizer
}

/** A route for each call of a function, open to those the contract names. */
export function routesOf(
  scope: ProductStack,
  name: FunctionName,
  target: LambdaFunction,
  { apiId, authorizer, staffAuthorizer }: RoutesOf,
): ApiRoute[] {
  const { calls = {} }: FunctionDefinition = lambdas[name]
  const integration = new CfnIntegration(scope, `${name}-integration`, {
    apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: target.functionArn,
    payloadFormatVersion: '2.0',
  })
  new CfnPermission(scope, `${name}-by-api`, {
    action: 'lambda:InvokeFunction',
    functionName: target.functionArn,
    principal: 'apigateway.amazonaws.com',
    sourceArn: `arn:aws:execute-api:${REGION}:${scope.account}:${apiId}/*`,
  })
  return Object.entries(calls).map(([id, call]) => {
    const key = `${call.method} ${call.path}`
    const signedIn = needsToken(call)
    const tokens = isForStaff(call) ? staffAuthorizer : authorizer
    const route = new CfnRoute(scope, `route-${id}`, {
      apiId,
      routeKey: key,
      target: `integrations/${integration.ref}`,
      authorizationType: signedIn ? 'JWT' : 'NONE',
      authorizerId: signedIn ? tokens.ref : undefined,
      authorizationScopes: signedIn ? [SCOPE] : undefined,
    })
    if (!signedIn)
      acknowledge(
        route,
        'APIG4',
        'Open to everybody by its contract; bounded per address and by the route’s throttle.',
      )
    return { key, call, route }
  })
}
