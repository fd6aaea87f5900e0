import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Lets one press through, and the next one only when the screen has drawn what came of it: two presses in one moment are
 * one request. From then on `busy` and `pending` hold.
 */
export function useOnePress(): (press: () => void) => void {
  const isHeld = useRef(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    isHeld.current = false
  }, [round])
  return (press) => {
    if (isHeld.current) return
    isHeld.current = true
    press()
    // The router draws what it does as a transition: drawn together with this one.
    startTransition(() => setRound((before) => before + 1))
  }
}
