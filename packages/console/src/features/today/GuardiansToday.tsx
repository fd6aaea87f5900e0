import type { OutputOf } from '@app/shared/base/call.ts'
import { listGuardianReviews } from '@app/shared/guardians/desk-contract.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { send } from '#api/send.ts'
import { nameOf } from '#desk/member-name.ts'
import { useAllowed } from '#desk/self.ts'
import { paths } from '#paths.ts'
import { guardianSigns, guardians as words } from '#text/guardians.ts'

type Found = OutputOf<typeof listGuardianReviews>['children']

/** R9: the consents that somebody is to look at again; nothing where there are none. */
export function GuardiansToday() {
  const mayRead = useAllowed('members.read')
  const [found, setFound] = useState<Found | 'failed'>([])
  useEffect(() => {
    if (!mayRead) return
    let isThere = true
    void send(listGuardianReviews, {}).then((reply) => {
      if (isThere) setFound(reply.ok ? reply.value.children : 'failed')
    })
    return () => {
      isThere = false
    }
  }, [mayRead])
  if (found.length === 0) return null
  return (
    <section className="panel">
      <h2>{words.reviews}</h2>
      <p role="status">{found === 'failed' ? words.reviewsFailed : words.reviewsToday(found.length)}</p>
      {found !== 'failed' && (
        <div className="waiting">
          <ul>
            {found.map((child) => (
              <li key={child.memberId}>
                <Link to={paths.member(child.memberId)}>{nameOf(child)}</Link>
                <span className="note">{child.signs.map((sign) => guardianSigns[sign]).join('')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
