import type { OutputOf } from '@app/shared/base/call.ts'
import { listGuardianReviews } from '@app/shared/guardians/desk-contract.ts'
import { Link } from 'react-router-dom'
import { send } from '#api/send.ts'
import { nameOf } from '#desk/member-name.ts'
import { useAllowed } from '#desk/self.ts'
import { usePart } from '#desk/usePart.ts'
import { paths } from '#paths.ts'
import { guardianSigns, guardians as words } from '#text/guardians.ts'
import { ReadAgain } from '#ui/ReadAgain.tsx'

const read = () => send(listGuardianReviews, {})

/** R9: the consents that staff should review; nothing when there are none. */
export function GuardiansToday() {
  const mayRead = useAllowed('members.read')
  const { found, again } = usePart(read, mayRead)
  if (found === null || (found !== 'failed' && found.children.length === 0)) return null
  return (
    <section className="panel">
      <h2>{words.reviews}</h2>
      {found === 'failed' ? (
        <ReadAgain words={words.reviewsFailed} onPress={again} />
      ) : (
        <Children found={found.children} />
      )}
    </section>
  )
}

function Children({ found }: { readonly found: OutputOf<typeof listGuardianReviews>['children'] }) {
  return (
    <>
      <p role="status">{words.reviewsToday(found.length)}</p>
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
    </>
  )
}
