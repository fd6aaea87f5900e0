import { countNotifications } from '@app/shared/notifications/contract.ts'
import { useSyncExternalStore } from 'react'
import { send } from '#api/send.ts'

let count = 0
let isAsked = false
const listeners = new Set<() => void>()

function change(to: number): void {
  count = to
  for (const listener of listeners) listener()
}

/** Once for each load of the app, when the browser has nothing to do: no screen waits for it. */
function askLater(): void {
  if (isAsked) return
  isAsked = true
  const ask = () => void send(countNotifications, {}).then((reply) => reply.ok && change(reply.value.count))
  const { requestIdleCallback: whenIdle }: Partial<Window> = window
  if (whenIdle === undefined) setTimeout(ask, WITHOUT_IDLE_MS)
  else whenIdle.call(window, ask, { timeout: AT_LATEST_MS })
}
const AT_LATEST_MS = 5_000
/** Safari does not say when it is idle. */
const WITHOUT_IDLE_MS = 2_000

function subscribe(listener: () => void): () => void {
  askLater()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many notifications the member has not seen; 0 while that is not known. */
export const useNewCount = () => useSyncExternalStore(subscribe, () => count)

/** The member has looked. */
export const noneIsNew = () => change(0)
