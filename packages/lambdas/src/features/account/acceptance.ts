import type { acceptTerms } from '@app/shared/account/contract.ts'
import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import type { Linked } from '#aws/link.ts'
import { saveAcceptance } from '#features/account/acceptance-store.ts'
import { saveFirstWord } from '#features/account/news-mail-store.ts'

/** Stores the acceptance with the server's time; the first time of a version stays. */
export async function accept(
  linked: Linked<'consents'>,
  { version, newsMail }: InputOf<typeof acceptTerms>,
  sub: string,
): Promise<AnswerOf<typeof acceptTerms>> {
  const now = linked.now().toISOString()
  if (newsMail !== undefined)
    await saveFirstWord(linked, { sub, ...newsMail, route: 'sign-up', acceptedAt: now })
  const acceptedAt = await saveAcceptance(linked, sub, version, now)
  return ok({ document: 'terms', version, acceptedAt })
}
