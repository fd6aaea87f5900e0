import { listApplications } from '@app/shared/members/desk/approval-contract.ts'
import { Link } from 'react-router-dom'
import { send } from '#api/send.ts'
import { useAllowed } from '#desk/self.ts'
import { usePart } from '#desk/usePart.ts'
import { paths } from '#paths.ts'
import { members as words } from '#text/members.ts'
import { ReadAgain } from '#ui/ReadAgain.tsx'

const read = () => send(listApplications, {})

/** G51: how many wait for an approval; hidden when none do. */
export function ApplicationsToday() {
  const mayRead = useAllowed('members.read')
  const { found, again } = usePart(read, mayRead)
  if (found === null || (found !== 'failed' && found.applications.length === 0)) return null
  return (
    <section className="panel">
      <h2>{words.applications}</h2>
      {found === 'failed' ? (
        <ReadAgain words={words.applicationsFailed} onPress={again} />
      ) : (
        <p role="status">{saidOf(found)}</p>
      )}
      <p>
        <Link to={paths.members()}>{words.applicationsMore}</Link>
      </p>
    </section>
  )
}

function saidOf({
  applications,
  more,
}: {
  readonly applications: readonly { readonly formerAccounts: readonly unknown[] }[]
  readonly more: boolean
}): string {
  const former = applications.filter(({ formerAccounts }) => formerAccounts.length > 0).length
  return words.applicationsCount(applications.length, more) + (former > 0 ? words.formerCount(former) : '')
}
