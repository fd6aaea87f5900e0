import type { GuardianSign } from '@app/shared/guardians/reviews.ts'
import { emailOf } from '#aws/cognito/user-pool-admin.ts'
import { recheckAddress } from '#domain/guardian-address.ts'
import { wasNamedFrom } from '#domain/naming-network-store.ts'
import type { Links, Opened } from '#features/guardians/links.ts'

/** The network and the browser of an approval. */
export interface Origin {
  readonly sourceIp: string
  readonly browserMember?: string | undefined
}

/** R9: why the guardian's address cannot approve any more. The child may have changed theirs only in the pool. */
export async function approvalRefusal(deps: Links, { member, row }: Opened) {
  const inPool = await emailOf(deps.settings.USER_POOL_ID, member.id)
  return recheckAddress(deps, member, row.guardian.email, inPool === null ? [] : [inPool])
}

/** The signs for staff. They block nothing, and their absence proves nothing. */
export async function signsOf(
  deps: Links,
  { member }: Opened,
  { sourceIp, browserMember }: Origin,
): Promise<GuardianSign[]> {
  const isNear = await wasNamedFrom(deps, member.id, sourceIp)
  return [
    ...(browserMember === member.id ? (['childsBrowser'] as const) : []),
    ...(isNear ? (['childsNetwork'] as const) : []),
  ]
}
