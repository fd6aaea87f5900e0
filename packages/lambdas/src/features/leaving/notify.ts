import { actor, faultFields, log } from '#aws/log.ts'
import { sendMail } from '#aws/ses.ts'
import { linkToken } from '#domain/undo-link.ts'
import { deletedMail, leftMail, restoredMail } from '#features/leaving/leaving-mail.ts'
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
 * address and left it would lock its owner out. A rejected mail does not hold up the rest.
 */
export async function mailAddressesBefore(deps: Leaving, record: LeavingRecord): Promise<void> {
  for (const to of await addressesBefore(deps, record.sub)) {
    try {
      await mailLeft(deps, record, { to, isBefore: true })
    } catch (error) {
      log.error('leaving mail to an earlier address not sent', {
        actor: actor(record.sub),
        ...faultFields(error),
      })
    }
  }
}

/** The mail after an undo. */
export async function mailRestored(deps: Leaving, { sub }: LeavingRecord): Promise<void> {
  const member = await readMember(deps, sub)
  if (member !== null) await sendMail(deps.mail, { to: member.email, ...restoredMail(serviceOf(deps)) })
}

/** The one mail about an account that had no profile. */
export async function mailDeleted(deps: Leaving, to: string): Promise<void> {
  await sendMail(deps.mail, { to, ...deletedMail(serviceOf(deps)) })
}

/** Who writes, and where to ask. */
function serviceOf({ settings }: Leaving) {
  return { serviceName: settings.SERVICE_NAME, supportUrl: `${settings.SITE_ORIGIN}/support` }
}

async function mailLeft(
  deps: Leaving,
  { sub, leftAt, rejoinFrom, undoEndSec }: LeavingRecord,
  { to, isBefore }: { to: string; isBefore: boolean },
): Promise<void> {
  const token = await linkToken(deps.keys.pepper, 'leave-undo', { sub, atMs: Date.parse(leftAt) })
  const mail = leftMail(serviceOf(deps), {
    // Behind the #: browsers do not send it, so it is in no log.
    undoUrl: `${deps.settings.SITE_ORIGIN}/leave/undo#${token}`,
    undoEnd: new Date(undoEndSec * 1000),
    rejoinFrom,
    isBefore,
  })
  await sendMail(deps.mail, { to, ...mail })
}
