import type { Role } from '@app/shared/staff/roles.ts'
import { audit as words } from '#text/audit.ts'
import { dayTimeOf } from '#text/dates.ts'
import { roles } from '#text/roles.ts'

/** The first two cells of a row of the records: the moment, and the person of staff with their role. */
export function WhenAndWho({
  at,
  staffName,
  role,
  whoLabel = words.who,
}: {
  readonly at: string
  readonly staffName: string
  readonly role: Role
  readonly whoLabel?: string
}) {
  return (
    <>
      <td className="date" data-label={words.when}>
        <time dateTime={at}>{dayTimeOf(at)}</time>
      </td>
      <td data-label={whoLabel}>
        <span>
          {staffName}
          <span className="note cell-note">{roles[role]}</span>
        </span>
      </td>
    </>
  )
}
