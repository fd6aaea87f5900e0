import { isDeepStrictEqual } from 'node:util'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { isForStaff } from '@app/shared/base/call.ts'
import { STAFF_PASSWORD_MIN } from '@app/shared/staff/password.ts'
import { at, every, list, type Promised } from './promised.ts'
import { type Resource, resourcesOf, type Templates } from './synthesised.ts'

const text = (value: unknown) => JSON.stringify(value)

/** Kept by each resource of a type that is of staff's side; there is at least one. */
const ofStaff =
  (type: string, holds: (properties: Record<string, unknown>) => boolean): Promised =>
  (templates) =>
    every(type, (properties) => holds(properties))(only(templates, type, isOfStaff))

/** R1: what keeps staff's side apart from the members', and who gets in there. */
export const STAFF_PROMISES: Readonly<Record<string, Promised>> = {
  'staff sign in with an authenticator app and with no other second factor': ofStaff(
    'AWS::Cognito::UserPool',
    (pool) =>
      pool['MfaConfiguration'] === 'ON' &&
      isDeepStrictEqual(pool['EnabledMfas'], ['SOFTWARE_TOKEN_MFA']) &&
      pool['SmsConfiguration'] === undefined,
  ),
  'no one signs up to the pool of staff, or comes back by a mail alone': ofStaff(
    'AWS::Cognito::UserPool',
    (pool) =>
      at(pool, 'AdminCreateUserConfig', 'AllowAdminCreateUserOnly') === true &&
      at(pool, 'Policies', 'PasswordPolicy', 'TemporaryPasswordValidityDays') === 7 &&
      at(pool, 'Policies', 'PasswordPolicy', 'MinimumLength') === STAFF_PASSWORD_MIN &&
      isDeepStrictEqual(at(pool, 'AccountRecoverySetting', 'RecoveryMechanisms'), [
        { Name: 'admin_only', Priority: 1 },
      ]),
  ),
  'a session of staff ends after twelve hours, and its client writes no address': ofStaff(
    'AWS::Cognito::UserPoolClient',
    (client) =>
      isDeepStrictEqual(
        [
          at(client, 'TokenValidityUnits', 'RefreshToken'),
          client['RefreshTokenValidity'],
          client['IdTokenValidity'],
          client['WriteAttributes'],
          client['ReadAttributes'],
        ],
        ['minutes', 12 * 60, 15, ['locale'], ['email', 'email_verified']],
      ),
  ),
  'calls of staff ask for a token of staff’s pool, and those of members for one of theirs': (templates) => {
    const authorizers = new Map(
      resourcesOf(templates, 'AWS::ApiGatewayV2::Authorizer').map(([id, { Properties }]) => [
        id.split('/')[1],
        text(at(Properties, 'JwtConfiguration')),
      ]),
    )
    return resourcesOf(templates, 'AWS::ApiGatewayV2::Route').flatMap(([id, { Properties: route }]) => {
      if (route['AuthorizationType'] !== 'JWT') return []
      const pool = authorizers.get(String(at(route, 'AuthorizerId', 'Ref'))) ?? ''
      const asksStaff = /issuer.*StaffPool/i.test(pool) && /audience.*StaffPoolConsole/i.test(pool)
      return asksStaff === STAFF_ROUTES.has(String(route['RouteKey'])) ? [] : [id]
    })
  },
  'what comes by the one front door is refused by the functions of the other': (templates) => {
    const wrong = resourcesOf(templates, 'AWS::Lambda::Function').flatMap(([id, { Properties }]) => {
      const key = at(Properties, 'Environment', 'Variables', 'ORIGIN_KEY')
      const name = String(Properties['FunctionName']).replace(/^membership-(dev|prod)-/, '')
      return key === undefined || isConsoleKey(key) === STAFF_FUNCTIONS.has(name) ? [] : [id]
    })
    const fronts = resourcesOf(templates, 'AWS::CloudFront::Distribution').map(([id, { Properties }]) => {
      const origins = list(at(Properties, 'DistributionConfig', 'Origins'))
      const keys = origins.flatMap((origin) => list(at(origin, 'OriginCustomHeaders', 0, 'HeaderValue')))
      // The site asks the API for calls and for calendars.
      const isWhole = keys.length === (isOfStaff(id) ? 1 : 2)
      return isWhole && keys.every((key) => isConsoleKey(key) === isOfStaff(id)) ? [] : [id]
    })
    return [...wrong, ...(fronts.length === 2 ? fronts.flat() : ['not two front doors'])]
  },
  'the console asks for no camera, and its scripts call the staff pool and the bucket of staff alone':
    ofStaff('AWS::CloudFront::ResponseHeadersPolicy', ({ ResponseHeadersPolicyConfig: config }) => {
      const policy = text(
        at(config, 'SecurityHeadersConfig', 'ContentSecurityPolicy', 'ContentSecurityPolicy'),
      )
      const custom = list(at(config, 'CustomHeadersConfig', 'Items')).map(
        (item) => `${at(item, 'Header')}: ${at(item, 'Value')}`,
      )
      return (
        CALLED.test(policy) &&
        policy.includes("default-src 'none'") &&
        !policy.includes('unsafe') &&
        custom.some((header) => /^Permissions-Policy: .*camera=\(\)/.test(header)) &&
        custom.includes('X-Robots-Tag: noindex')
      )
    }),
  'the door alone asks for the camera, and its scripts call the staff pool alone': (templates) => {
    const doors = resourcesOf(templates, 'AWS::CloudFront::ResponseHeadersPolicy').filter(([id]) =>
      id.includes('DoorHeaders'),
    )
    const wrong = doors.flatMap(([id, { Properties }]) => {
      const config = at(Properties, 'ResponseHeadersPolicyConfig')
      const policy = text(
        at(config, 'SecurityHeadersConfig', 'ContentSecurityPolicy', 'ContentSecurityPolicy'),
      )
      const custom = list(at(config, 'CustomHeadersConfig', 'Items')).map(
        (item) => `${at(item, 'Header')}: ${at(item, 'Value')}`,
      )
      const keeps =
        policy.includes("connect-src 'self' https://cognito-idp.ap-northeast-1.amazonaws.com;") &&
        policy.includes("default-src 'none'") &&
        !policy.replaceAll("'wasm-unsafe-eval'", '').includes('unsafe') &&
        custom.some((header) => /^Permissions-Policy: .*camera=\(self\)/.test(header))
      return keeps ? [] : [id]
    })
    return doors.length === 1 ? wrong : ['not one door']
  },
}

