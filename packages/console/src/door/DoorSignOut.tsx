import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { leave } from '#auth/end-session.ts'
import { canKeep } from '#door/offline/vault.ts'
import type { useQueue } from '#door/shift/use-queue.ts'
import { door as words } from '#text/door.ts'
import { doorOffline } from '#text/door-offline.ts'

/** Sign-out; first shows a person their unsent scans. */
export function DoorSignOut({ queue }: { readonly queue: ReturnType<typeof useQueue> }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isUnread, setIsUnread] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOutOfDoor()
  }
  // When the scans are sent while the question is open, the question closes.
  const warning =
    queue.own > 0 ? doorOffline.signOutUnsent(queue.own) : isUnread ? doorOffline.signOutUnread : null
  async function ask() {
    // A browser that keeps nothing has nothing unsent.
    const isClosed = queue.own === 0 && queue.isUnread && (await canKeep())
    setIsUnread(isClosed)
    if (queue.own > 0 || isClosed) setIsAsking(true)
    else leave()
  }
  if (!isAsking || warning === null) {
    return (
      <Button kind="quiet" busy={leaving} onClick={() => void ask()}>
        {words.signOut}
      </Button>
    )
  }
  return (
    <>
      <div role="status">
        <Alert kind="info">{warning}</Alert>
      </div>
      <Button autoFocus onClick={() => setIsAsking(false)}>
        {doorOffline.stay}
      </Button>
      <Button kind="quiet" busy={leaving} onClick={leave}>
        {doorOffline.signOut}
      </Button>
    </>
  )
}

/** Signs out: revokes the session at the pool if the pool can be reached, and deletes the tokens in any case. */
async function signOutOfDoor(): Promise<void> {
  await import('#auth/pool.ts').then(({ endSession }) => endSession()).catch(() => {})
  leave('signedOut')
}
