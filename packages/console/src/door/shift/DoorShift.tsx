import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { Scanner } from '#door/camera/Scanner.tsx'
import { Card } from '#door/cards/Card.tsx'
import { CareOf } from '#door/cards/CareMark.tsx'
import { holdsScanner } from '#door/cards/card.ts'
import { countFamilies, hasFamilies, insideOf } from '#door/cards/house.ts'
import { Party } from '#door/cards/Party.tsx'
import { familyOf, holdsFamily, showsCard } from '#door/cards/party.ts'
import { DoorRecovery } from '#door/DoorRecovery.tsx'
import { ByName, ByNumber } from '#door/find/FindForms.tsx'
import { OfflineBar } from '#door/OfflineBar.tsx'
import { Practice } from '#door/Practice.tsx'
import { doorPath } from '#door/paths.ts'
import { Finish } from '#door/shift/Finish.tsx'
import { useCheckIn } from '#door/shift/use-check-in.ts'
import { useOpensLater } from '#door/shift/use-opens-later.ts'
import { useScans } from '#door/shift/use-scans.ts'
import { type ShiftMeans, useShift } from '#door/shift/use-shift.ts'
import { Acts, ActsHead, Waiting } from '#door/waiting/Waiting.tsx'
import { common } from '#text/common.ts'
import { spanOf, timeOf } from '#text/dates.ts'
import { door as words } from '#text/door.ts'
import { wordsFor } from '#text/refusals.ts'

/** The door of one event, for a shift: count, camera, card, number, name. */
export function DoorShift({
  eventId,
  onSignIn,
}: {
  readonly eventId: string
  /** Signed out, while requests wait that can be sent after signing in. */
  readonly onSignIn: () => void
}) {
  const shift = useShift(eventId)
  const { failed, refresh } = shift.list
  if (failed !== null && shift.read === null) {
    return (
      <main className="door-page">
        <h1>{words.title}</h1>
        <Alert kind="error">{failed === 'FORBIDDEN' ? words.outsideWindow : wordsFor(failed)}</Alert>
        <div className="door-actions">
          <Button kind="secondary" onClick={refresh}>
            {common.retry}
          </Button>
          <a href={doorPath()}>{words.toEvents}</a>
        </div>
      </main>
    )
  }
  if (shift.read === null) {
    return (
      <main className="door-page">
        <p role="status">{common.loading}</p>
      </main>
    )
  }
  return <Shift eventId={eventId} shift={shift} read={shift.read} onSignIn={onSignIn} />
}

interface Props {
  readonly eventId: string
  readonly shift: ShiftMeans
  readonly read: NonNullable<ShiftMeans['read']>
  readonly onSignIn: () => void
}

