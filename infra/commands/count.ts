import { fileURLToPath } from 'node:url'
import { readOperator } from '@app/web/build/operator.ts'
import { App, CfnResource, Stack } from 'aws-cdk-lib'
import type { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import type { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { productOf } from '#product.ts'
import { ProductStage } from '#product-stage.ts'
import { type StageValues, stages } from '#stages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The resources of a stage and its fixed costs, counted in the CDK app itself. */
function countStack(app: App, values: StageValues) {
  const stage = new ProductStage(
    app,
    productOf({
      stage: values,
      operator: readOperator(`${root}config/operator.sample.json`),
      bundles: `${root}packages/lambdas/dist`,
      site: `${root}packages/web/dist`,
    }),
  )
  const resources = stage.node.findAll().filter((node) => CfnResource.isCfnResource(node))
  const of = (type: string) => resources.filter(({ cfnResourceType }) => cfnResourceType === `AWS::${type}`)
  // Only resources of the requested type.
  const alarms = of('CloudWatch::Alarm') as CfnAlarm[]
  const firewalls = of('WAFv2::WebACL') as CfnWebACL[]
  const apis = of('ApiGatewayV2::Stage') as CfnStage[]
  const routes = of('ApiGatewayV2::Route').length
  const throttles = (...names: readonly string[]) =>
    apis.flatMap((api) =>
      numbersOf(Stack.of(api).resolve([api.routeSettings, api.defaultRouteSettings]), ...names),
    )
  const rates = throttles('ThrottlingRateLimit', 'throttlingRateLimit')
  const perAddress = (scope: string) =>
    Math.max(
      0,
      ...firewalls
        .filter((acl) => acl.scope === scope)
        .flatMap((acl) => resolved(acl, acl.rules))
        .filter((rule) => 'name' in rule && rule.name === 'per-address')
        .flatMap((rule) => numbersOf(rule, 'limit')),
    )
  return {
    functions: of('Lambda::Function').length,
    tables: of('DynamoDB::GlobalTable').length,
    keys: of('KMS::Key').length,
    secrets: of('SecretsManager::Secret').length,
    alarms: alarms.length,
    alarmMetrics: alarms.reduce((sum, alarm) => sum + metricsOf(resolved(alarm, alarm.metrics)), 0),
    dashboards: of('CloudWatch::Dashboard').length,
    firewalls: firewalls.length,
    firewallRules: firewalls.reduce((sum, acl) => sum + resolved(acl, acl.rules).length, 0),
    siteFirewallRules: firewalls
      .filter(({ scope }) => scope === 'CLOUDFRONT')
      .slice(0, 1)
      .reduce((sum, acl) => sum + resolved(acl, acl.rules).length, 0),
    healthChecks: of('Route53::HealthCheck').length,
    vaults: of('Backup::BackupVault').length,
    trails: of('CloudTrail::Trail').length,
    queues: (of('Lambda::EventSourceMapping') as CfnEventSourceMapping[]).filter(isOfQueue).length,
    detailedRoutes: apis.some((api) => isDetailed(api)) ? routes : 0,
    poolPlan: values.poolPlan,
    rumSampleRate: values.rumSampleRate,
    sms: values.sms,
    monthlyBudgetUsd: values.monthlyBudgetUsd,
    routePerSecond: Math.max(...rates),
    openRoutePerSecond: Math.min(...rates),
    routeBurst: Math.max(...throttles('ThrottlingBurstLimit', 'throttlingBurstLimit')),
    sitePerAddress: perAddress('CLOUDFRONT'),
    poolPerAddress: perAddress('REGIONAL'),
  }
}

function resolved(resource: CfnResource, value: unknown): readonly object[] {
  return Stack.of(resource).resolve(value) ?? []
}

/** An alarm over an expression is paid for each metric in it. */
function metricsOf(metrics: readonly object[]): number {
  return Math.max(1, metrics.filter((metric) => 'metricStat' in metric).length)
}

/** A stream's mapping is read for nothing and names where it starts. */
function isOfQueue({ startingPosition }: CfnEventSourceMapping): boolean {
  return startingPosition === undefined
}

function isDetailed(api: CfnStage): boolean {
  const [settings = {}] = resolved(api, [api.defaultRouteSettings ?? {}])
  return 'detailedMetricsEnabled' in settings && settings.detailedMetricsEnabled === true
}

/** Every number under one of the keys, at any depth. */
function numbersOf(value: unknown, ...names: readonly string[]): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    names.includes(key) && typeof inner === 'number' ? [inner] : numbersOf(inner, ...names),
  )
}

// Nothing is written: bundles are not copied, and the places where constructs were made are not recorded.
Error.stackTraceLimit = 1
const app = new App({ analyticsReporting: false, context: { 'aws:cdk:disable-asset-staging': true } })
const counted = { dev: countStack(app, stages.dev), prod: countStack(app, stages.prod) }
process.stdout.write(`${JSON.stringify(counted)}\n`)
