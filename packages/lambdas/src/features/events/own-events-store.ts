import { Id } from '@app/shared/base/field.ts'
import * as v from 'valibot'
import type { Linked } from '#aws/link.ts'

const Row = v.object({ eventId: Id })

/** Where the caller stands (SEC-A7); null without a profile. */
export function readMember(linked: Linked<'my-events'>, sub: string) {
  return linked.tables.users.get({ id: sub })
}

/** A page of a person's registered participations. */
export function readOwn(linked: Linked<'my-events'>, sub: string, limit: number, after: string | undefined) {
  return linked.tables.participations.query(
    {
      index: 'byPerson',
      where: '#personId = :sub',
      filter: '#status = :registered',
      values: { sub, registered: 'registered' },
      limit,
      after,
    },
    Row,
  )
}
