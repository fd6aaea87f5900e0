// What both stages keep, and that each of these checks goes red: a fault is planted in the constructs, and either
// the synthesis refuses it (cdk-nag, CloudFormation's own schemas) or a promise is broken.
import type { App, CfnResource } from 'aws-cdk-lib'
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnDistribution, CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnUserPool, CfnUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { CfnGlobalTable } from 'aws-cdk-lib/aws-dynamodb'
import { CfnPolicy } from 'aws-cdk-lib/aws-iam'
import { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { broken, KEPT, PROMISES } from './promises.ts'
import { synthesise, type Templates } from './synthesised.ts'

jest.setTimeout(300_000)

let dev: Templates
let prod: Templates
beforeAll(async () => {
  dev = await synthesise('dev')
  prod = await synthesise('prod')
})

test.each(Object.keys(PROMISES))('S205, S213: %s', (name) => {
  const one = { [name]: PROMISES[name] ?? (() => ['no such promise']) }
  expect(broken(dev, one)).toEqual([])
  expect(broken(prod, one)).toEqual([])
})

test.each(Object.keys(KEPT))('prod: %s', (name) => {
  const one = { [name]: KEPT[name] ?? (() => ['no such promise']) }
  expect(broken(prod, one)).toEqual([])
  // The control: dev is made to be taken away.
  expect(broken(dev, one)).not.toEqual([])
})

type Kind<Found> = abstract new (...args: never[]) => Found

/** The first construct of a kind whose path fits. */
function find<Found extends CfnResource>(app: App, kind: Kind<Found>, path = ''): Found {
  const found = app.node
    .findAll()
    .find((each): each is Found => each instanceof kind && each.node.path.includes(path))
  if (found === undefined) throw new Error(`nothing to plant a fault in at ${path}`)
  return found
}

const FAULTS: Readonly<Record<string, (app: App) => void>> = {
  'a public bucket': (app) =>
    find(app, CfnBucket, 'uploads').addPropertyOverride(
      'PublicAccessBlockConfiguration.BlockPublicPolicy',
      false,
    ),
  'a wildcard grant': (app) =>
    find(app, CfnPolicy, 'participate-role').addPropertyOverride(
      'PolicyDocument.Statement.1.Action',
      'dynamodb:*',
    ),
  'a dead runtime': (app) => find(app, CfnFunction, 'jwt').addPropertyOverride('Runtime', 'nodejs16.x'),
  'a table that cannot be restored': (app) =>
    find(app, CfnGlobalTable, 'users').addPropertyOverride(
      'Replicas.0.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled',
      false,
    ),
  'another host in the content security policy': (app) =>
    find(app, CfnResponseHeadersPolicy, 'SiteHeaders').addPropertyOverride(
      'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
      "default-src 'none'; connect-src 'self' https://example.com; script-src 'self'",
    ),
  'a route without its authorizer': (app) =>
    find(app, CfnRoute, 'route-joinEvent').addPropertyOverride('AuthorizationType', 'NONE'),
  'a property that does not exist': (app) =>
    find(app, CfnBucket, 'uploads').addPropertyOverride('Colour', 'green'),
  'an origin asked without TLS': (app) =>
    find(app, CfnDistribution).addPropertyOverride(
      'DistributionConfig.Origins.1.CustomOriginConfig.OriginProtocolPolicy',
      'http-only',
    ),
  'a log bucket that is not encrypted': (app) =>
    find(app, CfnBucket, 'Logs').addPropertyDeletionOverride('BucketEncryption'),
  'a client with a password flow': (app) =>
    find(app, CfnUserPoolClient).addPropertyOverride('ExplicitAuthFlows', ['ALLOW_USER_PASSWORD_AUTH']),
  'a pool that tells capitals apart': (app) =>
    find(app, CfnUserPool).addPropertyOverride('UsernameConfiguration.CaseSensitive', true),
  'a guest who may do more': (app) =>
    find(app, CfnPolicy, 'GuestRole').addPropertyOverride('PolicyDocument.Statement.0.Action', [
      'rum:PutRumEvents',
      's3:PutObject',
    ]),
  'an alarm without a sentence': (app) =>
    find(app, CfnAlarm).addPropertyOverride('AlarmDescription', 'errors'),
}

test.each(Object.entries(FAULTS))('planted: %s', async (_, plant) => {
  expect(await faultsWith('dev', plant)).not.toEqual([])
})

test('planted: a table of prod that can be deleted by mistake', async () => {
  const plant = (app: App) =>
    find(app, CfnGlobalTable, 'users').addPropertyOverride('Replicas.0.DeletionProtectionEnabled', false)
  expect(await faultsWith('prod', plant)).not.toEqual([])
})

test('S205, S213: every stack is in Tokyo and nothing is found against it; with nothing planted the checks are quiet', async () => {
  expect(await faultsWith('prod', () => undefined)).toEqual([])
  const regions = Object.entries(prod).map(([name, { region }]) => [name, region])
  const tokyo = ['Web', 'Data', 'Identity', 'Api', 'Watch'].map((name) => [name, 'ap-northeast-1'])
  expect(regions.toSorted()).toEqual([...tokyo, ['Edge', 'us-east-1']].toSorted())
  expect(Object.keys(prod['Web']?.Outputs ?? {})).toContain('SiteUrl')
})

async function faultsWith(stage: 'dev' | 'prod', plant: (app: App) => void): Promise<string[]> {
  try {
    const templates = await synthesise(stage, plant)
    return broken(templates, stage === 'prod' ? { ...PROMISES, ...KEPT } : PROMISES)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (!/validation/i.test(name + String(error))) throw error
    return [`refused at synthesis: ${name}`]
  }
}
