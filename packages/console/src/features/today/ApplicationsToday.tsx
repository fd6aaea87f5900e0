import { listApplications } from '@app/shared/member-desk/approval-contract.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { send } from '#api/send.ts'
import { useAllowed } from '#desk/self.ts'
import { paths } from '#paths.ts'
import { members as words } from '#text/members.ts'

/** G51: how many wait for an approval; nothing where nobody waits. */
export function ApplicationsToday() {
  const mayRead = useAllowed('members.read')
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (!mayRead) return
    let isThere = true
    void send(listApplications, {}).then((reply) => {
      if (isThere) setSaid(reply.ok ? saidOf(reply.value) : words.applicationsFailed)
    })
    return () => {
      isThere = false
    }
  }, [mayRead])
  if (said === null) return null
  return (
    <section className="panel">
      <h2>{words.applications}</h2>
      <p role="status">{said}</p>
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
}): string | null {
  if (applications.length === 0) return null
  const former = applications.filter(({ formerAccounts }) => formerAccounts.length > 0).length
  return words.applicationsCount(applications.length, more) + (former > 0 ? words.formerCount(former) : '')
}
