import * as v from 'valibot'
import { changeWrite, type MfaKind, type User } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, invalidParameter } from '#cognito/protocol/errors.ts'
import { forAdminOnUser, forMember } from '#cognito/protocol/operation.ts'

const Settings = v.optional(
  v.object({ Enabled: v.optional(v.boolean()), PreferredMfa: v.optional(v.boolean()) }),
)
const schema = v.object({ SMSMfaSettings: Settings, SoftwareTokenMfaSettings: Settings })
type Wanted = v.InferOutput<typeof schema>

/** The caller's preferred second factors. */
export const setUserMfaPreference = forMember(schema, async (pool, input, { user }) => {
  await store(pool, user, input)
  return {}
})

export const adminSetUserMfaPreference = forAdminOnUser(schema, async (pool, input, user) => {
  await store(pool, user, input)
  return {}
})

/** In GetUser's format; empty without any. */
export function mfaOf(user: User): { UserMFASettingList?: MfaKind[]; PreferredMfaSetting?: MfaKind } {
  return {
    ...(user.mfa?.length ? { UserMFASettingList: user.mfa } : {}),
    ...(user.mfaPreferred ? { PreferredMfaSetting: user.mfaPreferred } : {}),
  }
}

async function store(pool: Pool, user: User, wanted: Wanted): Promise<void> {
  const asked: [MfaKind, Wanted['SMSMfaSettings']][] = [
    ['SMS_MFA', wanted.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', wanted.SoftwareTokenMfaSettings],
  ]
  if (asked.filter(([, settings]) => settings?.PreferredMfa).length > 1) {
    throw invalidParameter('Only one MFA type can be preferred.')
  }
  const on = new Set(user.mfa ?? [])
  let preferred = user.mfaPreferred ?? null
  for (const [kind, settings] of asked) {
    if (settings?.Enabled === true) on.add(requireReady(user, kind))
    if (settings?.Enabled === false) on.delete(kind)
    if (settings?.PreferredMfa === true) preferred = kind
    if (settings?.PreferredMfa === false && preferred === kind) preferred = null
  }
  if (preferred !== null && !on.has(preferred)) preferred = null
  const change = changeWrite(pool, user, { mfa: [...on].sort(), mfaPreferred: preferred })
  if ((await pool.table.transact([change])).ok) return
  throw new CognitoError('ConcurrentModificationException', 'The user was changed at the same time.')
}

function requireReady(user: User, kind: MfaKind): MfaKind {
  if (kind === 'SOFTWARE_TOKEN_MFA' && user.totpSecret === undefined) {
    throw invalidParameter('User has not verified software token mfa')
  }
  if (kind === 'SMS_MFA' && !user.phoneNumberVerified) {
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA')
  }
  return kind
}
