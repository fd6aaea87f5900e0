import type { acceptTerms } from '@app/shared/account/contract.ts'
import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { Deps } from '#aws/deps.ts'
import { NOT_GONE } from '#domain/member-status.ts'
import { saveFirstConsent } from '#features/account/newsletter-store.ts'

/** Stores the first acceptance of a version; returns its time, or null for a former member. */
async function saveAcceptance(
  deps: Deps<'consents'>,
  sub: string,
  version: string,
  at: string,
): Promise<string | null> {
  const { consents, users } = deps.tables
  const item = { sub, document: `terms#${version}`, version, acceptedAt: at }
  const result = await deps.transact([
    consents.put(item, { condition: 'attribute_not_exists(#sub)' }),
    users.expect({ id: sub }, NOT_GONE),
  ])
  if (result.done) return at
  const [earlier, member] = result.failed
  return member == null ? (consents.parse(earlier)?.acceptedAt ?? at) : null
}

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
