import { whenIdle } from '@app/ui/components/when-idle.ts'
import { useSyncExternalStore } from 'react'
import type { News, TermsNews } from '#features/notifications/ask-count.ts'

/** The count, asked for once and only when somebody shows it. An answer that comes after a look is too old to show. */
export function countOnce(ask: (answer: (news: News) => void) => void) {
  let news: News = { count: 0 }
  let isSettled = false
  let isAsked = false
  const listeners = new Set<() => void>()
  const settle = (to: News) => {
    if (isSettled) return
    isSettled = true
    news = to
    for (const listener of listeners) listener()
  }
  return {
    get: () => news.count,
    terms: () => news.terms,
    subscribe(listener: () => void): () => void {
      if (!isAsked && !isSettled) ask(settle)
      isAsked = true
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look(): void {
      isSettled = false
      settle({ ...news, count: 0 })
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

/** R18: whether new terms wait for the member; undefined while that is not known. */
export const useTermsNews = (): TermsNews | undefined =>
  useSyncExternalStore(newOnes.subscribe, newOnes.terms)

/** The member has looked. */
export const noneIsNew = newOnes.look
