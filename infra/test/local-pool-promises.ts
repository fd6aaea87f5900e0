import { isDeepStrictEqual } from 'node:util'
import { isPassword } from '@app/shared/account/rules.ts'
import { isStaffPassword } from '@app/shared/staff/password.ts'
import { type Knobs, MEMBERS, STAFF } from '@app/stand-ins/cognito/knobs.ts'
import { at, list, type Promised } from './promised.ts'
import { resourcesOf } from './synthesised.ts'

const PASSWORD = 'aB3!kQ7#mZ9!xY2%'

/** The pools on one machine are as strict as those of the cloud: what both can set is the same. */
export const LOCAL_POOL_PROMISES: Readonly<Record<string, Promised>> = {
  'the local pool of members has the settings of the cloud’s': hasKnobs(
    'Pool',
    'Browser',
    MEMBERS,
    isPassword,
  ),
  'the local pool of staff has the settings of the cloud’s': hasKnobs(
    'StaffPool',
    'Console',
    STAFF,
    isStaffPassword,
  ),
}

function hasKnobs(
  poolId: string,
  clientId: string,
  knobs: Knobs,
  isGood: (password: string) => boolean,
): Promised {
  return (templates) => {
    const pools = resourcesOf(templates, 'AWS::Cognito::UserPool').filter(([id]) => isNamed(id, poolId))
    const clients = resourcesOf(templates, 'AWS::Cognito::UserPoolClient').filter(([id]) =>
      isNamed(id, `${poolId}${clientId}`),
    )
    const [pool, client] = [pools[0]?.[1].Properties, clients[0]?.[1].Properties]
    if (pools.length !== 1 || clients.length !== 1)
      return [`${pools.length} pools, ${clients.length} clients`]
    const least = Number(at(pool, 'Policies', 'PasswordPolicy', 'MinimumLength'))
    const taken = [least - 1, least].map((length) => isGood(PASSWORD.slice(0, length)))
    const units = ['AccessToken', 'IdToken', 'RefreshToken'].map((token) =>
      at(client, 'TokenValidityUnits', token),
    )
    const here = {
      ...knobs,
      taken: [false, true],
      units: Array(3).fill('minutes'),
      idTokenMinutes: knobs.accessTokenMinutes,
    }
    const idTokenMinutes = Number(at(client, 'IdTokenValidity'))
    const there = { ...knobsOf(pool, client), taken, units, idTokenMinutes }
    return isDeepStrictEqual(there, here) ? [] : [`${poolId}: ${JSON.stringify(there)}`]
  }
}

/** Behind the stack's name; the CDK puts a hash at the end. */
function isNamed(id: string, name: string): boolean {
  return new RegExp(`(?:^|/)${name}[0-9A-F]{8}$`).test(id)
}

/** The knobs of a pool and its client, as the template sets them. */
function knobsOf(pool: unknown, client: unknown): Knobs {
  return {
    selfSignUp: at(pool, 'AdminCreateUserConfig', 'AllowAdminCreateUserOnly') === false,
    requiresMfa: at(pool, 'MfaConfiguration') === 'ON',
    allowPasswordAuth: list(at(client, 'ExplicitAuthFlows')).includes('ALLOW_USER_PASSWORD_AUTH'),
    accessTokenMinutes: Number(at(client, 'AccessTokenValidity')),
    authSessionMinutes: Number(at(client, 'AuthSessionValidity')),
    refreshMinutes: Number(at(client, 'RefreshTokenValidity')),
    graceSeconds: Number(at(client, 'RefreshTokenRotation', 'RetryGracePeriodSeconds')),
    writableAttributes: list(at(client, 'WriteAttributes')).map(String),
  }
}
