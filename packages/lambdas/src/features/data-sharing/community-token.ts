import { randomUUID } from 'node:crypto'
import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { mintCommunityToken } from '@app/shared/data-sharing/token-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { actor, log } from '#aws/log.ts'
import { isOpenFor } from '#domain/guardian-openings.ts'
import { countTry, secondsTo, type Window } from '#domain/rate-limit-store.ts'
import { mayProvide, readMember, record, sign } from '#features/data-sharing/community-token-store.ts'

/** Lifetime of a token in seconds: long enough to arrive, too short to be found and used (SEC-A2). */
const TOKEN_LIFE_SEC = 60
/** Tokens per member and minute, including warm-up tokens. */
const MINTS_PER_MINUTE = 30
/** How long ago a warm-up token expired: receivers accept a token for a while after its end (HumHub a minute). */
const WARM_AGE_SEC = 3_600

/**
 * Claims come from the stored profile; the body is only compared and a difference logged (G32, SEC-A1).
 * The names are those HumHub's jwt-sso module reads. A usable token needs the member's consent to data sharing,
 * and each one is recorded (law 4.5).
 */
export async function mintToken(
  deps: Deps<'jwt'>,
  claimed: InputOf<typeof mintCommunityToken>,
  sub: string,
): Promise<AnswerOf<typeof mintCommunityToken>> {
  const member = await readMember(deps, sub)
  if (member === null) return refuse('NO_PROFILE')
  if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  if (member.plan === null) return refuse('NO_PLAN')
  const open = {
    mode: deps.settings.GUARDIAN_CONSENT,
    today: tokyoDate(deps.now()),
    opening: 'community',
  } as const
  if (!isOpenFor({ ...member, guardianLimits: [] }, open)) return refuse('CONSENT_REQUIRED')
  if (!isOpenFor(member, open)) return refuse('GUARDIAN_LIMIT')
  if (differs(claimed, member)) log.warn('sec.jwt_mismatch', { actor: actor(sub) })
  const isWarm = claimed.warm === true
  if (!isWarm && !(await mayProvide(deps, sub))) return refuse('PROVISION_NOT_ALLOWED')

  const now = deps.now()
  const closed = await countTry(deps, [mintsOf(sub, now)], now)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', secondsTo(closed, now))

  const nowSec = secondsOf(now)
  const iat = isWarm ? nowSec - WARM_AGE_SEC : nowSec
  const claims = {
    iss: deps.settings.COMMUNITY_ISSUER,
    aud: deps.settings.COMMUNITY_AUDIENCE,
    sub,
    jti: randomUUID(),
    iat,
    exp: isWarm ? iat : iat + TOKEN_LIFE_SEC,
    username: member.nickName,
    firstname: member.firstName,
    lastname: member.lastName,
    email: member.email,
  }
  const token = await sign(deps, claims)
  if (!isWarm) await record(deps, sub, claims.jti)
  return ok({ token })
}

/** SEC-D7: each token needs a KMS signature, also a warm-up one. */
function mintsOf(sub: string, now: Date): Window {
  const nowSec = secondsOf(now)
  const minute = Math.floor(nowSec / 60)
  return { subject: `mint#${sub}#${minute}`, max: MINTS_PER_MINUTE, lifeSec: 60 - (nowSec % 60) }
}

function differs(claimed: InputOf<typeof mintCommunityToken>, member: Item<'users'>): boolean {
  const pairs = [
    [claimed.username, member.nickName],
    [claimed.firstname, member.firstName],
    [claimed.lastname, member.lastName],
    [claimed.email, member.email],
  ]
  return pairs.some(([said, stored]) => said != null && said !== stored)
}
