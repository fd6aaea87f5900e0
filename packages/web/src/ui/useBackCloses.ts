import { useEffect, useEffectEvent, useState } from 'react'

/**
 * While something is open over the page, the browser's Back closes it: it stands in the history as an entry of its own with
 * the same address, which the router never hears of. A link inside it replaces that entry.
 */
export function useBackCloses(open: boolean, onBack: (() => void) | undefined): void {
  const [round, setRound] = useState(0)
  const isHandled = open && onBack !== undefined
  const close = useEffectEvent(() => onBack?.())
  useEffect(() => {
    if (!isHandled) return
    const mark = crypto.randomUUID()
    let isLeft = false
    const leave = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      isLeft = true
      close()
      setRound((before) => before + 1)
    }
    window.history.pushState({ ...window.history.state, over: mark }, '')
    window.addEventListener('popstate', leave, { capture: true, once: true })
    return () => {
      window.removeEventListener('popstate', leave, { capture: true })
      if (!isLeft && window.history.state?.over === mark) dropEntry()
    }
  }, [isHandled, round])
}

/** Closed otherwise: the entry goes, unheard. */
function dropEntry(): void {
  const silence = (event: PopStateEvent) => event.stopImmediatePropagation()
  window.addEventListener('popstate', silence, { capture: true, once: true })
  window.history.back()
}
