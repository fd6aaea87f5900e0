import { type Poster, readPoster, switchPoster } from '@app/shared/check-in/poster-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { Navigate, useLoaderData } from 'react-router-dom'
import { readConfig } from '#api/config.ts'
import { later, read } from '#api/failed.ts'
import { useWrite } from '#api/useWrite.ts'
import { useAllowed } from '#desk/self.ts'
import { PosterSheet } from '#features/check-in/PosterSheet.tsx'
import { paths } from '#paths.ts'
import { poster as words } from '#text/check-in.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Deferred } from '#ui/Deferred.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import { say } from '#ui/toast.ts'
import '#features/check-in/poster.css'

export function loader({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const eventId = params['eventId'] ?? ''
  const both = Promise.all([read(readPoster, { eventId }), readConfig()])
  return { eventId, loaded: later(both.then(([poster, { siteOrigin: site }]) => ({ poster, site }))) }
}

/** ポスターでの受付 (R6): members check in by the code of a poster. */
export function Component() {
  const { eventId, loaded } = useLoaderData<typeof loader>()
  if (!useAllowed('attendees.edit')) return <Navigate to={paths.attendees(eventId)} replace />
  return (
    <Page
      title={words.title}
      lead={words.lead}
      back={<BackLink to={paths.attendees(eventId)}>{words.back}</BackLink>}
    >
      <Deferred promise={loaded} skeleton={<Rows />}>
        {({ poster, site }) => <Switch key={eventId} read={poster} site={site} />}
      </Deferred>
    </Page>
  )
}

/** On, with what is printed; or off. */
function Switch({ read: first, site }: { readonly read: Poster; readonly site: string }) {
  const [poster, setPoster] = useState(first)
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const switching = useWrite(switchPoster)
  const { event, posterKey } = poster

  async function turn(isOn: boolean) {
    const reply = await switching.write({ eventId: event.eventId, isOn })
    if (!reply.ok) return setFailure(wordsFor(reply.code))
    setPoster(reply.value)
    setFailure(null)
    setIsAsking(false)
    say(isOn ? words.turnedOn : words.turnedOff)
  }
  const failed = failure !== null && <Alert kind="error">{failure}</Alert>
  if (posterKey === null)
    return (
      <section className="panel stack">
        <h2>{words.offTitle}</h2>
        <p>{event.isCancelled ? words.cancelled : words.offNote}</p>
        {failed}
        {!event.isCancelled && (
          <div className="panel-actions">
            <Button busy={switching.busy} onClick={() => void turn(true)}>
              {words.turnOn}
            </Button>
          </div>
        )}
      </section>
    )
  return (
    <>
      <div className="panel-actions poster-actions">
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button kind="secondary" onClick={() => setIsAsking(true)}>
          {words.turnOff}
        </Button>
      </div>
      <PosterSheet event={event} posterKey={posterKey} site={site} />
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={words.turnOffTitle}>
        <p>{words.turnOffLead}</p>
        {failed}
        <DialogActions>
          <Button kind="danger" busy={switching.busy} onClick={() => void turn(false)}>
            {words.turnOff}
          </Button>
          <Button kind="secondary" onClick={() => setIsAsking(false)}>
            {common.dismiss}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
