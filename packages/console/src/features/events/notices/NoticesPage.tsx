import { readStaffEvent } from '@app/shared/events/editing-contract.ts'
import { listEventNotices } from '@app/shared/events/notices-contract.ts'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { EventScreen, ToEvents } from '#desk/EventScreen.tsx'
import { useAllowed } from '#desk/self.ts'
import { Decision } from '#features/events/notices/Decision.tsx'
import { Messages } from '#features/events/notices/Messages.tsx'
import { Notices } from '#features/events/notices/Notices.tsx'
import { Round } from '#features/events/notices/Round.tsx'
import { isRound } from '#features/events/notices/tell-words.ts'
import { notices as words } from '#text/notices.ts'
import { ReadPage } from '#ui/ReadPage.tsx'
import '#features/events/notices/notices.css'

/** The notices of an event, and its name. */
export function loader({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const eventId = params['eventId'] ?? ''
  const parts = Promise.all([read(listEventNotices, { eventId }), read(readStaffEvent, { eventId })])
  return { eventId, parts: later(parts) }
}

/** 連絡 of an event: the decision, the notices until no one is unreached, messages. */
export function Component() {
  const { eventId, parts } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const mayEdit = useAllowed('events.edit')
  const again = () => void revalidate()
  return (
    <ReadPage title={words.title} back={<ToEvents />} rows={6} promise={parts}>
      {([progress, event]) => {
        const mayDecide = mayEdit && event.state !== 'cancelled' && event.state !== 'ended'
        const decision = <Decision eventId={eventId} progress={progress} onDone={again} />
        return (
          <EventScreen event={{ ...event.saved, eventId, state: event.state }} tab="notices">
            <div className="notices-columns">
              <div className="stack">
                {mayDecide && progress.decisionAt !== null && decision}
                {mayEdit &&
                  progress.notices
                    .filter(isRound)
                    .map((notice) => (
                      <Round
                        key={notice.noticeId}
                        eventId={eventId}
                        event={event.saved}
                        notice={notice}
                        onChange={again}
                      />
                    ))}
                <Messages eventId={eventId} progress={progress} mayEdit={mayEdit} onDone={again} />
                {mayDecide && progress.decisionAt === null && decision}
              </div>
              <Notices eventId={eventId} notices={progress.notices} mayEdit={mayEdit} onDone={again} />
            </div>
          </EventScreen>
        )
      }}
    </ReadPage>
  )
}
