import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { useState } from 'react'
import { canKeep } from '#door/offline/vault.ts'
import { signOutOfDoor } from '#door/sign-out.ts'
import type { useQueue } from '#door/use-queue.ts'
import { door as words } from '#text/door.ts'
import { doorOffline } from '#text/door-offline.ts'

/** Sign-out; whoever has something unsent hears of it first. */
export function DoorSignOut({ queue }: { readonly queue: ReturnType<typeof useQueue> }) {
  const [warning, setWarning] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOutOfDoor()
  }
  async function ask() {
    const unsent = queue.own
    if (unsent > 0) setWarning(doorOffline.signOutUnsent(unsent))
    // A browser that keeps nothing has nothing unsent.
    else if (queue.isUnread && (await canKeep())) setWarning(doorOffline.signOutUnread)
    else leave()
  }
  if (warning === null) {
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
      <Button autoFocus onClick={() => setWarning(null)}>
        {doorOffline.stay}
      </Button>
      <Button kind="quiet" busy={leaving} onClick={leave}>
        {doorOffline.signOut}
      </Button>
    </>
  )
}
