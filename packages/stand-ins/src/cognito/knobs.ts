/** Settings of a pool and its client that the cloud's template has too: `infra/test/local-pool-promises.ts` compares them. */
export interface Knobs {
  readonly selfSignUp: boolean
  readonly requiresMfa: boolean
  readonly allowPasswordAuth: boolean
  readonly accessTokenMinutes: number
  readonly authSessionMinutes: number
  readonly refreshMinutes: number
  /** How long a refresh token still works after it was replaced. */
  readonly graceSeconds: number
  /** The attributes that the holder of an access token may change. */
  readonly writableAttributes: readonly string[]
}

const both = { allowPasswordAuth: false, accessTokenMinutes: 15, authSessionMinutes: 15, graceSeconds: 30 }

export const MEMBERS: Knobs = {
  ...both,
  selfSignUp: true,
  requiresMfa: false,
  refreshMinutes: 30 * 24 * 60,
  writableAttributes: ['email'],
}

/** The address of staff stays that of the invitation. */
export const STAFF: Knobs = {
  ...both,
  selfSignUp: false,
  requiresMfa: true,
  refreshMinutes: 12 * 60,
  writableAttributes: ['locale'],
}
