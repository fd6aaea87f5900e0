import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { aMember } from '@app/lambdas/test/items.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { pool } from '@app/stand-ins/base/identifiers.ts'
import { loadKeys } from '@app/stand-ins/cognito/sessions/signing-keys.ts'
import { mintTokens } from '@app/stand-ins/cognito/sessions/tokens.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { put } from './world.ts'

export interface Member {
  readonly sub: string
  readonly token: string
}

/** Who a token speaks for, and how it differs from a good one. */
export interface Minted {
  readonly sub: string
  readonly nowMs?: number
  readonly keysDir?: string
  readonly clientId?: string
}

/**
 * Tokens of the pool without a sign-in, made by the stand-in's own mint under its own key, which lies in the
 * data folder for this user alone. Five hundred sign-ins by SRP would take minutes and prove nothing more:
 * the gateway looks at the signature and the claims, and both are those of a sign-in.
 */
export function tokensFor(dataDir: string, { sub, nowMs = Date.now(), ...other }: Minted) {
  const mint = {
    keys: loadKeys(other.keysDir ?? join(dataDir, 'cognito')),
    issuer: `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`,
    clientId: other.clientId ?? pool.clientId,
    lifeSec: 900,
  }
  const bearer = { sub, email: `${sub}@example.jp`, emailVerified: true, groups: [], originJti: randomUUID() }
  return mintTokens(mint, { ...bearer, authTimeSec: Math.floor(nowMs / 1000) }, nowMs)
}

/** Active members with tokens, their rows written past the API. */
export async function plantMembers(
  client: DynamoDBDocumentClient,
  dataDir: string,
  count: number,
): Promise<Member[]> {
  const members = Array.from({ length: count }, () => randomUUID()).map((sub) => ({
    sub,
    token: tokensFor(dataDir, { sub }).accessToken,
  }))
  await put(client, 'users', members.map(userRow))
  return members
}

/** One such member. */
export async function plantMember(client: DynamoDBDocumentClient, dataDir: string): Promise<Member> {
  const [member] = await plantMembers(client, dataDir, 1)
  if (member === undefined) throw new Error('no member')
  return member
}

/** The row of an active, grown-up member with a plan. */
export function userRow({ sub }: { sub: string }): Item<'users'> {
  const at = new Date().toISOString()
  const today = tokyoDate(new Date())
  const name = `member-${sub.slice(0, 13)}`
  return aMember(sub, {
    email: `${sub}@example.jp`,
    firstName: '一郎',
    nickName: name,
    nicknameKey: name,
    birthDate: '1990-01-02',
    sNumber: null,
    joinDate: today,
    startDate: today,
    createdAt: at,
    updatedAt: at,
  })
}
