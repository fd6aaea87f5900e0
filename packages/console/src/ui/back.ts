import { useEffect, useEffectEvent } from 'react'

interface Closer {
  readonly close: () => void
  /** The entry of the history that it lies over, by the router's number. */
  readonly entry: number
}

const closers: Closer[] = []

/**
 * Before the router is made, which then hears of no step that a dialog takes: while one is open, the browser returns to its
 * entry and the dialog closes there. No entry is added, so a dialog may close and navigate in one press.
 */
export function hearBack(): void {
  window.addEventListener('popstate', (event) => {
    const top = closers.at(-1)
    const entry = entryOf(event.state)
    if (top === undefined || entry === null) return
    event.stopImmediatePropagation()
    if (entry === top.entry) top.close()
    else window.history.go(top.entry - entry)
  })
}

/** While it is open, Back and Forward close it; the dialog that opened last comes first. */
export function useBackCloses(open: boolean, onBack: (() => void) | undefined): void {
  const isHandled = open && onBack !== undefined
  const close = useEffectEvent(() => onBack?.())
  useEffect(() => {
    const entry = entryOf(window.history.state)
    if (!isHandled || entry === null) return
    const closer = { close: () => close(), entry }
    closers.push(closer)
    return () => void closers.splice(closers.indexOf(closer), 1)
  }, [isHandled])
}

function entryOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null
  return typeof state.idx === 'number' ? state.idx : null
}
