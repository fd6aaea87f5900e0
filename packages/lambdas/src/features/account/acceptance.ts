import type { acceptTerms } from '@app/shared/account/contract.ts'
import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { Deps } from '#aws/deps.ts'
import { saveAcceptance } from '#features/account/acceptance-store.ts'
import { saveFirstConsent } from '#features/account/newsletter-store.ts'

/** Stores the acceptance with the server's time; the first time of a version stays. */
export async function accept(
  deps: Deps<'consents'>,
  { version, newsMail: newsletter }: InputOf<typeof acceptTerms>,
  sub: string,
): Promise<AnswerOf<typeof acceptTerms>> {
  const now = deps.now().toISOString()
  if (newsletter !== undefined)
    await saveFirstConsent(deps, { sub, ...newsletter, route: 'sign-up', acceptedAt: now })
  const acceptedAt = await saveAcceptance(deps, sub, version, now)
  return acceptedAt === null ? refuse('MEMBER_RESTRICTED') : ok({ document: 'terms', version, acceptedAt })
}
