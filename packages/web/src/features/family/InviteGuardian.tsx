import type { Household } from '@app/shared/households/contract.ts'
import { Invitation } from '#features/family/Invitation.tsx'
import { InviteByMail } from '#features/family/InviteByMail.tsx'
import { householdInvitation as words } from '#text/family.ts'
import { shareChildren } from '#text/family-sharing.ts'

/** Invites the other guardian of the household. */
export function InviteGuardian({ invitation }: Pick<Household, 'invitation'>) {
  const isOther = invitation !== null && invitation.childIds.length > 0
  const open = isOther ? null : invitation
  return (
    <Invitation
      title={words.title}
      waiting={words.waiting(open?.address ?? '')}
      endsAt={open?.endsAt ?? null}
    >
      {({ pending, error, invite }) => (
        <InviteByMail pending={pending} error={error} onInvite={(email) => invite({ email })}>
          <p className="note">{words.lead}</p>
          {isOther && <p className="note">{shareChildren.replaces}</p>}
        </InviteByMail>
      )}
    </Invitation>
  )
}
