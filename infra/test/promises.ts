import { isDeepStrictEqual } from 'node:util'
import { MAIL_PICTURES_PATH } from '@app/shared/base/protective-headers.ts'
import { ALARM_PROMISES, WATCH_PROMISES } from './alarm-promises.ts'
import { FIREWALL_PROMISES } from './firewall-promises.ts'
import { IDENTITY_PROMISES } from './identity-promises.ts'
import { MAIL_PROMISES, MAIL_WATCH_PROMISES } from './mail-promises.ts'
import { at, every, list, type Promised } from './promised.ts'
import { STAFF_PROMISES } from './staff-promises.ts'
import { STORAGE_PROMISES } from './storage-promises.ts'
import { resourcesOf, type Templates } from './synthesised.ts'

/** The statements of every role, in itself and beside it. */
function statements(templates: Templates): [string, Record<string, unknown>][] {
  const beside = resourcesOf(templates, 'AWS::IAM::Policy').map(([id, { Properties }]) => [
    id,
    at(Properties, 'PolicyDocument', 'Statement'),
  ])
  const inside = resourcesOf(templates, 'AWS::IAM::Role').flatMap(([id, { Properties }]) =>
    list(Properties['Policies']).map((policy) => [id, at(policy, 'PolicyDocument', 'Statement')]),
  )
  return [...beside, ...inside].flatMap(([id, found]) =>
    list(found).map((statement): [string, Record<string, unknown>] => [
      String(id),
      statement as Record<string, unknown>, // a policy document's statement
    ]),
  )
}

/** What is the same for all people without an account. */
const GUESTS = ['/api/public/*', '/e/*', '/events']

const text = (value: unknown) => JSON.stringify(value)

/** The headers with dedicated fields in CloudFront, by field, and the others by name. */
const PROTECTIVE = [
  'ContentSecurityPolicy',
  'ContentTypeOptions',
  'ReferrerPolicy',
  'StrictTransportSecurity',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Permissions-Policy',
]

/** Actions that know no narrower resource. */
const TO_ALL: ReadonlySet<string> = new Set(['sns:Publish', 'ses:GetAccount'])

