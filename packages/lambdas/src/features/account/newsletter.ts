import { type changeNewsletter, NEWSLETTER_VERSION } from '@app/shared/account/contract.ts'
import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { stopNewsMail } from '@app/shared/news/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { inRounds } from '#aws/retryable.ts'
import { isGone } from '#domain/member-status.ts'
import { isNewsStop, mailOfNewsStop } from '#domain/news-stop-link.ts'
import { readConsent, readMember, readRecipient, replaceConsent } from '#features/account/newsletter-store.ts'

type Answer = AnswerOf<typeof changeNewsletter>
/** Concurrent writes that a change may lose to. */
const ROUNDS = 5

/** Law 4.6: whether the caller wants the newsletter; off by default. */
export async function read(deps: Deps<'news-mail'>, sub: string): Promise<Answer> {
  const [consent, member] = await Promise.all([readConsent(deps, sub), readMember(deps, sub)])
  if (isGone(member)) return refuse('MEMBER_RESTRICTED')
  return ok({ wanted: consent?.wanted ?? false, since: consent?.acceptedAt ?? null })
}

/** Law 4.6: gives or withdraws the consent, with the server's time; repeating a choice changes nothing. */
export async function change(
  deps: Deps<'news-mail'>,
  { wanted, version }: InputOf<typeof changeNewsletter>,
  sub: string,
  route: 'settings' | 'mail' = 'settings',
): Promise<Answer> {
  return inRounds(ROUNDS, async () => {
    const before = await readConsent(deps, sub)
    if (before?.wanted === wanted && before.version === version) return read(deps, sub)
    const acceptedAt = deps.now().toISOString()
    const consent = { sub, wanted, version, route, acceptedAt }
    const outcome = await replaceConsent(deps, before, consent)
    if (outcome === 'gone') return refuse('MEMBER_RESTRICTED')
    if (outcome === 'replaced') return ok({ wanted, since: acceptedAt })
    return null
  })
}

/** Law 4.6: the link of a news mail. Whose consent has ended, or who is gone, gets the same answer. */
export async function stop(deps: Deps<'news-mail'>, token: string): Promise<AnswerOf<typeof stopNewsMail>> {
  const mailId = mailOfNewsStop(token)
  // An unknown mail costs no call of KMS.
  const sub = mailId === null ? null : await readRecipient(deps, mailId)
  if (mailId === null || sub === null) return refuse('LINK_INVALID')
  if (!(await isNewsStop(deps.keys.pepper, token, mailId))) return refuse('LINK_INVALID')
  const consent = await readConsent(deps, sub)
  if (consent?.wanted !== true) return ok({ wanted: false })
  const answer = await change(deps, { wanted: false, version: NEWSLETTER_VERSION }, sub, 'mail')
  return answer.ok ? ok({ wanted: answer.value.wanted }) : ok({ wanted: false })
}
