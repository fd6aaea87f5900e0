import { type Refusal, refuse } from '@app/shared/base/result.ts'
import type { Needs } from '#aws/granted.ts'
import { countedNetwork } from '#domain/counted-address.ts'
import { countTry, leftOf, secondsTo } from '#domain/rate-limit-store.ts'
import { hasLinkForm, type LinkKind } from '#domain/undo-link.ts'

/** Requests with links of one kind, of one network in an hour; a person with a link needs one or two. */
export const LINKS_PER_HOUR = 60

/** The token, its kind of link, and the caller's address. */
interface Press {
  readonly kind: LinkKind | 'event-link' | 'guardian-link'
  readonly token: string
  readonly sourceIp: string
  /** What a token of the kind looks like; that of an undo link without. */
  readonly hasForm?: (token: string) => boolean
}

/**
 * SEC-D7: links in mails need no session, and checking one calls KMS. So requests are counted by
 * network first. A malformed token is refused before that, and is not counted.
 */
export async function withinLinkLimit<Answer>(
  deps: Needs<{ attempts: ['put', 'update'] }, 'counting'>,
  { kind, token, sourceIp, hasForm = hasLinkForm }: Press,
  press: () => Promise<Answer>,
): Promise<Answer | Refusal<'TOO_MANY_REQUESTS'>> {
  if (!hasForm(token)) return press()
  const now = deps.now()
  const hour = Math.floor(now.getTime() / 3_600_000)
  const subject = `${kind}#network#${await countedNetwork(deps, sourceIp)}#${hour}`
  const window = { subject, max: LINKS_PER_HOUR, lifeSec: leftOf('hour', now) }
  const closed = await countTry(deps, [window], now)
  return closed === null ? press() : refuse('TOO_MANY_REQUESTS', secondsTo(closed, now))
}