export const PROMISES: Readonly<Record<string, Promised>> = {
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
        !actions.every((action) => action.startsWith('xray:') || TO_ALL.has(action))
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
  'every route has a throttle, and what is open to everybody a lower one of its own': (templates) => {
    const stages = resourcesOf(templates, 'AWS::ApiGatewayV2::Stage').map(([, { Properties }]) => Properties)
    const limit = (...path: string[]) =>
      stages.map((each) => Number(at(each, ...path, 'ThrottlingRateLimit')))[0]
    const most = limit('DefaultRouteSettings') ?? Number.NaN
    return resourcesOf(templates, 'AWS::ApiGatewayV2::Route').flatMap(([id, { Properties }]) => {
      const key = String(Properties['RouteKey'])
      const fits = OPEN.has(key) ? Number(limit('RouteSettings', key)) < most / 10 : most > 0
      return fits ? [] : [id]
    })
  },
  'the access log keeps no address, no query and no token': every('AWS::ApiGatewayV2::Stage', (stage) => {
    const format = String(at(stage, 'AccessLogSettings', 'Format'))
    return (
      format.includes('$context.routeKey') &&
      !/identity|sourceIp|querystring|header|path\b|claims/i.test(format)
    )
  }),
  'scripts of the site may call just these hosts': (templates) => {
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
        // The console and its door have separate promises.
        if (!policy.includes('connect-src') || /Console|Door/.test(id)) return []
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
  'nothing of the API is cached but what guests read of events': every(
    'AWS::CloudFront::Distribution',
    (made) => {
      const behaviors = list(at(made, 'DistributionConfig', 'CacheBehaviors')).map((behavior) => ({
        path: String(at(behavior, 'PathPattern')),
        policy: at(behavior, 'CachePolicyId'),
      }))
      // Pictures (`media.infra.test.ts`), those of mails, and the pages of the door, are the other paths.
      const ofApi = behaviors.filter(
        ({ path }) => !['/media/*', `${MAIL_PICTURES_PATH}*`, '/door', '/door/*'].includes(path),
      )
      // Members' calendars are on the site alone, which has no door.
      const isConsole = behaviors.some(({ path }) => path === '/door')
      const wanted = isConsole ? ['/api/*'] : ['/api/*', '/cal/*']
      const ofGuests = ofApi.filter(({ path }) => GUESTS.includes(path))
      if (ofGuests.length !== (isConsole ? 0 : GUESTS.length)) return false
      // A policy of ours, which the promise below reads; Amazon's own are named by their ids.
      if (ofGuests.some(({ policy }) => at(policy, 'Ref') === undefined)) return false
      return isDeepStrictEqual(
        ofApi.filter(({ path }) => !GUESTS.includes(path)),
        // AWS's managed policy "CachingDisabled".
        wanted.map((path) => ({ path, policy: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' })),
      )
    },
  ),
  'R14: what guests read of events is cached for at most a minute, by its path alone': every(
    'AWS::CloudFront::CachePolicy',
    (policy) => {
      const config = at(policy, 'CachePolicyConfig')
      const key = at(config, 'ParametersInCacheKeyAndForwardedToOrigin')
      return (
        Number(at(config, 'MaxTTL')) <= 60 &&
        ['CookiesConfig', 'HeadersConfig', 'QueryStringsConfig'].every((part) =>
          String(Object.values(Object(at(key, part)))[0]).includes('none'),
        )
      )
    },
  ),
  'R15: a calendar is asked of the API, by GET and HEAD, with the secret of the site’s door': (templates) => {
    const fronts = resourcesOf(templates, 'AWS::CloudFront::Distribution').flatMap(([id, { Properties }]) => {
      const config = at(Properties, 'DistributionConfig')
      const behavior = list(at(config, 'CacheBehaviors')).find((one) => at(one, 'PathPattern') === '/cal/*')
      if (behavior === undefined) return []
      const origin = list(at(config, 'Origins')).find(
        (one) => at(one, 'Id') === at(behavior, 'TargetOriginId'),
      )
      const fits =
        at(origin, 'OriginPath') === '/api' &&
        at(origin, 'OriginCustomHeaders', 0, 'HeaderName') === 'x-origin-key' &&
        isDeepStrictEqual(at(behavior, 'AllowedMethods'), ['GET', 'HEAD']) &&
        list(at(behavior, 'FunctionAssociations')).length === 1
      return [fits ? 'fits' : id]
    })
    return fronts.length === 0 ? ['no path for calendars'] : fronts.filter((front) => front !== 'fits')
  },
  'no error of the API becomes a page': every(
    'AWS::CloudFront::Distribution',
    (made) => at(made, 'DistributionConfig', 'CustomErrorResponses') === undefined,
  ),
  'keys that can rotate do, and each is made for one thing': every(
    'AWS::KMS::Key',
    (key) =>
      (key['KeySpec'] ?? 'SYMMETRIC_DEFAULT') !== 'SYMMETRIC_DEFAULT' || key['EnableKeyRotation'] === true,
  ),
  'no other caller may invoke a function': every(
    'AWS::Lambda::Permission',
    (permission) => permission['SourceArn'] !== undefined || permission['SourceAccount'] !== undefined,
  ),
  ...STORAGE_PROMISES,
  ...IDENTITY_PROMISES,
  ...STAFF_PROMISES,
  ...ALARM_PROMISES,
  ...MAIL_PROMISES,
}

/** Guarantees of a stage with its firewall, all its alarms and its keys apart (`FULL`). */
export const GUARDED: Readonly<Record<string, Promised>> = {
  'a key for each purpose': (templates) => {
    const targets = resourcesOf(templates, 'AWS::KMS::Alias').map(([, { Properties }]) =>
      text(Properties['TargetKeyId']),
    )
    return new Set(targets).size === 4 && targets.length === 4 ? [] : [`${targets.length} aliases`]
  },
  ...FIREWALL_PROMISES,
  ...WATCH_PROMISES,
  ...MAIL_WATCH_PROMISES,
}

/** Guarantees only of a stage that keeps its data. */
export const OF_RETAINED_DATA: Readonly<Record<string, Promised>> = {
  'no table can be deleted by mistake': every(
    'AWS::DynamoDB::GlobalTable',
    (table, { ['DeletionPolicy']: policy }) =>
      list(table['Replicas']).every((replica) => at(replica, 'DeletionProtectionEnabled') === true) &&
      policy === 'Retain',
  ),
  'no pool can be deleted by mistake': every(
    'AWS::Cognito::UserPool',
    (pool) => pool['DeletionProtection'] === 'ACTIVE',
  ),
  // A first deploy that rolls back must not leave them: their names would block the next one.
  'keys and buckets outlive the stack, once it is there': (templates) =>
    ['AWS::KMS::Key', 'AWS::S3::Bucket'].flatMap((type) =>
      every(type, (_, resource) => resource['DeletionPolicy'] === 'RetainExceptOnCreate')(templates),
    ),
}

/** Guarantees of a stage with a trail. */
export const TRAILED: Readonly<Record<string, Promised>> = {
  'what our own functions read is not in the trail: each of their stacks is left out': (templates) => {
    const trail = resourcesOf(templates, 'AWS::CloudTrail::Trail').map(([, { Properties }]) =>
      text(Properties),
    )
    const stacks = new Set(resourcesOf(templates, 'AWS::Lambda::Function').map(([id]) => id.split('/')[0]))
    const left = (stack = '') => trail.some((each) => each.includes(`-${stack.toLowerCase()}-"`))
    return [...stacks].flatMap((stack) => (left(stack) ? [] : [`${stack}`]))
  },
}

/** Open routes, by their contracts. */
const OPEN = new Set([
  'GET /cal/{file}',
  'GET /e/{slug}',
  'GET /events',
  'GET /public/events',
  'POST /contact',
  'POST /contact/thread',
  'POST /contact/thread/answer',
  'POST /contact/uploads',
  // Stripe signs its messages.
  'POST /payments/messages',
  'POST /leave/undo',
  // The token names a mail; a mail program presses it (RFC 8058).
  'POST /news-mail/stop/{token}',
  'POST /profile/email/undo',
  'POST /event-link',
  'POST /event-link/answer',
  // R9: a guardian has no account; the token in the body is signed.
  'POST /guardian-link',
  'POST /guardian-link/renewal',
  'POST /guardian-link/approval',
  'POST /guardian-link/refusal',
  'POST /guardian-record',
  'POST /guardian-record/withdrawal',
  'POST /guardian-event',
  'POST /guardian-event/answer',
  'POST /guardian-household',
  'POST /guardian-household/answer',
  'POST /guardian-terms',
  'POST /guardian-terms/answer',
  'POST /recovery',
  'POST /staff/recovery',
])
/** User pool, guests, telemetry, and the bucket of uploads, whose name ends with the account's number. */
const HOSTS =
  /^(?:https:\/\/(?:cognito-idp|cognito-identity|dataplane\.rum)\.ap-northeast-1\.amazonaws\.com ){3}https:\/\/membership-(?:dev|prod)-uploads-[^ ]*AWS::AccountId[^ ]*\.s3\.ap-northeast-1\.amazonaws\.com$/

/** The broken promises of a stage, by name. */
export function broken(templates: Templates, promises: Readonly<Record<string, Promised>>): string[] {
  return Object.entries(promises).flatMap(([name, promised]) =>
    promised(templates).map((where) => `${name}: ${where}`),
  )
}
