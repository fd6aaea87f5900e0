import type { Child, Household } from '@app/shared/households/contract.ts'
import { useState } from 'react'
import { calledOf } from '#features/family/called.ts'
import { Invitation, type Inviting } from '#features/family/Invitation.tsx'
import { InviteByMail } from '#features/family/InviteByMail.tsx'
import { shareChildren as words } from '#text/family-sharing.ts'
import '#styles/plain-list.css'

/** Invites a guardian of another household, which these children are of as well from then on. */
export function ShareChildren({ household }: { readonly household: Household }) {
  const { invitation, children } = household
  // A minor with a login says yes themselves: the other household invites them.
  const mayShare = children.filter(({ hasLogin, isInAnother }) => !hasLogin && !isInAnother)
  const shared = children.filter(({ personId }) => invitation?.childIds.includes(personId))
  const open = invitation !== null && invitation.childIds.length > 0 ? invitation : null
  if (mayShare.length === 0) return null
  return (
    <Invitation
      title={words.title}
      waiting={words.waiting(namesOf(shared), open?.address ?? '')}
      endsAt={open?.endsAt ?? null}
    >
      {(inviting) => (
        <Invite inviting={inviting} mayShare={mayShare} replaces={invitation !== null && open === null} />
      )}
    </Invitation>
  )
}

function Invite({
  inviting: { pending, error, invite },
  mayShare,
  replaces,
}: {
  readonly inviting: Inviting
  readonly mayShare: readonly Child[]
  readonly replaces: boolean
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(mayShare.length === 1 ? mayShare.map(({ personId }) => personId) : []),
  )
  const childIds = mayShare.flatMap(({ personId }) => (ticked.has(personId) ? [personId] : []))
  const tick = (personId: string, isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, personId] : [...before].filter((id) => id !== personId)))
  return (
    <InviteByMail
      pending={pending}
      error={error}
      mayInvite={childIds.length > 0}
      onInvite={(email) => invite({ email, childIds: childIds.join(',') })}
    >
      <p>{words.lead}</p>
      <ul className="plain-list">
        {words.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <fieldset className="field">
        <legend className="field-label">{words.who}</legend>
        {mayShare.map((child) => (
          <label className="checkbox" key={child.personId}>
            <input
              type="checkbox"
              checked={ticked.has(child.personId)}
              onChange={(event) => tick(child.personId, event.currentTarget.checked)}
            />
            <span>{calledOf(child)}</span>
          </label>
        ))}
      </fieldset>
      {replaces && <p className="note">{words.replaces}</p>}
    </InviteByMail>
  )
}

function namesOf(children: readonly Child[]): string {
  return children.map(calledOf).join('、')
}
