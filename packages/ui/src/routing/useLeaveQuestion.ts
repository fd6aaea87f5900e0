import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useUnloadQuestion } from '#components/useUnloadQuestion.ts'

/**
 * For secrets that are shown once: while it asks, a link, Back or a reload leaves the screen only after a
 * question. `isOpen` shows it.
 */
export function useLeaveQuestion(asks: boolean) {
  useUnloadQuestion(asks)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      asks && (from.pathname !== to.pathname || from.search !== to.search),
  )
  const { state, reset, proceed } = blocker
  useEffect(() => {
    if (!asks && state === 'blocked') reset()
  }, [asks, state, reset])
  return { isOpen: asks && state === 'blocked', stay: () => reset?.(), leave: () => proceed?.() }
}
