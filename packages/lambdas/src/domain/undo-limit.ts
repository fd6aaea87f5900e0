import { type Refusal, refuse } from '@app/shared/base/result.ts'
import type { Needs } from '#aws/granted.ts'
import { countedNetwork } from '#domain/counted-address.ts'
import { countTry, leftOf, secondsTo } from '#domain/rate-limit-store.ts'
import { hasLinkForm, type LinkKind } from '#domain/undo-link.ts'

/** Presses of one network in an hour; who got a link needs one or two. */
export const UNDOS_PER_HOUR = 60

/** What is pressed, under which kind of link, and from where. */
interface Press {
  readonly kind: LinkKind
  readonly token: string
  readonly sourceIp: string
}

/**
 * SEC-D7: a link is pressed by whoever holds it, without a session, and looking at it asks KMS. So presses are counted by
 * network, before anything is asked. A token of another form is refused without that, and is not counted.
 */
export async function withinUndoLimit<Answer>(
  deps: Needs<{ attempts: ['put', 'update'] }, 'counting'>,
  { kind, token, sourceIp }: Press,
  press: () => Promise<Answer>,
): Promise<Answer | Refusal<'TOO_MANY_REQUESTS'>> {
  if (!hasLinkForm(token)) return press()
  const now = deps.now()
  const hour = Math.floor(now.getTime() / 3_600_000)
  const subject = `${kind}#network#${await countedNetwork(deps, sourceIp)}#${hour}`
  const window = { subject, max: UNDOS_PER_HOUR, lifeSec: leftOf('hour', now) }
  const closed = await countTry(deps, [window], now)
  return closed === null ? press() : refuse('TOO_MANY_REQUESTS', secondsTo(closed, now))
}