/** The staff pool, and the bucket that files of staff are sent to, whose name ends with the account's number. */
const CALLED =
  /connect-src 'self' https:\/\/cognito-idp\.ap-northeast-1\.amazonaws\.com https:\/\/membership-(?:dev|prod)-staffuploads-[^ ;]*\.s3\.ap-northeast-1\.amazonaws\.com;/

/** Staff's side is named so: `StaffPool`, its client `Console`, `ConsoleHeaders`, `ConsoleDistribution`. */
function isOfStaff(id: string): boolean {
  return /^\w+\/(Staff|Console)/.test(id)
}

/** The templates with those resources of a type alone whose id fits. */
function only(templates: Templates, type: string, fits: (id: string) => boolean): Templates {
  const kept =
    (stack: string) =>
    ([id, { Type }]: [string, Resource]) =>
      Type === type && fits(`${stack}/${id}`)
  return Object.fromEntries(
    Object.entries(templates).map(([stack, template]) => [
      stack,
      {
        ...template,
        Resources: Object.fromEntries(Object.entries(template.Resources).filter(kept(stack))),
      },
    ]),
  )
}

function isConsoleKey(key: unknown): boolean {
  return text(key).includes('-console"')
}

const served = Object.entries(lambdas).flatMap(([name, definition]) =>
  'calls' in definition ? [{ name, calls: Object.values(definition.calls) }] : [],
)
const STAFF_FUNCTIONS = new Set(served.filter(({ calls }) => calls.every(isForStaff)).map(({ name }) => name))
const STAFF_ROUTES = new Set(
  served.flatMap(({ calls }) => calls.filter(isForStaff).map(({ method, path }) => `${method} ${path}`)),
)
