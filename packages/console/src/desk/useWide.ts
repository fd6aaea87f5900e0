import { useSyncExternalStore } from 'react'

/** From this width on, a form and its preview are side by side. */
const WIDE = '(min-width: 992px)'

/** Whether there is room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
