import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import type { ReactNode } from 'react'
import { askToSignInAgain, sessionStateStore } from '#auth/session-state.ts'
import { connection } from '#door/offline/connection.ts'
import type { QueuedScan } from '#door/offline/items.ts'
import type { ShiftMeans } from '#door/shift/use-shift.ts'
import { timeOf } from '#text/dates.ts'
import { door as words } from '#text/door.ts'
import { doorOffline, refusedWhy } from '#text/door-offline.ts'
import { reviews } from '#text/reviews.ts'

/** The state of the door: offline, the number of queued scans, the number of scans that the desk must check. */
export function OfflineBar({
  shift: { isOffline, isThere, isClockOff, keeps, queue, own, read },
  onSignIn,
}: {
  readonly shift: ShiftMeans
  readonly onSignIn: () => void
}) {
  const { queued, sending, isUnread, others } = queue
  const waiting = queued.filter(({ isRefused }) => !isRefused)
  const mine = waiting.filter(({ operator }) => operator === own.staffId)
  const sync = async () => {
    await connection.check()
    if (own.staffId !== null && connection.get() === 'online') await queue.flush(own.staffId)
  }
  const signIn = () => (sessionStateStore.get() === 'out' ? onSignIn() : void askToSignInAgain())
  return (
    <>
      <div role="status" className="door-offline">
        {isClockOff && <Alert kind="info">{doorOffline.clockOff}</Alert>}
        {isOffline && (
          <Alert kind="info">
            <strong>{doorOffline.offline(waiting.length)}</strong>
            <p>{read?.codeKeys === undefined ? doorOffline.offlineLead : doorOffline.offlineCodesLead}</p>
          </Alert>
        )}
        {!isOffline && mine.length > 0 && (
          <Alert kind="info">{sending ? doorOffline.sending : doorOffline.unsent(mine.length)}</Alert>
        )}
        {!isOffline && !isThere && <Alert kind="info">{doorOffline.signInToSend}</Alert>}
        {!isOffline && isThere && others > 0 && <Alert kind="info">{doorOffline.othersUnsent(others)}</Alert>}
        {isUnread && keeps !== false && <Alert kind="error">{doorOffline.unread}</Alert>}
        {keeps === false && <Alert kind="info">{doorOffline.noKeeping}</Alert>}
      </div>
      {!isOffline && !isThere && <Button onClick={signIn}>{doorOffline.signIn}</Button>}
      {(isOffline || (isThere && mine.length > 0)) && (
        <Button kind="secondary" busy={sending} onClick={() => void sync()}>
          {doorOffline.syncNow}
        </Button>
      )}
      <Looked queue={queue} />
    </>
  )
}

/** 要確認: people who came in and whom the desk must check, and scans that the server refused. */
function Looked({ queue }: { readonly queue: ShiftMeans['queue'] }) {
  const refused = queue.queued.filter(({ isRefused }) => isRefused)
  const { reviews: looked } = queue
  return (
    <>
      {looked.length > 0 && (
        <section className="door-looked" aria-label={doorOffline.reviews(looked.length)}>
          <h2>{doorOffline.reviews(looked.length)}</h2>
          <p className="note">{doorOffline.reviewsLead}</p>
          <ul>
            {looked.map(({ scan, review }) => (
              <Scan key={scan.nonce} scan={scan} why={reviews[review]} />
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section className="door-looked" aria-label={doorOffline.refused(refused.length)}>
          <h2>{doorOffline.refused(refused.length)}</h2>
          <p className="note">{doorOffline.refusedLead}</p>
          <ul>
            {refused.map((scan) => (
              <Scan key={scan.nonce} scan={scan} why={refusedWhy(scan.refusal, scan.receiptNumber === null)}>
                <Button kind="quiet" onClick={() => void queue.forget(scan)}>
                  {doorOffline.forget}
                </Button>
              </Scan>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Scan({
  scan,
  why,
  children,
}: {
  readonly scan: QueuedScan
  readonly why: string
  readonly children?: ReactNode
}) {
  return (
    <li>
      <strong>{scan.nickName ?? words.noNickname}</strong>
      <span className="note">
        {scan.receiptNumber === null ? doorOffline.walkIn : words.receipt(scan.receiptNumber)}・
        {doorOffline.receiptAt(timeOf(scan.scannedAt))}
      </span>
      <span>{why}</span>
      {children}
    </li>
  )
}
