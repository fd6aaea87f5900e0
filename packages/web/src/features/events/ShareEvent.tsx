import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { nonBlank } from '@app/shared/events/rules.ts'
import { makeInvitation } from '@app/shared/invitations/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { Spinner } from '@app/ui/components/Spinner.tsx'
import { shortDayAndTime } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { eventLink, invitationLink } from '#browser-storage/invitation-link.ts'
import { sharing as words } from '#text/sharing.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ShareButtons } from '#ui/ShareButtons.tsx'

/** R14: passes the event on, with the member's invitation where they may invite. */
export function ShareEvent({ event }: { readonly event: EventDetail }) {
  const [link, setLink] = useState<{ url: string; invites: boolean } | 'loading' | null>(null)
  async function open() {
    setLink('loading')
    const reply = await send(makeInvitation, { insteadOf: null })
    const code = reply.ok ? reply.value.invitation?.code : undefined
    setLink(
      code === undefined
        ? { url: eventLink(event.eventId), invites: false }
        : { url: invitationLink(code, event.eventId), invites: true },
    )
  }
  const start = event.eventStartDateTime
  const name = nonBlank(event.eventName) ?? eventView.titleFallback
  const text = start === null ? name : `${shortDayAndTime(new Date(start))} ${name}`
  return (
    <>
      <button type="button" className="event-row" onClick={() => void open()}>
        <MemberIcon name="share" />
        {words.tell}
        <Icon name="next" small />
      </button>
      <Dialog
        open={link !== null}
        onClose={() => setLink(null)}
        title={words.tell}
        actions={
          <Button kind="secondary" onClick={() => setLink(null)}>
            {words.close}
          </Button>
        }
      >
        {link === null || link === 'loading' ? (
          <Spinner />
        ) : (
          <>
            <p className="note">{link.invites ? words.invites : words.membersOnly}</p>
            <ShareButtons text={text} url={link.url} />
          </>
        )}
      </Dialog>
    </>
  )
}
