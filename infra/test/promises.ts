import { isDeepStrictEqual } from 'node:util'
import { ALARM_PROMISES } from './alarm-promises.ts'
import { at, every, list, type Promised } from './promised.ts'
import { resourcesOf, type Templates } from './synthesised.ts'

/** The statements of every role's policies. */
function statements(templates: Templates): [string, Record<string, unknown>][] {
  return resourcesOf(templates, 'AWS::IAM::Policy').flatMap(([id, { Properties }]) =>
    list(at(Properties, 'PolicyDocument', 'Statement')).map(
      (statement): [string, Record<string, unknown>] => [
        id,
        statement as Record<string, unknown>, // a policy document's statement
      ],
    ),
  )
}

const text = (value: unknown) => JSON.stringify(value)

/** The headers that CloudFront has fields for, by their fields, and the others by their names. */
const PROTECTIVE = [
  'ContentSecurityPolicy',
  'ContentTypeOptions',
  'ReferrerPolicy',
  'StrictTransportSecurity',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Permissions-Policy',
]

export const PROMISES: Readonly<Record<string, Promised>> = {
  'no bucket is public': every('AWS::S3::Bucket', (bucket) =>
    isDeepStrictEqual(bucket['PublicAccessBlockConfiguration'], {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    }),
  ),
  'every bucket is encrypted': every(
    'AWS::S3::Bucket',
    (bucket) => at(bucket, 'BucketEncryption') !== undefined,
  ),
  'every bucket refuses what is not TLS': (templates) => {
    const guarded = resourcesOf(templates, 'AWS::S3::BucketPolicy').filter(([, { Properties }]) =>
      list(at(Properties, 'PolicyDocument', 'Statement')).some(
        (statement) =>
          at(statement, 'Effect') === 'Deny' &&
          at(statement, 'Condition', 'Bool', 'aws:SecureTransport') === 'false',
      ),
    )
    const buckets = resourcesOf(templates, 'AWS::S3::Bucket')
    return guarded.length === buckets.length && buckets.length > 0
      ? []
      : [`${guarded.length} of ${buckets.length} buckets`]
  },
  'what members put and is deleted is gone for good 30 days later': every('AWS::S3::Bucket', (bucket) => {
    const rules = list(at(bucket, 'LifecycleConfiguration', 'Rules'))
    const versions = rules.filter((rule) => at(rule, 'NoncurrentVersionExpiration') !== undefined)
    const isForAll = versions.some(
      (rule) =>
        Number(at(rule, 'NoncurrentVersionExpiration', 'NoncurrentDays')) <= 30 &&
        at(rule, 'Prefix') === undefined,
    )
    return bucket['CorsConfiguration'] === undefined || isForAll
  }),
  'every table can be restored to any second': every('AWS::DynamoDB::GlobalTable', (table) =>
    list(table['Replicas']).every(
      (replica) => at(replica, 'PointInTimeRecoverySpecification', 'PointInTimeRecoveryEnabled') === true,
    ),
  ),
  'every table is on demand': every(
    'AWS::DynamoDB::GlobalTable',
    (table) => table['BillingMode'] === 'PAY_PER_REQUEST',
  ),
  'functions run on the runtime they are tested on': every(
    'AWS::Lambda::Function',
    (made) => made['Runtime'] === 'nodejs24.x' && at(made, 'TracingConfig', 'Mode') !== 'PassThrough',
  ),
  'every function writes to a log that forgets': every(
    'AWS::Logs::LogGroup',
    (group) => typeof group['RetentionInDays'] === 'number',
  ),
  'no role may do everything, or something to everything': (templates) =>
    statements(templates).flatMap(([id, { Action, Resource }]) => {
      const actions = list(Action).map(String)
      const wild = actions.some((action) => action.includes('*'))
      const toAll =
        list(Resource).some((resource) => resource === '*') &&
        !actions.every((action) => action.startsWith('xray:') || action === 'sns:Publish')
      return wild || toAll ? [`${id}: ${text(actions)} on ${text(Resource)}`] : []
    }),
  'every route but the open ones asks for an access token': (templates) =>
    resourcesOf(templates, 'AWS::ApiGatewayV2::Route').flatMap(([id, { Properties: route }]) => {
      if (OPEN.has(String(route['RouteKey']))) return route['AuthorizationType'] === 'NONE' ? [] : [id]
      const guarded =
        route['AuthorizationType'] === 'JWT' &&
        route['AuthorizerId'] !== undefined &&
        isDeepStrictEqual(route['AuthorizationScopes'], ['aws.cognito.signin.user.admin'])
      return guarded ? [] : [`${id}: ${String(route['RouteKey'])}`]
    }),
  'every route has a throttle of its own': (templates) => {
    const settings = resourcesOf(templates, 'AWS::ApiGatewayV2::Stage').map(
      ([, { Properties }]) => Properties['RouteSettings'],
    )
    return resourcesOf(templates, 'AWS::ApiGatewayV2::Route').flatMap(([id, { Properties }]) =>
      settings.some(
        (each) => typeof at(each, String(Properties['RouteKey']), 'ThrottlingRateLimit') === 'number',
      )
        ? []
        : [id],
    )
  },
  'the access log keeps no address, no query and no token': every('AWS::ApiGatewayV2::Stage', (stage) => {
    const format = String(at(stage, 'AccessLogSettings', 'Format'))
    return (
      format.includes('$context.routeKey') &&
      !/identity|sourceIp|querystring|header|path\b|claims/i.test(format)
    )
  }),
  'scripts may call just these hosts': (templates) => {
    const wanted = resourcesOf(templates, 'AWS::CloudFront::ResponseHeadersPolicy').flatMap(
      ([id, { Properties }]) => {
        const policy = text(
          at(
            Properties,
            'ResponseHeadersPolicyConfig',
            'SecurityHeadersConfig',
            'ContentSecurityPolicy',
            'ContentSecurityPolicy',
          ),
        )
        if (!policy.includes('connect-src')) return []
        const hosts = /connect-src 'self'(.*?);/.exec(policy)?.[1] ?? ''
        return HOSTS.test(hosts.trim()) && !policy.includes('unsafe') ? ['fits'] : [id]
      },
    )
    return wanted.length === 1 && wanted[0] === 'fits' ? [] : wanted.length === 0 ? ['no policy'] : wanted
  },
  'every answer carries the protective headers, of the API too': (templates) => {
    const policies = resourcesOf(templates, 'AWS::CloudFront::ResponseHeadersPolicy')
    const bare = policies.flatMap(([id, { Properties }]) => {
      const config = at(Properties, 'ResponseHeadersPolicyConfig')
      const own = Object.keys(Object(at(config, 'SecurityHeadersConfig')))
      const custom = list(at(config, 'CustomHeadersConfig', 'Items')).map((item) => at(item, 'Header'))
      return PROTECTIVE.every((name) => [...own, ...custom].includes(name)) ? [] : [id]
    })
    const behaviors = resourcesOf(templates, 'AWS::CloudFront::Distribution').flatMap(
      ([, { Properties }]) => {
        const config = at(Properties, 'DistributionConfig')
        return [at(config, 'DefaultCacheBehavior'), ...list(at(config, 'CacheBehaviors'))]
      },
    )
    const without = behaviors.filter((behavior) => at(behavior, 'ResponseHeadersPolicyId') === undefined)
    return policies.length === 0 || without.length > 0 ? ['a behavior without a policy'] : bare
  },
  'browsers come by TLS and CloudFront goes on by TLS': every('AWS::CloudFront::Distribution', (made) => {
    const config = at(made, 'DistributionConfig')
    const behaviors = [at(config, 'DefaultCacheBehavior'), ...list(at(config, 'CacheBehaviors'))]
    const origins = list(at(config, 'Origins')).map((origin) => at(origin, 'CustomOriginConfig'))
    return (
      behaviors.every((behavior) => at(behavior, 'ViewerProtocolPolicy') === 'redirect-to-https') &&
      origins.every((origin) => origin === undefined || at(origin, 'OriginProtocolPolicy') === 'https-only')
    )
  }),
  'nothing of the API is cached': every('AWS::CloudFront::Distribution', (made) =>
    list(at(made, 'DistributionConfig', 'CacheBehaviors')).every(
      // Amazon's own policy "CachingDisabled".
      (behavior) =>
        at(behavior, 'PathPattern') === '/api/*' &&
        at(behavior, 'CachePolicyId') === '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    ),
  ),
  'no error of the API becomes a page': every(
    'AWS::CloudFront::Distribution',
    (made) => at(made, 'DistributionConfig', 'CustomErrorResponses') === undefined,
  ),
  'the pool keeps to what was settled': every('AWS::Cognito::UserPool', (pool) =>
    isDeepStrictEqual(
      [
        pool['UsernameAttributes'],
        pool['AutoVerifiedAttributes'],
        at(pool, 'UsernameConfiguration', 'CaseSensitive'),
        at(pool, 'UserAttributeUpdateSettings', 'AttributesRequireVerificationBeforeUpdate'),
        at(pool, 'Policies', 'PasswordPolicy', 'MinimumLength'),
        pool['MfaConfiguration'],
        pool['DeviceConfiguration'],
      ],
      [['email'], ['email'], false, ['email'], 8, 'OPTIONAL', undefined],
    ),
  ),
  'the name in the mails of the pool travels as ASCII': every('AWS::Cognito::UserPool', (pool) =>
    /^[ -~]*$/.test(String(at(pool, 'EmailConfiguration', 'From') ?? '')),
  ),
  'the browser’s client keeps to what was settled': every('AWS::Cognito::UserPoolClient', (client) =>
    isDeepStrictEqual(
      {
        secret: client['GenerateSecret'],
        flows: client['ExplicitAuthFlows'],
        existence: client['PreventUserExistenceErrors'],
        revocation: client['EnableTokenRevocation'],
        rotation: at(client, 'RefreshTokenRotation', 'Feature'),
        access: client['AccessTokenValidity'],
        session: client['AuthSessionValidity'],
        write: client['WriteAttributes'],
      },
      {
        secret: false,
        flows: ['ALLOW_USER_SRP_AUTH'],
        existence: 'ENABLED',
        revocation: true,
        rotation: 'ENABLED',
        access: 15,
        session: 15,
        write: ['email'],
      },
    ),
  ),
  'a guest may hand in telemetry and nothing else': (templates) => {
    const guest = resourcesOf(templates, 'AWS::IAM::Policy').filter(([id]) => id.includes('GuestRole'))
    const allowed = guest.flatMap(([, { Properties }]) =>
      list(at(Properties, 'PolicyDocument', 'Statement')).map((one) => [
        at(one, 'Action'),
        text(at(one, 'Resource')),
      ]),
    )
    return allowed.length === 1 &&
      allowed[0]?.[0] === 'rum:PutRumEvents' &&
      /appmonitor\/membership-(dev|prod)"/.test(String(allowed[0][1]))
      ? []
      : [text(allowed)]
  },
  'keys that can rotate do, and each is made for one thing': every(
    'AWS::KMS::Key',
    (key) =>
      (key['KeySpec'] ?? 'SYMMETRIC_DEFAULT') !== 'SYMMETRIC_DEFAULT' || key['EnableKeyRotation'] === true,
  ),
  'nobody else may call a function': every(
    'AWS::Lambda::Permission',
    (permission) => permission['SourceArn'] !== undefined || permission['SourceAccount'] !== undefined,
  ),
  'queues are encrypted and ask for TLS': every(
    'AWS::SQS::Queue',
    (queue) => queue['SqsManagedSseEnabled'] === true,
  ),
  'an account ends by leaving alone: the pool’s own door to it is shut': (templates) => {
    const shut = resourcesOf(templates, 'AWS::WAFv2::WebACL').filter(
      ([, { Properties }]) =>
        Properties['Scope'] === 'REGIONAL' &&
        list(Properties['Rules']).some(
          (rule) =>
            at(rule, 'Action', 'Block') !== undefined &&
            at(rule, 'Statement', 'ByteMatchStatement', 'SearchString') === 'DeleteUser',
        ),
    )
    return shut.length === 1 ? [] : [`${shut.length} firewalls`]
  },
  'each firewall bounds what one address may ask for': every('AWS::WAFv2::WebACL', (firewall) =>
    list(firewall['Rules']).some((rule) => {
      const rate = at(rule, 'Statement', 'RateBasedStatement')
      const most = firewall['Scope'] === 'REGIONAL' ? 300 : 2_000
      return (
        at(rule, 'Action', 'Block') !== undefined &&
        at(rate, 'AggregateKeyType') === 'IP' &&
        Number(at(rate, 'Limit')) <= most
      )
    }),
  ),
  'mails that anybody has the pool send are bounded by address': (templates) => {
    const bounded = resourcesOf(templates, 'AWS::WAFv2::WebACL').filter(
      ([, { Properties }]) =>
        Properties['Scope'] === 'REGIONAL' &&
        list(Properties['Rules']).some((rule) => {
          const rate = at(rule, 'Statement', 'RateBasedStatement')
          const asked = list(at(rate, 'ScopeDownStatement', 'OrStatement', 'Statements')).map((one) =>
            at(one, 'ByteMatchStatement', 'SearchString'),
          )
          const mailing = ['ForgotPassword', 'ResendConfirmationCode', 'SignUp']
          return isDeepStrictEqual([...asked].sort(), mailing) && Number(at(rate, 'Limit')) <= 100
        }),
    )
    return bounded.length === 1 ? [] : [`${bounded.length} firewalls`]
  },
  ...ALARM_PROMISES,
}

/** What only a stage that keeps its data promises. */
export const KEPT: Readonly<Record<string, Promised>> = {
  'no table can be deleted by mistake': every(
    'AWS::DynamoDB::GlobalTable',
    (table, { ['DeletionPolicy']: policy }) =>
      list(table['Replicas']).every((replica) => at(replica, 'DeletionProtectionEnabled') === true) &&
      policy === 'Retain',
  ),
  'the pool cannot be deleted by mistake': every(
    'AWS::Cognito::UserPool',
    (pool) => pool['DeletionProtection'] === 'ACTIVE',
  ),
  // A first deploy that is put back must not leave them: their names would be in the way of the next.
  'keys and buckets outlive the stack, once it is there': (templates) =>
    ['AWS::KMS::Key', 'AWS::S3::Bucket'].flatMap((type) =>
      every(type, (_, resource) => resource['DeletionPolicy'] === 'RetainExceptOnCreate')(templates),
    ),
}

/** Routes that anybody may call, by their contracts. */
const OPEN = new Set([
  'POST /contact',
  'POST /contact/uploads',
  'POST /leave/undo',
  'POST /profile/email/undo',
])
/** User pool, guests, telemetry, and the bucket of uploads, whose name ends with the account's number. */
const HOSTS =
  /^(?:https:\/\/(?:cognito-idp|cognito-identity|dataplane\.rum)\.ap-northeast-1\.amazonaws\.com ){3}https:\/\/membership-(?:dev|prod)-uploads-[^ ]*AWS::AccountId[^ ]*\.s3\.ap-northeast-1\.amazonaws\.com$/

/** The promises a stage breaks, by name. */
export function broken(templates: Templates, promises: Readonly<Record<string, Promised>>): string[] {
  return Object.entries(promises).flatMap(([name, promised]) =>
    promised(templates).map((where) => `${name}: ${where}`),
  )
}
