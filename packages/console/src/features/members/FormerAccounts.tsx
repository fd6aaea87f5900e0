import type { FormerAccount } from '@app/shared/members/desk/former.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { formerWords, members as words } from '#text/members.ts'

/** R9: the accounts that a minor's registration matched, with the way to each that is still there. */
export function FormerAccounts({ accounts }: { readonly accounts: readonly FormerAccount[] }) {
  if (accounts.length === 0) return null
  return (
    <Alert kind="info" title={words.former}>
      <ul>
        {accounts.map(({ by, reason, memberId }) => (
          <li key={`${by} ${reason} ${memberId}`}>
            {formerWords(by, reason)}{' '}
            {memberId === null ? (
              <span className="note">{words.formerErased}</span>
            ) : (
              <Link to={paths.member(memberId)}>{words.formerOpen}</Link>
            )}
          </li>
        ))}
      </ul>
      <p>{words.formerNote}</p>
    </Alert>
  )
}
