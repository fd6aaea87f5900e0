import { join } from 'node:path'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { environmentOf } from '@app/lambdas/manifest/environment.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  CfnFunction,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { acknowledge } from '#constructs/acknowledge.ts'
import { grantByManifest, type Links, type Rights } from '#constructs/grants.ts'
import type { ProductStack } from '#product.ts'
import { type Known, settingOf } from '#settings.ts'

/** 1769 MB is one full vCPU: image processing needs it, the rest waits for the network. */
const MEMORY_MB = { plain: 1024, native: 1769 }
/** The traced functions: the call with the most concurrency, and the one that serves the most operations. */
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
  const { timeoutSec = 10, native, callsItself }: FunctionDefinition = lambdas[name]
  const logGroup = new LogGroup(scope, `${name}-log`, {
    logGroupName: `/${names.prefix}/${name}`,
    retention: stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const document = new PolicyDocument({
    statements: [
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    ],
  })
  // The rights are in the role: a policy beside it would be one resource more for each function, and a stack has 500.
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { rights: document },
  })
  grantByManifest({ role, document }, name, product, links)
  const made = new LambdaFunction(scope, name, {
    functionName: names.function(name),
    code: Code.fromAsset(join(product.bundles, name)),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    // Native code comes from the building machine, which is x64 here and in CI.
    architecture: native === undefined ? Architecture.ARM_64 : Architecture.X86_64,
    memorySize: native === undefined ? MEMORY_MB.plain : MEMORY_MB.native,
    timeout: Duration.seconds(timeoutSec),
    // Lambda stops a chain of messages after some sixteen runs; by default it looks for them.
    ...(callsItself === true && { recursiveLoop: RecursiveLoop.ALLOW }),
    reservedConcurrentExecutions: stage.reservedConcurrency[name],
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
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
  if (TRACED.has(name)) trace(made, { role, document })
  return made
}

/** CDK's own way writes the rights into a policy beside the role. */
function trace(made: LambdaFunction, { role, document }: Rights): void {
  if (!(made.node.defaultChild instanceof CfnFunction)) throw new Error('a function without its resource')
  made.node.defaultChild.tracingConfig = { mode: 'Active' }
  document.addStatements(
    new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
  )
  acknowledge(role, 'IAM5[Resource::*]', 'X-Ray takes segments for no narrower resource than all.')
}
