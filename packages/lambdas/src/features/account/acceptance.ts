import type { acceptTerms } from '@app/shared/account/contract.ts'
import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import type { Linked } from '#aws/link.ts'
import { saveAcceptance } from '#features/account/acceptance-store.ts'

/** Stores the acceptance with the server's time; the first time of a version stays. */
export async function accept(
  linked: Linked<'acceptances'>,
  version: string,
  sub: string,
): Promise<AnswerOf<typeof acceptTerms>> {
  const acceptedAt = await saveAcceptance(linked, sub, version, linked.now().toISOString())
  return ok({ document: 'terms', version, acceptedAt })
}
