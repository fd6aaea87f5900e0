import { randomInt } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Knobs, MEMBERS } from '#cognito/knobs.ts'
import { type Challenges, keepChallenges } from '#cognito/sessions/pending-sign-ins.ts'
import { type Keys, loadKeys } from '#cognito/sessions/signing-keys.ts'
import type { PendingProof } from '#cognito/sessions/srp.ts'
import type { Mint } from '#cognito/sessions/tokens.ts'
import { openTable, type Table } from '#cognito/table.ts'
import type { CustomMessageTriggerEvent, Step } from '#cognito/types.ts'

export type CodeMail = { to: string; subject: string; text: string; code: string }

/** Without knobs it is the pool of members. */
export interface CognitoOptions extends Partial<Knobs> {
  tables: DynamoDBDocumentClient
  /** Its own table, created from `cognitoTable`. */
  tableName: string
  /** The folder of `cognito-keys.json` (mode 0600), made at the first start. */
  keysDir: string
  /** In Amazon's form: `ap-northeast-1_LOCALPOOL`. */
  poolId: string
  clientId: string
  passwordPolicy: (password: string) => boolean
  sendMail(mail: CodeMail): Promise<void>
  /** The CustomMessage trigger; without it mails have a plain English text. */
  customMessage?: (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>
  /** Milliseconds since the epoch. */
  now?: () => number
  /** Six digits. */
  newCode?: () => string
}

/** One user pool and its one client, as used by every operation. */
export interface Pool {
  poolId: string
  /** The part after the region, which SRP mixes into the password's hash. */
  name: string
  region: string
  clientId: string
  issuer: string
  keys: Keys
  mint: Mint
  refreshSec: number
  graceMs: number
  writableAttributes: readonly string[]
  table: Table
  /** Pending password proofs. */
  proofs: Challenges<PendingProof>
  /** Sign-ins with a proven password that wait for a second step. */
  steps: Challenges<Step>
  passwordPolicy: (password: string) => boolean
  sendMail(mail: CodeMail): Promise<void>
  customMessage: ((event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>) | undefined
  allowPasswordAuth: boolean
  selfSignUp: boolean
  requiresMfa: boolean
  now(): number
  newCode(): string
}

/** Reads or makes the keys and sets the defaults: the knobs of the members' pool, the machine's clock. */
export function openPool(options: CognitoOptions): Pool {
  const knobs = { ...MEMBERS, ...options }
  const [region, name] = options.poolId.split('_')
  if (!region || !name) throw new Error(`The pool id ${options.poolId} is not of the form region_name.`)
  const keys = loadKeys(options.keysDir)
  const now = options.now ?? Date.now
  // In Amazon's form, so that CognitoJwtVerifier works with the local keys given to `cacheJwks`.
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${options.poolId}`
  return {
    poolId: options.poolId,
    name,
    region,
    clientId: options.clientId,
    issuer,
    keys,
    mint: { keys, issuer, clientId: options.clientId, lifeSec: knobs.accessTokenMinutes * 60 },
    refreshSec: knobs.refreshMinutes * 60,
    graceMs: knobs.graceSeconds * 1000,
    writableAttributes: knobs.writableAttributes,
    table: openTable(options.tables, options.tableName),
    proofs: keepChallenges(now, 3 * 60_000),
    steps: keepChallenges(now, knobs.authSessionMinutes * 60_000),
    passwordPolicy: options.passwordPolicy,
    sendMail: (mail) => options.sendMail(mail),
    customMessage: options.customMessage,
    allowPasswordAuth: knobs.allowPasswordAuth,
    selfSignUp: knobs.selfSignUp,
    requiresMfa: knobs.requiresMfa,
    now,
    newCode: options.newCode ?? (() => String(randomInt(1_000_000)).padStart(6, '0')),
  }
}
