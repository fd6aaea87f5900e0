import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/calendar-feed/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { mac } from '#aws/kms.ts'
import { isGone } from '#domain/member-status.ts'
import { readFeed, readMember, removeFeed, saveFeed } from '#features/calendar-feed/calendar-feed-store.ts'
import { fileOf, hashOf } from '#features/calendar-feed/feed-token.ts'

type Settings = Deps<'calendar-feed'>
type Answer = AnswerOf<typeof contract.readCalendarFeed>

/** R15: the current address. The token is derived again at each request and stored nowhere. */
export async function read(deps: Settings, sub: string): Promise<Answer> {
  const [row, member] = await Promise.all([readFeed(deps, sub), readMember(deps, sub)])
  if (isGone(member)) return refuse('MEMBER_RESTRICTED')
  if (row === null) return ok({ feed: null })
  return ok({ feed: { path: fileOf(await tokenOf(deps, sub, row.madeAt)), madeAt: row.madeAt } })
}

/** R15: replaces the address that the caller saw. */
export async function make(
  deps: Settings,
  { insteadOf }: InputOf<typeof contract.makeCalendarFeed>,
  sub: string,
): Promise<Answer> {
  const madeAt = deps.now().toISOString()
  const tokenHash = hashOf(await tokenOf(deps, sub, madeAt))
  await saveFeed(deps, { sub, tokenHash, madeAt }, insteadOf)
  return read(deps, sub)
}

/** R15: the address is good no longer. */
export async function stop(deps: Settings, sub: string): Promise<Answer> {
  await removeFeed(deps, sub)
  return read(deps, sub)
}

/** Under a key that never leaves KMS, so that a reader of the table cannot make it. It names no one. */
function tokenOf({ keys }: Settings, sub: string, madeAt: string): Promise<string> {
  return mac(keys.pepper, `calendar-feed#${sub}#${madeAt}`)
}
