import { join } from 'node:path'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { environmentOf } from '@app/lambdas/manifest/environment.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { acknowledge } from '#constructs/acknowledge.ts'
import { grantByManifest, type Links } from '#constructs/grants.ts'
import type { ProductStack } from '#product.ts'
import { type Known, settingOf } from '#settings.ts'

/** 1769 MB is one full vCPU: image processing needs it, the rest waits for the network. */
const MEMORY_MB = { plain: 1024, native: 1769 }
/** Where a trace pays: the call with the most concurrency, and the one that serves the most operations. */
const TRACED: ReadonlySet<FunctionName> = new Set(['participate', 'graphql'])

/**
 * A function of the manifest: the bundle that is tested and run locally, its own role with exactly the
 * grants of its manifest entry, its environment, its log.
 */
export function manifestFunction(
  scope: ProductStack,
  name: FunctionName,
  links: Links & Known,
): LambdaFunction {
  const { product } = scope
  const { stage, names } = product
  const { timeoutSec = 10, native }: FunctionDefinition = lambdas[name]
  const logGroup = new LogGroup(scope, `${name}-log`, {
    logGroupName: `/${names.prefix}/${name}`,
    retention: stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  role.addToPolicy(
    new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    }),
  )
  grantByManifest(role, name, product, links)
  if (TRACED.has(name))
    acknowledge(role, 'IAM5[Resource::*]', 'X-Ray takes segments for no narrower resource than all.')

  return new LambdaFunction(scope, name, {
    functionName: names.function(name),
    code: Code.fromAsset(join(product.bundles, name)),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    // Native code comes from the building machine, which is x64 here and in CI.
    architecture: native === undefined ? Architecture.ARM_64 : Architecture.X86_64,
    memorySize: native === undefined ? MEMORY_MB.plain : MEMORY_MB.native,
    timeout: Duration.seconds(timeoutSec),
    reservedConcurrentExecutions: stage.reservedConcurrency[name],
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    tracing: TRACED.has(name) ? Tracing.ACTIVE : Tracing.DISABLED,
    environment: {
      ...environmentOf(name, {
        table: names.table,
        key: (key) => names.keyAlias(key),
        bucket: (bucket) => names.bucket(bucket),
        queue: (queue) => names.queueUrl(queue),
        secret: (secret) => names.secret(secret),
        setting: (setting) => settingOf(setting, product, links),
      }),
    },
  })
}
