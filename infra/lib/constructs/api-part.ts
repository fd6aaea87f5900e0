import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { type ApiRoute, routesOf, tokenAuthorizer } from '#constructs/api-routes.ts'
import { manifestFunction } from '#constructs/manifest-function.ts'
import type { DataStack } from '#data-stack.ts'
import type { IdentityStack } from '#identity-stack.ts'
import { functionsIn } from '#placement.ts'
import type { ProductStack } from '#product.ts'
import { sideOf } from '#sides.ts'
import type { WebStack } from '#web-stack.ts'

/** The stacks that functions with calls read. */
export interface Before {
  readonly web: WebStack
  readonly data: DataStack
  readonly identity: IdentityStack
}

/** A stack's part of the API: its functions, and the routes to them. */
export interface ApiPart {
  readonly functions: ReadonlyMap<FunctionName, LambdaFunction>
  readonly routes: readonly ApiRoute[]
}

/** Makes the functions of one of the API's stacks, with its authorizers and routes. */
export function apiPart(
  scope: ProductStack,
  stack: 'Api' | 'Api2',
  { web, data, identity }: Before,
): ApiPart {
  const { pool, client, staffPool, staffClient } = identity
  const { apiId, siteOrigin, consoleOrigin, originKeys } = web
  const links = {
    keys: data.keys,
    secrets: data.secrets,
    userPoolArn: pool.userPoolArn,
    userPoolId: pool.userPoolId,
    staffPoolArn: staffPool.userPoolArn,
    staffPoolId: staffPool.userPoolId,
    siteOrigin,
    consoleOrigin,
  }
  const functions = new Map(
    functionsIn(stack).map((name) => [
      name,
      manifestFunction(scope, name, { ...links, originKey: originKeys[sideOf(name)].join(' ') }),
    ]),
  )
  // A gateway has one authorizer of a name.
  const suffix = stack === 'Api' ? '' : '-2'
  const authorizer = tokenAuthorizer(scope, `tokens${suffix}`, apiId, {
    userPoolId: pool.userPoolId,
    clientId: client.userPoolClientId,
  })
  const staffAuthorizer = tokenAuthorizer(scope, `staff-tokens${suffix}`, apiId, {
    userPoolId: staffPool.userPoolId,
    clientId: staffClient.userPoolClientId,
  })
  const routes = [...functions].flatMap(([name, target]) =>
    hasCalls(name) ? routesOf(scope, name, target, { apiId, authorizer, staffAuthorizer }) : [],
  )
  return { functions, routes }
}

function hasCalls(name: FunctionName): boolean {
  const { calls }: FunctionDefinition = lambdas[name]
  return calls !== undefined
}
