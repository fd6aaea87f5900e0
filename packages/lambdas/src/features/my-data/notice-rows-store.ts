import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'

type Reading = Needs<{ notices: ['query']; noticeConfirmations: ['getMany'] }>

/** Events whose notices are read at once. */
const AT_ONCE = 25

/** The confirmations of a member: of the notices of their events, and of their seats. */
export async function noticeRows(
  { tables: { notices, noticeConfirmations } }: Reading,
  seats: readonly Item<'participations'>[],
): Promise<Item<'noticeConfirmations'>[]> {
  const keys: { noticeKey: string; personId: string }[] = []
  for (let from = 0; from < seats.length; from += AT_ONCE) {
    const found = seats.slice(from, from + AT_ONCE).map(async ({ eventId, personId, changedAt }) => {
      const of = { where: '#eventId = :eventId', values: { eventId }, limit: 100 } as const
      const rows = await paginate((after) =>
        notices.query({ ...of, after }, v.object({ noticeId: v.string() })),
      )
      const about = [...rows.map(({ noticeId }) => noticeId), `seat#${changedAt}`]
      return about.map((each) => ({ noticeKey: `${eventId}#${each}`, personId }))
    })
    keys.push(...(await Promise.all(found)).flat())
  }
  return noticeConfirmations.getMany(keys, { mayLag: true })
}
