import { Id } from '@app/shared/base/field.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { allRows } from '#aws/dynamodb/paginate.ts'
import { dataKey } from '#domain/data-key-store.ts'
import { type DataKey, MEMBER_QR, qrPeriod } from '#domain/member-qr-envelope.ts'

export function readMember(deps: Deps<'enc-qr'>, sub: string) {
  return deps.tables.users.get({ id: sub })
}

/** The key of this 90-day period. */
export function currentDataKey(deps: Deps<'enc-qr'>, now: Date): Promise<DataKey> {
  return dataKey(deps, MEMBER_QR, qrPeriod(now))
}

const Row = v.object({ eventId: Id })

/** The events that the member has a seat of. */
export async function readSeats(deps: Deps<'enc-qr'>, sub: string): Promise<Item<'events'>[]> {
  const rows = await allRows((after) =>
    deps.tables.participations.query(
      {
        index: 'byPerson',
        where: '#personId = :sub',
        filter: '#status = :registered',
        values: { sub, registered: 'registered' },
        limit: 100,
        after,
      },
      Row,
    ),
  )
  return rows.length === 0 ? [] : deps.tables.events.getMany(rows)
}
