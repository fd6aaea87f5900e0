import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { INVITATION } from '@app/shared/invitations/contract.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { useLoaderData } from 'react-router-dom'
import { invitationLink } from '#browser-storage/invitation-link.ts'
import type { OwnInvitation } from '#features/settings/invitation/invitation-route.ts'
import { OwnLink } from '#features/settings/OwnLink.tsx'
import { invitation as words } from '#text/invitation.ts'
import { ShareButtons } from '#ui/ShareButtons.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'

export { action, loader, shouldRevalidate } from '#features/settings/invitation/invitation-route.ts'

/** /settings/invitation (R14): a link by which friends register without a member code. */
export function Component() {
  const own = useLoaderData<OwnInvitation | null>()
  if (own === null) return <SignedOut />
  const { invitation, friends } = own
  return (
    <OwnLink
      words={words}
      madeAt={invitation?.madeAt ?? null}
      first={
        <>
          <Friends friends={friends} />
          <Rules />
        </>
      }
    >
      {invitation !== null && (
        <section className="settings-section">
          <Friends friends={friends} />
          <ShareButtons text={words.message} url={invitationLink(invitation.code)} />
          <TextField
            label={words.link}
            hint={words.left(invitation.left, calendarDate(tokyoDate(new Date(invitation.endsAt))))}
            value={invitationLink(invitation.code)}
            readOnly
            translate="no"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Rules />
        </section>
      )}
    </OwnLink>
  )
}

function Rules() {
  return (
    <p className="note">
      {words.rules(INVITATION.uses, INVITATION.days)}
      <br />
      {words.privacy}
    </p>
  )
}

function Friends({ friends }: { readonly friends: number }) {
  return friends === 0 ? null : <p>{words.friends(friends)}</p>
}
