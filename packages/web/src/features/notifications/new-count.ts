import { whenIdle } from '@app/ui/components/when-idle.ts'
import { useSyncExternalStore } from 'react'

/** The count, asked for once and only when somebody shows it. An answer that comes after a look is too old to show. */
export function countOnce(ask: (answer: (count: number) => void) => void) {
  let count = 0
  let isSettled = false
  let isAsked = false
  const listeners = new Set<() => void>()
  const settle = (to: number) => {
    if (isSettled) return
    isSettled = true
    count = to
    for (const listener of listeners) listener()
  }
  return {
    get: () => count,
    subscribe(listener: () => void): () => void {
      if (!isAsked && !isSettled) ask(settle)
      isAsked = true
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look(): void {
      isSettled = false
      settle(0)
    },
  }
}

/** Once for each load of the app. */
const newOnes = countOnce((answer) =>
  whenIdle(() => {
    const asking = import('#features/notifications/ask-count.ts').then(({ askCount }) => askCount())
    // Unknown: the tab shows none.
    asking.then(answer, () => {})
  }),
)

/** How many notifications the member has not seen; 0 while that is not known. */
export const useNewCount = () => useSyncExternalStore(newOnes.subscribe, newOnes.get)

/** The member has looked. */
export const noneIsNew = newOnes.look