function Shift({ eventId, shift, read: { event, people, codeKeys = [] }, onSignIn }: Props) {
  const { list, own, offline } = shift
  const [isPractice, setIsPractice] = useState(false)
  const [hasSound, setHasSound] = useState(true)
  const [isHeld, setIsHeld] = useState(false)
  const onChange: typeof list.change = (who, isIn) => {
    list.change(who, isIn)
    // 当日受付: the list has them once it is read again.
    if (who?.receiptNumber === null) list.refresh()
  }
  const checkIn = useCheckIn({ eventId, isPractice, hasSound, onChange, offline })
  const { card, busy, household } = checkIn
  const family = familyOf(card, household, people)
  const [pressedFor, setPressedFor] = useState<string | null>(null)
  const waitsForFamily = family !== null && family.key !== pressedFor && holdsFamily(family)
  const waits = busy || isHeld || holdsScanner(card) || waitsForFamily
  // 練習 needs no server.
  const isAnswered = shift.isThere || isPractice
  // Without one the door reads the codes of an event that expects no network.
  const opens = isAnswered || codeKeys.length > 0

  const tooEarly = useOpensLater(event, shift.serverNow)
  const waiting = isPractice || event.isCancelled ? null : tooEarly

  const { repeats, see: handleScan, ask, walkIn, forget } = useScans(checkIn, waits)
  const practise = (on: boolean) => {
    setIsPractice(on)
    checkIn.close()
    forget()
    if (on) window.scrollTo({ top: 0 })
  }
  return (
    <CareOf value={shift}>
      <main className="door-page" data-practice={isPractice || undefined}>
        <Head event={event} people={people} />
        {/ Line\//.test(navigator.userAgent) && <OutOfLine />}
        {isPractice && <p className="door-practice-mark">{words.practiceOn}</p>}
        <DoorRecovery />
        <OfflineBar shift={shift} onSignIn={onSignIn} />
        {waiting !== null && <Waiting event={event} people={people} {...waiting} />}
        {showsCard(card, household) && (
          <Card checkIn={checkIn} repeats={repeats} may={own} onHold={setIsHeld} />
        )}
        {isPractice && <Practice onEnd={() => practise(false)} onCode={(qr) => ask({ qr })} />}
        {family !== null && (
          <Party
            key={family.key}
            checkIn={checkIn}
            family={family}
            onPressed={() => setPressedFor(family.key)}
          />
        )}
        {waiting !== null && <ActsHead />}
        <Scanner
          opens={opens}
          isTrial={waiting !== null}
          onText={(text) => void handleScan(text)}
          status={busy ? words.asking : opens ? words.ready : words.readyOffline}
        />
        {waiting !== null && (
          <Acts keptAt={keptAt(shift)} onPractise={() => practise(true)} onRead={list.refresh} />
        )}
        <ByNumber
          busy={busy}
          pending={checkIn.pending}
          isMain={!opens}
          onNumber={(receiptNumber) => ask({ receiptNumber })}
        />
        <ByName
          people={people}
          pending={checkIn.pending}
          onPerson={({ receiptNumber, nickName }) => ask({ receiptNumber }, { nickName })}
          onNewcomer={isAnswered ? null : walkIn}
        />
        <ReadAt shift={shift} />
        <Actions
          hasSound={hasSound}
          onSound={setHasSound}
          onPractise={isPractice || waiting !== null ? null : () => practise(true)}
          onRead={list.refresh}
        />
        <Finish eventId={eventId} shift={shift} />
      </main>
    </CareOf>
  )
}

/** When the list that the phone keeps was read; null where it keeps none. */
function keptAt({ keeps, operator, list: { roster } }: ShiftMeans): string | null {
  if (keeps !== true || operator === null || roster === null) return null
  return new Date(roster.readMs).toISOString()
}

/** When the list of people was read. */
function ReadAt({ shift: { list, isThere } }: { readonly shift: ShiftMeans }) {
  return (
    <p className="note" role="status">
      {list.roster !== null && words.readAt(timeOf(new Date(list.roster.readMs).toISOString()))}
      {isThere && list.isStale && words.readStale}
    </p>
  )
}

function Actions({
  hasSound,
  onSound,
  onPractise,
  onRead,
}: {
  readonly hasSound: boolean
  readonly onSound: (hasSound: boolean) => void
  /** Null during practice, and where a row says it. */
  readonly onPractise: (() => void) | null
  readonly onRead: () => void
}) {
  return (
    <div className="door-actions">
      <Button kind="quiet" aria-pressed={hasSound} onClick={() => onSound(!hasSound)}>
        {hasSound ? words.soundOff : words.soundOn}
      </Button>
      {onPractise !== null && (
        <Button kind="quiet" onClick={onPractise}>
          {words.practice}
        </Button>
      )}
      <Button kind="quiet" onClick={onRead}>
        {words.readAgain}
      </Button>
      <a href={doorPath()}>{words.toEvents}</a>
    </div>
  )
}

/** What the event is, and how many have come. */
function Head({
  event,
  people,
}: {
  readonly event: NonNullable<ShiftMeans['read']>['event']
  readonly people: NonNullable<ShiftMeans['read']>['people']
}) {
  return (
    <>
      <header className="door-head">
        <div>
          <h1>{event.eventName ?? words.unnamed}</h1>
          <p className="note">
            {spanOf(event.eventStartDateTime, event.eventEndDateTime)}
            {event.venueName !== null && `・${event.venueName}`}
          </p>
        </div>
        <p className="door-count">
          {words.count({ ...event, families: event.families && countFamilies(people) })}
          {hasFamilies(people) && <span className="note">{words.inside(insideOf(people))}</span>}
        </p>
      </header>
      {event.isCancelled && <Alert kind="error">{words.isCancelled}</Alert>}
    </>
  )
}

/** LINE's browser: a link that it opens in another one. */
function OutOfLine() {
  const { pathname } = window.location
  return (
    <Alert kind="info">
      <strong>{words.lineTitle}</strong>
      <p>{words.lineLead}</p>
      <a href={`${pathname}?openExternalBrowser=1`}>{words.lineLink}</a>
    </Alert>
  )
}
