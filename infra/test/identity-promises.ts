import { isDeepStrictEqual } from 'node:util'
import { at, every, list, type Promised } from './promised.ts'
import { resourcesOf } from './synthesised.ts'

/** What the pools, their clients and guests guarantee. */
export const IDENTITY_PROMISES: Readonly<Record<string, Promised>> = {
  'each pool keeps to what was settled': every('AWS::Cognito::UserPool', (pool) =>
    isDeepStrictEqual(
      [
        pool['UsernameAttributes'],
        pool['AutoVerifiedAttributes'],
        at(pool, 'UsernameConfiguration', 'CaseSensitive'),
        at(pool, 'UserAttributeUpdateSettings', 'AttributesRequireVerificationBeforeUpdate'),
        at(pool, 'Policies', 'PasswordPolicy', 'MinimumLength'),
        pool['DeviceConfiguration'],
      ],
      [['email'], ['email'], false, ['email'], isOfStaff(pool) ? 12 : 8, undefined],
    ),
  ),
  'members may take a second factor, and sign up by themselves': every(
    'AWS::Cognito::UserPool',
    (pool) =>
      isOfStaff(pool) ||
      (pool['MfaConfiguration'] === 'OPTIONAL' &&
        at(pool, 'AdminCreateUserConfig', 'AllowAdminCreateUserOnly') === false),
  ),
  'members may take an app, and nothing else, as their second factor': every(
    'AWS::Cognito::UserPool',
    (pool) => isOfStaff(pool) || isDeepStrictEqual(pool['EnabledMfas'], ['SOFTWARE_TOKEN_MFA']),
  ),
  'staff have an app and nothing else as their second factor': every(
    'AWS::Cognito::UserPool',
    (pool) => !isOfStaff(pool) || isDeepStrictEqual(pool['EnabledMfas'], ['SOFTWARE_TOKEN_MFA']),
  ),
  'the name in the mails of the pool travels as ASCII': every('AWS::Cognito::UserPool', (pool) =>
    /^[ -~]*$/.test(String(at(pool, 'EmailConfiguration', 'From') ?? '')),
  ),
  'each client keeps to what was settled': every('AWS::Cognito::UserPoolClient', (client) =>
    isDeepStrictEqual(
      {
        secret: client['GenerateSecret'],
        flows: client['ExplicitAuthFlows'],
        existence: client['PreventUserExistenceErrors'],
        revocation: client['EnableTokenRevocation'],
        rotation: at(client, 'RefreshTokenRotation', 'Feature'),
        access: client['AccessTokenValidity'],
        session: client['AuthSessionValidity'],
      },
      {
        secret: false,
        flows: ['ALLOW_USER_SRP_AUTH'],
        existence: 'ENABLED',
        revocation: true,
        rotation: 'ENABLED',
        access: 15,
        session: 15,
      },
    ),
  ),
  'members write their address and nothing else': every(
    'AWS::Cognito::UserPoolClient',
    (client) => client['ClientName'] === 'console' || isDeepStrictEqual(client['WriteAttributes'], ['email']),
  ),
  'a guest may hand in telemetry and nothing else': (templates) => {
    const guest = resourcesOf(templates, 'AWS::IAM::Policy').filter(([id]) => id.includes('GuestRole'))
    const allowed = guest.flatMap(([, { Properties }]) =>
      list(at(Properties, 'PolicyDocument', 'Statement')).map((one) => [
        at(one, 'Action'),
        JSON.stringify(at(one, 'Resource')),
      ]),
    )
    return allowed.length === 1 &&
      allowed[0]?.[0] === 'rum:PutRumEvents' &&
      /appmonitor\/membership-(dev|prod)"/.test(String(allowed[0][1]))
      ? []
      : [JSON.stringify(allowed)]
  },
}

function isOfStaff(pool: Record<string, unknown>): boolean {
  return String(pool['UserPoolName']).endsWith('-staff')
}
