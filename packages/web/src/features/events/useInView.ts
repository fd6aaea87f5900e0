import { type RefObject, useEffect, useRef } from 'react'

/** The distance below the screen that counts as reached: about one phone screen. */
const AHEAD = '600px'

/** Calls `reached` when the element comes near the screen, and again when the callback changes. */
export function useInView(reached: () => void, active: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!active || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reached(),
      { rootMargin: `0px 0px ${AHEAD}` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [reached, active])
  return element
}
