// What both stages keep, and that each of these checks goes red: a fault is planted in the constructs, and either
// the synthesis refuses it (cdk-nag, CloudFormation's own schemas) or a promise is broken.
import type { App } from 'aws-cdk-lib'
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnDistribution, CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnUserPool, CfnUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { CfnGlobalTable } from 'aws-cdk-lib/aws-dynamodb'
import { CfnPolicy, CfnRole } from 'aws-cdk-lib/aws-iam'
import { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnBucket, CfnBucketPolicy } from 'aws-cdk-lib/aws-s3'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { FREE_ALARMS } from '#stage-alarms.ts'
import { LOCAL_POOL_PROMISES } from './local-pool-promises.ts'
import { MAIL_FAULTS } from './mail-faults.ts'
import { type Faults, find, withProperty } from './planted.ts'
import { at } from './promised.ts'
import { broken, GUARDED, OF_RETAINED_DATA, PROMISES, TRAILED } from './promises.ts'
import { STAFF_FAULTS } from './staff-faults.ts'
import { FULL, resourcesOf, synthesise, type Templates } from './synthesised.ts'

jest.setTimeout(300_000)

let dev: Templates
let prod: Templates
beforeAll(async () => {
  // CloudFormation's own schemas are `synth`'s; `knobs.infra` knows every property, of turned stages too.
  dev = await synthesise('dev', { checked: false })
  prod = await synthesise('prod', { checked: false })
})

test.each(Object.keys(PROMISES))('both stages: %s', (name) => {
  const one = { [name]: PROMISES[name] ?? (() => ['no such promise']) }
  expect(broken(dev, one)).toEqual([])
  expect(broken(prod, one)).toEqual([])
})

test.each(Object.entries(LOCAL_POOL_PROMISES))('both stages: %s', (name, promised) => {
  expect(broken(dev, { [name]: promised })).toEqual([])
  expect(broken(prod, { [name]: promised })).toEqual([])
})

test.each([
  ['Identity/PoolBrowser', 'RefreshTokenValidity', 60, 'members'],
  ['Identity/StaffPoolConsole', 'WriteAttributes', ['email'], 'staff'],
  ['Identity/StaffPoolConsole', 'AccessTokenValidity', 60, 'staff'],
])('planted: %s has another %s than on one machine', (id, property, value, side) => {
  const planted = withProperty(prod, ['AWS::Cognito::UserPoolClient', id], [property], value)
  expect(broken(planted, LOCAL_POOL_PROMISES)).toEqual([
    expect.stringContaining(`the local pool of ${side} has the settings of the cloud’s`),
  ])
})

test.each(Object.keys(GUARDED))('prod, guarded: %s', (name) => {
  expect(broken(prod, { [name]: GUARDED[name] ?? (() => ['no such promise']) })).toEqual([])
})

