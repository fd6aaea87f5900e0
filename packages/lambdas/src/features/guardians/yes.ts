import { type Refusal, refuse } from '@app/shared/base/result.ts'
import { isSameMailbox } from '@app/shared/guardians/mailbox.ts'
import type { GuardianSign } from '@app/shared/guardians/reviews.ts'
import { emailOf } from '#aws/cognito/user-pool-admin.ts'
import { earlierAddresses, isMinorsAddress } from '#domain/guardian-address-store.ts'
import { wasNamedFrom } from '#domain/naming-network-store.ts'
import type { Links, Opened } from '#features/guardians/links.ts'

/** Where a yes comes from. */
export interface Origin {
  readonly sourceIp: string
  readonly browserMember?: string | undefined
}

/**
 * R9: whether the address that was asked is still nobody's but a guardian's. The child may have changed theirs since, in the pool
 * alone too, or another minor may have taken it.
 */
export async function refusedYes(
  deps: Links,
  { member, row }: Opened,
): Promise<Refusal<'GUARDIAN_SAME_ADDRESS' | 'GUARDIAN_ADDRESS_REFUSED'> | null> {
  const { id: sub, email } = member
  const [earlier, inPool] = await Promise.all([
    earlierAddresses(deps, sub),
    emailOf(deps.settings.USER_POOL_ID, sub),
  ])
  const asked = row.guardian.email
  const own = [email, ...earlier, ...(inPool === null ? [] : [inPool])]
  if (own.some((address) => isSameMailbox(address, asked))) return refuse('GUARDIAN_SAME_ADDRESS')
  return (await isMinorsAddress(deps, asked, sub)) ? refuse('GUARDIAN_ADDRESS_REFUSED') : null
}

/** What staff look at again. That nothing is found proves nothing: it blocks nothing either. */
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
