import type { Viewing } from '@app/shared/staff/viewings.ts'
import { Link } from 'react-router-dom'
import { WhenAndWho } from '#features/audit/WhenAndWho.tsx'
import { paths } from '#paths.ts'
import { audit, viewings, viewingTargets, viewing as words } from '#text/audit.ts'
import { Table } from '#ui/Table.tsx'

/** Who of staff looked at whom, and at which lists. */
export function ViewingTable({ entries }: { readonly entries: readonly Viewing[] }) {
  return (
    <Table
      className="audit-table"
      caption={words.title}
      columns={[audit.when, words.who, words.what, audit.target, words.howMany]}
    >
      {entries.map((entry) => (
        <tr key={`${entry.targetId} ${entry.viewingId}`}>
          <WhenAndWho at={entry.at} staffName={entry.staffName} role={entry.role} whoLabel={words.who} />
          <td className="cell-main" data-label={words.what}>
            {viewings[entry.kind]}
          </td>
          <td data-label={audit.target}>
            <Target entry={entry} />
          </td>
          <td data-label={words.howMany}>{countWords(entry)}</td>
        </tr>
      ))}
    </Table>
  )
}

const COUNTED: ReadonlySet<Viewing['kind']> = new Set([
  'membersSearched',
  'ticketsListed',
  'applicationsListed',
  'reviewsListed',
  'unagreedListed',
])

function countWords({ kind, people, times }: Viewing): string {
  return COUNTED.has(kind) ? words.total(times, people) : words.people(people)
}

const PAGES: Readonly<Partial<Record<Viewing['targetKind'], (id: string) => string>>> = {
  member: paths.member,
  ticket: paths.ticket,
  event: paths.attendees,
}

function Target({ entry: { targetKind, targetId } }: { readonly entry: Viewing }) {
  const page = PAGES[targetKind]?.(targetId)
  const name = viewingTargets[targetKind]
  return page === undefined ? <>{name}</> : <Link to={page}>{name}</Link>
}
