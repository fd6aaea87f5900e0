import type { Deps } from '#aws/deps.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { putMail } from '#domain/mails-store.ts'
import { sealAddress } from '#domain/sealed-address.ts'
import {
  addressesBefore,
  type Leaving,
  type LeavingRecord,
  readMember,
} from '#features/leaving/leaving-store.ts'

/** R10: the one mail to the member who left. */
export async function mailAddress(deps: Leaving, record: LeavingRecord): Promise<void> {
  const member = await readMember(deps, record.sub)
  if (member !== null) await mailLeft(deps, record, { to: member.email, isBefore: false })
}

/**
 * The same to the addresses that can still undo a change: otherwise a stranger who moved the account to another
 * address and left it would lock its owner out. One that fails does not hold up the rest.
 */
export async function mailAddressesBefore(deps: Leaving, record: LeavingRecord): Promise<void> {
  for (const to of await addressesBefore(deps, record.sub)) {
    try {
      await mailLeft(deps, record, { to, isBefore: true })
    } catch (error) {
      log.error('leaving mail to an earlier address not put', {
        actor: actor(record.sub),
        ...faultFields(error),
      })
    }
  }
}

/** The mail after an undo. It is sent to the address, because the member's status is restored later. */
export async function mailRestored(deps: Leaving, { sub, leftAt }: LeavingRecord): Promise<void> {
  const member = await readMember(deps, sub)
  if (member === null) return
  const sealedTo = await sealAddress(deps, member.email)
  const version = leftAt
  await putMail(deps, { kind: 'memberRestored', personId: null, sealedTo, subjectId: sub, version, data: {} })
}

/** The one mail about a deleted account without a profile. It names no account. */
export async function mailDeleted(deps: Deps<'leave'>, address: string): Promise<void> {
  const sealedTo = await sealAddress(deps, address)
  const version = deps.now().toISOString()
  await putMail(deps, {
    kind: 'accountDeleted',
    personId: null,
    sealedTo,
    subjectId: 'account',
    version,
    data: {},
  })
}

async function mailLeft(
  deps: Leaving,
  { sub, leftAt, rejoinFrom, undoEndSec }: LeavingRecord,
  { to, isBefore }: { to: string; isBefore: boolean },
): Promise<void> {
  const data = { leftAt, rejoinFrom, undoEndSec, isBefore }
  const sealedTo = await sealAddress(deps, to)
  await putMail(deps, { kind: 'memberLeft', personId: null, sealedTo, subjectId: sub, version: leftAt, data })
}
