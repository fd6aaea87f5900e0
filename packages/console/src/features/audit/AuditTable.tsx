import type { AuditEntry } from '@app/shared/staff/contract.ts'
import { Link } from 'react-router-dom'
import { changeWords } from '#features/audit/change-words.ts'
import { WhenAndWho } from '#features/audit/WhenAndWho.tsx'
import { paths } from '#paths.ts'
import { targets, audit as words } from '#text/audit.ts'
import { actions } from '#text/audit-actions.ts'
import { Table } from '#ui/Table.tsx'

/** Who did what, when, to what, from what to what. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <Table
      className="audit-table"
      caption={words.title}
      columns={[words.when, words.who, words.what, words.target, words.changes]}
    >
      {entries.map((entry) => (
        <tr key={entry.entryId}>
          <WhenAndWho at={entry.at} staffName={entry.staffName} role={entry.role} />
          <td className="cell-main" data-label={words.what}>
            {actions[entry.action]}
          </td>
          <td data-label={words.target}>
            <Target entry={entry} />
          </td>
          <td data-label={words.changes}>
            <ul className="audit-changes">
              {entry.changes.map((change) => (
                <li key={change.field}>
                  <Change change={change} />
                </li>
              ))}
              {entry.reason !== null && <li>{words.reason(entry.reason)}</li>}
            </ul>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Target({ entry: { targetKind, targetId, action } }: { readonly entry: AuditEntry }) {
  if (targetKind === 'event' && action !== 'eventDeleted')
    return <Link to={paths.event(targetId)}>{targets.event}</Link>
  return <>{targets[targetKind]}</>
}

/** A person is led to rather than named by an id. */
function Change({ change }: { readonly change: AuditEntry['changes'][number] }) {
  const { field, after } = change
  if (field !== 'personId' || after === null) return <>{changeWords(change)}</>
  return <Link to={paths.member(after)}>{words.member}</Link>
}
