import { listApplications } from '@app/shared/members/desk/approval-contract.ts'
import { Link } from 'react-router-dom'
import { send } from '#api/send.ts'
import { nameOf } from '#desk/member-name.ts'
import { usePart } from '#desk/usePart.ts'
import { paths } from '#paths.ts'
import { dayTimeOf } from '#text/dates.ts'
import { memberFields, members as words } from '#text/members.ts'
import { ReadAgain } from '#ui/ReadAgain.tsx'
import { Table } from '#ui/Table.tsx'

const read = () => send(listApplications, {})

/** G51: people who wait for an approval, above the search; hidden when there are none. */
export function Applications() {
  const { found, again } = usePart(read)
  if (found === 'failed') return <ReadAgain words={words.applicationsFailed} onPress={again} />
  if (found === null || found.applications.length === 0) return null
  const { applications, more } = found
  return (
    <section className="panel">
      <h2>{words.applications}</h2>
      <p>{words.applicationsCount(applications.length, more)}</p>
      <Table
        columns={[
          words.name,
          memberFields.nickName,
          { label: words.age, className: 'number' },
          words.appliedAt,
        ]}
      >
        {applications.map((applicant) => (
          <tr key={applicant.memberId}>
            <td className="cell-main">
              <Link to={paths.member(applicant.memberId)}>{nameOf(applicant)}</Link>
              {applicant.formerAccounts.length > 0 && <span className="note">{words.formerChip}</span>}
            </td>
            <td data-label={memberFields.nickName}>{applicant.nickName ?? words.hidden}</td>
            <td data-label={words.age} className="number">
              {words.years(applicant.age)}
            </td>
            <td data-label={words.appliedAt}>{dayTimeOf(applicant.appliedAt)}</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
