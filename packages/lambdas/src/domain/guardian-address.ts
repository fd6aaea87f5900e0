import { type Refusal, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isSameMailbox } from '@app/shared/guardians/mailbox.ts'
import { MINORS_ADDRESSES_PER_DAY } from '@app/shared/guardians/rules.ts'
import type { Needs } from '#aws/granted.ts'
import { actor, log } from '#aws/log.ts'
import { countedNetwork } from '#domain/counted-address.ts'
import { earlierAddresses, isMinorsAddress } from '#domain/guardian-address-store.ts'
import { forgiveTry, leftOf, openTry, secondsTo, settleTry, type Window } from '#domain/rate-limit-store.ts'

/** The guardian's address that a child enters, and the addresses known to be the child's own. */
export interface Named {
  readonly sub: string
  readonly own: readonly string[]
  readonly email: string
  readonly sourceIp: string
}

/**
 * R9: why this address cannot be a guardian's; null where it may be one. The refusal of another minor's address says no more
 * than that, and is counted: no caller can probe many addresses for minors.
 */
export async function refusedAddress(
  deps: Needs<{ users: ['get']; memberIndex: ['query']; attempts: ['put', 'update'] }, 'counting'>,
  { sub, own, email, sourceIp }: Named,
): Promise<Refusal<'GUARDIAN_SAME_ADDRESS' | 'GUARDIAN_ADDRESS_REFUSED' | 'TOO_MANY_REQUESTS'> | null> {
  if (own.some((address) => isSameMailbox(address, email))) return refuse('GUARDIAN_SAME_ADDRESS')
  const now = deps.now()
  const windows = windowsOf(sub, await countedNetwork(deps, sourceIp), now)
  const closed = await openTry(deps, windows, now)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', secondsTo(closed, now))
  if (!(await isMinorsAddress(deps, email, sub))) {
    await forgiveTry(deps, windows)
    return null
  }
  await settleTry(deps, windows)
  log.warn('sec.guardian_address_of_a_minor', { actor: actor(sub) })
  return refuse('GUARDIAN_ADDRESS_REFUSED')
}

function windowsOf(sub: string, network: string, now: Date): Window[] {
  const lifeSec = leftOf('day', now)
  const day = tokyoDate(now)
  const { child, network: all } = MINORS_ADDRESSES_PER_DAY
  return [
    { subject: `guardian-address#${sub}#${day}`, max: child, lifeSec },
    { subject: `guardian-address#network#${network}#${day}`, max: all, lifeSec },
  ]
}

type Refused = Refusal<'GUARDIAN_SAME_ADDRESS' | 'GUARDIAN_ADDRESS_REFUSED'>

/**
 * R9: the same check again, for an address that was asked before: the child may have changed their own since, or another
 * minor may have taken it. `more`: what else is known to be the child's own.
 */
export async function recheckAddress(
  deps: Needs<{ users: ['get']; memberIndex: ['query']; emailChanges: ['query'] }>,
  child: { readonly id: string; readonly email: string },
  guardianEmail: string,
  more: readonly string[] = [],
): Promise<Refused | null> {
  const own = [child.email, ...more, ...(await earlierAddresses(deps, child.id))]
  if (own.some((address) => isSameMailbox(address, guardianEmail))) return refuse('GUARDIAN_SAME_ADDRESS')
  return (await isMinorsAddress(deps, guardianEmail, child.id)) ? refuse('GUARDIAN_ADDRESS_REFUSED') : null
}
