import { useSyncExternalStore } from 'react'
import { whenIdle } from '#ui/when-idle.ts'

let count = 0
let isAsked = false
const listeners = new Set<() => void>()

function change(to: number): void {
  count = to
  for (const listener of listeners) listener()
}

/** Once for each load of the app. */
function askLater(): void {
  if (isAsked) return
  isAsked = true
  whenIdle(() => {
    const asking = import('#features/notifications/ask-count.ts').then(({ askCount }) => askCount())
    // Unknown: the tab shows none.
    asking.then(change, () => {})
  })
}

function subscribe(listener: () => void): () => void {
  askLater()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many notifications the member has not seen; 0 while that is not known. */
export const useNewCount = () => useSyncExternalStore(subscribe, () => count)

/** The member has looked. */
export const noneIsNew = () => change(0)
