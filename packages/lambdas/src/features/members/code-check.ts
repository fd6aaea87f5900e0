import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { verifyMemberCode } from '@app/shared/members/contract.ts'
import { MEMBER_CODE_LIMITS } from '@app/shared/members/rules.ts'
import { actor, log } from '#aws/log.ts'
import { count } from '#aws/metrics.ts'
import { countedNetwork } from '#domain/counted-address.ts'
import { forgiveTry, openTry, secondsTo, settleTry, type Window } from '#domain/rate-limit-store.ts'
import { type CodeTables, findCode, type GoodCode, isGoneMember } from '#features/members/code-check-store.ts'

export interface CodeTry {
  readonly code: string
  readonly sub: string
  readonly sourceIp: string
}

/** Is this a valid code? The form checks it before it is sent. */
export async function verify(deps: CodeTables, tried: CodeTry): Promise<AnswerOf<typeof verifyMemberCode>> {
  const checked = await checkCode(deps, tried)
  return checked.ok ? ok({ valid: true }) : checked
}

/**
 * The key of a valid member code. A try is counted before it is compared, in conditional writes, so that
 * parallel guesses cannot outrun the limits (SEC-E2); a correct code gives its try back, and concurrent
 * requests with one wait for that.
 */
export async function checkCode(
  deps: CodeTables,
  { code, sub, sourceIp }: CodeTry,
): Promise<Result<GoodCode, 'MEMBER_CODE_INVALID' | 'MEMBER_CODE_PAUSED' | 'MEMBER_RESTRICTED'>> {
  if (await isGoneMember(deps, sub)) return refuse('MEMBER_RESTRICTED')
  const now = deps.now()
  const windows = windowsOf(sub, await countedNetwork(deps, sourceIp), now)
  const pausedUntilSec = await openTry(deps, windows, now)
  if (pausedUntilSec !== null) {
    log.warn('sec.member_code_paused', { actor: actor(sub) })
    return refuse('MEMBER_CODE_PAUSED', secondsTo(pausedUntilSec, now))
  }
  const found = await findCode(deps, code)
  if (found === null) {
    await settleTry(deps, windows)
    count('MemberCodeWrong')
    log.warn('sec.member_code_wrong', { actor: actor(sub) })
    return refuse('MEMBER_CODE_INVALID')
  }
  await forgiveTry(deps, windows)
  return ok(found)
}

function windowsOf(sub: string, address: string, now: Date): Window[] {
  const { tries, pauseSec, wrongPerDay, wrongPerAddressAndHour } = MEMBER_CODE_LIMITS
  const nowSec = secondsOf(now)
  const hour = Math.floor(nowSec / HOUR_SEC)
  return [
    { subject: `member-code#account#${sub}`, max: tries, lifeSec: pauseSec },
    {
      subject: `member-code#day#${sub}#${tokyoDate(now)}`,
      max: wrongPerDay,
      lifeSec: restOf(DAY_SEC, nowSec + TOKYO_SEC),
    },
    {
      subject: `member-code#address#${address}#${hour}`,
      max: wrongPerAddressAndHour,
      lifeSec: restOf(HOUR_SEC, nowSec),
    },
  ]
}

const HOUR_SEC = 3_600
const DAY_SEC = 86_400
/** Tokyo's hours ahead of UTC; Japan has no daylight saving. */
const TOKYO_SEC = 9 * HOUR_SEC

/** Seconds until the next hour or day begins. */
function restOf(lengthSec: number, atSec: number): number {
  return lengthSec - (atSec % lengthSec)
}
