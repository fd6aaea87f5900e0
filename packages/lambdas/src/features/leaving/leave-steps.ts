import { disableAccount, enableAccount, signOutEverywhere } from '#aws/cognito/user-pool-admin.ts'
import { sendMail } from '#aws/ses.ts'
import { restoredMail } from '#features/leaving/leaving-mail.ts'
import { serviceOf, tellAddress, tellAddressesBefore } from '#features/leaving/notify.ts'
import type { Leaving } from '#features/leaving/record.ts'
import { putTombstones, removeTombstones } from '#features/leaving/rejoin-locks.ts'
import { giveSeatsBack } from '#features/leaving/seats.ts'
import type { Step } from '#features/leaving/steps.ts'

/** R10: leaving, after the status is set. Nobody can get in before the seats go to others. */
export const leaveSteps: readonly Step<Leaving>[] = [
  { name: 'sign-out', run: (deps, { sub }) => signOutEverywhere(deps.settings.USER_POOL_ID, sub) },
  { name: 'disable', run: (deps, { sub }) => disableAccount(deps.settings.USER_POOL_ID, sub) },
  giveSeatsBack,
  putTombstones,
  tellAddressesBefore,
  tellAddress,
]

/** R10: coming back; the status follows last, with the end of the record. */
export const undoSteps: readonly Step<Leaving>[] = [
  { name: 'enable', run: (deps, { sub }) => enableAccount(deps.settings.USER_POOL_ID, sub) },
  removeTombstones,
  {
    name: 'mail',
    async run(deps, { sub }) {
      const member = await deps.tables.users.get({ id: sub })
      if (member !== null) await sendMail(deps.mail, { to: member.email, ...restoredMail(serviceOf(deps)) })
    },
  },
]
