import { Id } from '@app/shared/base/field.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'

const Row = v.object({ eventId: Id })

/** The caller's standing (SEC-A7); null without a profile. */
export function readMember(deps: Deps<'my-events'>, sub: string) {
  return deps.tables.users.get({ id: sub })
}

/** A page of a person's registered participations. */
export function readOwn(deps: Deps<'my-events'>, sub: string, limit: number, after: string | undefined) {
  return deps.tables.participations.query(
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
