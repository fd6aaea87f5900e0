import { type Call, needsToken } from '@app/shared/base/call.ts'
import { RemovalPolicy } from 'aws-cdk-lib'
import { type CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { ProductStack } from '#product.ts'

/** Requests per second and burst: for open routes, and for signed-in ones. */
const THROTTLE = {
  anyone: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  signedIn: { throttlingRateLimit: 2_000, throttlingBurstLimit: 4_000 },
} as const

/** The fields of the access log: route, status, duration. No address, no query, no token. */
const LOGGED = {
  requestId: '$context.requestId',
  routeKey: '$context.routeKey',
  status: '$context.status',
  protocol: '$context.protocol',
  responseLatency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
} as const

/** The stage `api`, so that CloudFront forwards `/api/…` unchanged. */
export function apiStage(
  scope: ProductStack,
  apiId: string,
  routes: readonly { key: string; call: Call; route: CfnRoute }[],
): CfnStage {
  const { stage, names } = scope.product
  const log = new LogGroup(scope, 'AccessLog', {
    logGroupName: `/${names.prefix}/api-access`,
    retention: stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const made = new CfnStage(scope, 'ApiStage', {
    apiId,
    stageName: 'api',
    autoDeploy: true,
    accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(LOGGED) },
    defaultRouteSettings: THROTTLE.signedIn,
    routeSettings: Object.fromEntries(
      routes.map(({ key, call }) => [
        key,
        {
          ThrottlingRateLimit: throttleOf(call).throttlingRateLimit,
          ThrottlingBurstLimit: throttleOf(call).throttlingBurstLimit,
        },
      ]),
    ),
  })
  for (const { route } of routes) made.addResourceDependency(route)
  return made
}

/** Staff are few: what bounds one member's crowd bounds them too. */
function throttleOf(call: Call) {
  return THROTTLE[needsToken(call) ? 'signedIn' : 'anyone']
}