test('dev has only what is free: no firewall, two keys, no dashboard, ten alarms of one metric each', () => {
  const count = (type: string) => resourcesOf(dev, type).length
  expect([count('AWS::WAFv2::WebACL'), count('AWS::KMS::Key'), count('AWS::CloudWatch::Dashboard')]).toEqual([
    0, 2, 0,
  ])
  const alarms = resourcesOf(dev, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
  expect(alarms.map(({ AlarmName }) => String(AlarmName).replace('membership-dev-', '')).toSorted()).toEqual(
    FREE_ALARMS,
  )
  const metrics = alarms.flatMap(({ Metrics = [null] }) => Metrics)
  expect(metrics.filter((each) => each === null || at(each, 'MetricStat') !== undefined)).toHaveLength(10)
})

test.each(Object.keys({ ...OF_RETAINED_DATA, ...TRAILED }))('prod: %s', (name) => {
  const one = { [name]: { ...OF_RETAINED_DATA, ...TRAILED }[name] ?? (() => ['no such promise']) }
  expect(broken(prod, one)).toEqual([])
  // The control: dev can be deleted, and has no trail.
  expect(broken(dev, one)).not.toEqual([])
})

/** Each fault with its expected finding. */
const FAULTS: Faults = {
  'a public bucket': [
    'no bucket is public: Data/uploads',
    (app) =>
      find(app, CfnBucket, 'uploads').addPropertyOverride(
        'PublicAccessBlockConfiguration.BlockPublicPolicy',
        false,
      ),
  ],
  'versions of pictures that stay': [
    'what members put is gone for good a day after it was deleted, what staff put 30 days after: Data/uploads',
    (app) =>
      find(app, CfnBucket, 'uploads').addPropertyOverride(
        'LifecycleConfiguration.Rules.1.NoncurrentVersionExpiration.NoncurrentDays',
        30,
      ),
  ],
  'a wildcard grant': [
    'no role may do everything, or something to everything: Api/participaterole',
    (app) =>
      find(app, CfnRole, 'participate-role').addPropertyOverride(
        'Policies.0.PolicyDocument.Statement.1.Action',
        'dynamodb:*',
      ),
  ],
  'a dead runtime': [
    'functions run on the runtime they are tested on: Api/jwt',
    (app) => find(app, CfnFunction, 'jwt').addPropertyOverride('Runtime', 'nodejs16.x'),
  ],
  'a table that cannot be restored': [
    'every table can be restored to any second: Data/users',
    (app) =>
      find(app, CfnGlobalTable, 'users').addPropertyOverride(
        'Replicas.0.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled',
        false,
      ),
  ],
  'another host in the content security policy': [
    'scripts of the site may call just these hosts: Web/SiteHeaders',
    (app) =>
      find(app, CfnResponseHeadersPolicy, 'SiteHeaders').addPropertyOverride(
        'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
        "default-src 'none'; connect-src 'self' https://example.com; script-src 'self'",
      ),
  ],
  'answers of the API that another origin embeds': [
    'every answer carries the protective headers, of the API too: Web/ApiHeaders',
    (app) =>
      find(app, CfnResponseHeadersPolicy, 'ApiHeaders').addPropertyDeletionOverride(
        'ResponseHeadersPolicyConfig.CustomHeadersConfig',
      ),
  ],
  'a pool that mails to whomever a stranger names': [
    'mails that a visitor makes the pool send are bounded by address: 0 firewalls',
    (app) => find(app, CfnWebACL).addPropertyDeletionOverride('Rules.3'),
  ],
  'a route without its authorizer': [
    'every route but the open ones asks for an access token: Api/routejoinEvent',
    (app) => find(app, CfnRoute, 'route-joinEvent').addPropertyOverride('AuthorizationType', 'NONE'),
  ],
  'an origin asked without TLS': [
    'browsers come by TLS and CloudFront goes on by TLS: Web/Distribution',
    (app) =>
      find(app, CfnDistribution).addPropertyOverride(
        'DistributionConfig.Origins.1.CustomOriginConfig.OriginProtocolPolicy',
        'http-only',
      ),
  ],
  'a log bucket that takes logs of other accounts': [
    'a service that a policy lets in is bound to this account: Web/Logs',
    (app) =>
      find(app, CfnBucketPolicy, 'Logs').addPropertyDeletionOverride('PolicyDocument.Statement.5.Condition'),
  ],
  'a log bucket that is not encrypted': [
    'every bucket is encrypted: Web/Logs',
    (app) => find(app, CfnBucket, 'Logs').addPropertyDeletionOverride('BucketEncryption'),
  ],
  'a client with a password flow': [
    'each client keeps to what was settled: Identity/Pool',
    (app) =>
      find(app, CfnUserPoolClient).addPropertyOverride('ExplicitAuthFlows', ['ALLOW_USER_PASSWORD_AUTH']),
  ],
  'a pool that tells capitals apart': [
    'each pool keeps to what was settled: Identity/Pool',
    (app) => find(app, CfnUserPool).addPropertyOverride('UsernameConfiguration.CaseSensitive', true),
  ],
  'members without an app': [
    'members may take an app, and nothing else, as their second factor: Identity/Pool',
    (app) => find(app, CfnUserPool).addPropertyOverride('EnabledMfas', ['SMS_MFA']),
  ],
  'staff with SMS': [
    'staff have an app and nothing else as their second factor: Identity/StaffPool',
    (app) =>
      find(app, CfnUserPool, 'StaffPool').addPropertyOverride('EnabledMfas', [
        'SMS_MFA',
        'SOFTWARE_TOKEN_MFA',
      ]),
  ],
  'a guest who may do more': [
    'a guest may hand in telemetry and nothing else: ',
    (app) =>
      find(app, CfnPolicy, 'GuestRole').addPropertyOverride('PolicyDocument.Statement.0.Action', [
        'rum:PutRumEvents',
        's3:PutObject',
      ]),
  ],
  'an alarm without a sentence': [
    'every alarm says what is lost, and where the manual says what to do: Watch/',
    (app) => find(app, CfnAlarm).addPropertyOverride('AlarmDescription', 'errors'),
  ],
  'a count in the namespace of another stage': [
    'what functions count themselves is counted for their own stage, and alarms look there: membership-prod',
    (app) => find(app, CfnAlarm, 'codes-guessed').addPropertyOverride('Namespace', 'membership-prod'),
  ],
  'a pool whose mails begin with letters no header holds': [
    'the name in the mails of the pool travels as ASCII: Identity/',
    (app) =>
      find(app, CfnUserPool).addPropertyOverride('EmailConfiguration.From', 'ともそだち <a@example.jp>'),
  ],
  'a function whose throttles have no alarm': [
    'every signal has its alarm, and so have throttles of each function that somebody waits for: throttles of graphql',
    (app) =>
      find(app, CfnAlarm, 'Watch/throttled').addPropertyOverride('Metrics.1.MetricStat.Metric.Dimensions', [
        { Name: 'FunctionName', Value: 'membership-dev-jwt' },
      ]),
  ],
  'an alarm that another stage wakes': [
    'no alarm of a function counts another stage’s: Watch/joiningslow',
    (app) => find(app, CfnAlarm, 'Watch/joining-slow').addPropertyDeletionOverride('Dimensions'),
  ],
  'an alarm without a subscriber': [
    'every alarm has a subscriber, and is quiet without data unless silence is the fault: Watch/',
    (app) => find(app, CfnAlarm).addPropertyDeletionOverride('AlarmActions'),
  ],
  ...STAFF_FAULTS,
  ...MAIL_FAULTS,
}

describe('all of them planted at once', () => {
  let found: string[]
  beforeAll(async () => {
    const plant = (app: App) => {
      for (const [, fault] of Object.values(FAULTS)) fault(app)
    }
    const planted = await synthesise('dev', { values: FULL, plant, checked: false })
    found = broken(planted, { ...PROMISES, ...GUARDED })
  })

  test.each(Object.entries(FAULTS))('planted: %s', (_, [said]) => {
    expect(found.filter((each) => each.includes(said))).toHaveLength(1)
  })

  test('all planted faults at once give these findings and no others', () => {
    expect(found).toHaveLength(Object.keys(FAULTS).length)
  })
})

test('planted: a property that does not exist', async () => {
  const plant = (app: App) => find(app, CfnBucket, 'uploads').addPropertyOverride('Colour', 'green')
  const refusal = await synthesise('dev', { plant }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ name: 'ValidationFailed' })
  // The first line names the source, the second the error.
  expect(String(refusal).split('\n')[1]).toContain('ERROR Colour: Additional properties')
})

