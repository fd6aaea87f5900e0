import { tokyoMidnightSec } from '@app/shared/leaving/rules.ts'
import { actor } from '#aws/log.ts'
import { findStones, macsOf, type TombstoneKind } from '#domain/rejoin-lock-store.ts'
import type { Leaving } from '#features/leaving/record.ts'
import type { Step } from '#features/leaving/steps.ts'

/** G41: what stays of her until the lock-out ends. */
export const putTombstones: Step<Leaving> = {
  name: 'tombstones',
  async run(deps, { sub, leftAt, rejoinFrom }) {
    const member = await deps.tables.users.get({ id: sub })
    if (member === null) return
    const leaver = actor(sub)
    const macs = await macsOf(deps.keys.pepper, member)
    const earlier = (await findStones(deps, macs.email)).filter((stone) => stone.leaver !== leaver)
    const cancelCount = Math.max(member.cancelCount ?? 1, ...earlier.map((stone) => stone.cancelCount + 1))
    const stone = {
      leaver,
      rejoinFrom,
      cancelDate: member.cancelDate ?? leftAt.slice(0, 10),
      cancelCount,
      ttl: tokyoMidnightSec(rejoinFrom),
    }
    await deps.transact(
      Object.entries(macs).map(([kind, value]) =>
        // The three names of `macsOf`.
        deps.tables.tombstones.put({ ...stone, mac: value, kind: kind as TombstoneKind }),
      ),
    )
  },
}

/** Coming back takes them away again. */
export const removeTombstones: Step<Leaving> = {
  name: 'tombstones',
  async run(deps, { sub }) {
    const member = await deps.tables.users.get({ id: sub })
    if (member === null) return
    const macs = await macsOf(deps.keys.pepper, member)
    await deps.transact(
      Object.values(macs).map((value) => deps.tables.tombstones.remove({ mac: value, leaver: actor(sub) })),
    )
  },
}
