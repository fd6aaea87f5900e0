import { useEffect, useEffectEvent, useState } from 'react'
import { goBackUnheard, holdBack } from '#ui/back.ts'

/**
 * While something is open over the page, the browser's Back closes it: it stands in the history as an entry of its own with
 * the same address, which the router never sees. A link inside it replaces that entry.
 */
export function useBackCloses(open: boolean, onBack: (() => void) | undefined): void {
  const [round, setRound] = useState(0)
  const isHandled = open && onBack !== undefined
  const close = useEffectEvent(() => onBack?.())
  useEffect(() => {
    if (!isHandled) return
    const mark = crypto.randomUUID()
    let isLeft = false
    const giveUp = holdBack(() => {
      isLeft = true
      close()
      setRound((before) => before + 1)
    })
    window.history.pushState({ ...window.history.state, over: mark }, '')
    return () => {
      giveUp()
      // Closed in another way: the entry is removed.
      if (!isLeft && window.history.state?.over === mark) goBackUnheard()
    }
  }, [isHandled, round])
}
