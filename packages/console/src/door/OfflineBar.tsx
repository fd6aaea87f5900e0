import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { useEffect, useState } from 'react'
import { askToSignInAgain, standingStore } from '#auth/standing.ts'
import { connection } from '#door/offline/connection.ts'
import { canKeep } from '#door/offline/vault.ts'
import type { ShiftMeans } from '#door/use-shift.ts'
import { timeOf } from '#text/dates.ts'
import { door as words } from '#text/door.ts'
import { doorOffline } from '#text/door-offline.ts'
import { reviews } from '#text/reviews.ts'

/** How the door stands to the server: offline, what waits, what the desk has to look at. */
export function OfflineBar({
  shift: { isOffline, isThere, queue, own },
  onSignIn,
}: {
  readonly shift: ShiftMeans
  readonly onSignIn: () => void
}) {
  const { queued, unsent, sending } = queue
  const mine = queued.filter(({ operator, isRefused }) => operator === own.staffId && !isRefused)
  const others = own.staffId === null ? 0 : unsent - queue.own
  const keeps = useKeeps()
  const sync = async () => {
    await connection.check()
    if (own.staffId !== null && connection.get() === 'online') await queue.flush(own.staffId)
  }
  const signIn = () => (standingStore.get() === 'out' ? onSignIn() : void askToSignInAgain())
  return (
    <>
      <div role="status" className="door-offline">
        {isOffline && (
          <Alert kind="info">
            <strong>{doorOffline.offline(queued.length)}</strong>
            <p>{doorOffline.offlineLead}</p>
          </Alert>
        )}
        {!isOffline && mine.length > 0 && (
          <Alert kind="info">{sending ? doorOffline.sending : doorOffline.unsent(mine.length)}</Alert>
        )}
        {!isOffline && !isThere && <Alert kind="info">{doorOffline.signInToSend}</Alert>}
        {!isOffline && isThere && others > 0 && <Alert kind="info">{doorOffline.othersUnsent(others)}</Alert>}
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

/** 要確認: people who came in, and what the desk has to look at. */
function Looked({ queue }: { readonly queue: ShiftMeans['queue'] }) {
  const refused = queue.queued.filter(({ isRefused }) => isRefused)
  const all = [
    ...queue.reviews.map(({ scan, review }) => ({ scan, why: reviews[review] })),
    ...refused.map((scan) => ({ scan, why: doorOffline.refused })),
  ]
  if (all.length === 0) return null
  return (
    <section className="door-looked" aria-label={doorOffline.reviews(all.length)}>
      <h2>{doorOffline.reviews(all.length)}</h2>
      <p className="note">{doorOffline.reviewsLead}</p>
      <ul>
        {all.map(({ scan, why }) => (
          <li key={scan.nonce}>
            <strong>{scan.nickName ?? words.noNickname}</strong>
            <span className="note">
              {words.receipt(scan.receiptNumber)}・{doorOffline.receiptAt(timeOf(scan.scannedAt))}
            </span>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Null until it was tried. */
function useKeeps(): boolean | null {
  const [keeps, setKeeps] = useState<boolean | null>(null)
  useEffect(() => {
    void canKeep().then(setKeeps)
  }, [])
  return keeps
}