test('planted: a table of prod that can be deleted by mistake', () => {
  const planted = withProperty(
    prod,
    ['AWS::DynamoDB::GlobalTable', 'Data/users'],
    ['Replicas', 0, 'DeletionProtectionEnabled'],
    false,
  )
  expect(broken(planted, { ...PROMISES, ...GUARDED, ...OF_RETAINED_DATA })).toEqual([
    expect.stringContaining('no table can be deleted by mistake: Data/users'),
  ])
})

test('S205, S213: without planted faults every stack is in Tokyo and has no finding', () => {
  expect([broken(dev, PROMISES), broken(prod, { ...PROMISES, ...GUARDED, ...OF_RETAINED_DATA })]).toEqual([
    [],
    [],
  ])
  const regions = Object.entries(prod).map(([name, { region }]) => [name, region])
  const tokyo = ['Web', 'Data', 'Identity', 'Api2', 'Api', 'Jobs', 'Watch'].map((name) => [
    name,
    'ap-northeast-1',
  ])
  const edge = ['Edge', 'Outside'].map((name) => [name, 'us-east-1'])
  expect(regions.toSorted()).toEqual([...tokyo, ...edge].toSorted())
  expect(Object.keys(prod['Web']?.Outputs ?? {})).toContain('SiteUrl')
})
