import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useUnloadQuestion } from '#ui/useUnloadQuestion.ts'

/**
 * For what is shown once and never again: while it asks, no link, no Back and no reload takes the screen away without a
 * question. `isAsked` shows it.
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
  return { isAsked: asks && state === 'blocked', stay: () => reset?.(), leave: () => proceed?.() }
}
