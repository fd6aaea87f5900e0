import { needsToken } from '@app/shared/base/call.ts'
import { RemovalPolicy } from 'aws-cdk-lib'
import { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { ApiRoute } from '#constructs/api-routes.ts'
import type { ProductStack } from '#product.ts'

/** Requests per second and burst: for open routes, and for signed-in ones, of members and of staff. */
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

/**
 * The stage `api`, so that CloudFront forwards `/api/…` unchanged. Every route has the default throttle. The stage names
 * only the open routes, which have a lower one: the gateway refuses a stage that names a deleted route of another stack.
 */
export function apiStage(scope: ProductStack, apiId: string, routes: readonly ApiRoute[]): CfnStage {
  const { stage, names } = scope.product
  const log = new LogGroup(scope, 'AccessLog', {
    logGroupName: `/${names.prefix}/api-access`,
    retention: stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const open = routes.filter(({ call }) => !needsToken(call))
  const made = new CfnStage(scope, 'ApiStage', {
    apiId,
    stageName: 'api',
    autoDeploy: true,
    accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(LOGGED) },
    defaultRouteSettings: THROTTLE.signedIn,
    routeSettings: Object.fromEntries(
      open.map(({ key }) => [
        key,
        {
          ThrottlingRateLimit: THROTTLE.anyone.throttlingRateLimit,
          ThrottlingBurstLimit: THROTTLE.anyone.throttlingBurstLimit,
        },
      ]),
    ),
  })
  for (const { route } of routes) made.addResourceDependency(route)
  return made
}
