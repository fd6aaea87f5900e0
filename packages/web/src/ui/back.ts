interface Taker {
  readonly hear: () => void
  /** The address that it lies over: a step back to another one is the router's. */
  readonly address: string
}

const takers: Taker[] = []
/** The addresses of steps back that nothing is to hear of. */
const unheard: string[] = []

/**
 * Before the router is made: an event of the window itself reaches its listeners in the order they came in, capturing or
 * not, and only the first can keep Back from the router. A heard one reloads the screen, and drops a redirect under way.
 */
export function hearBack(): void {
  window.addEventListener('popstate', (event) => {
    const here = window.location.href
    const own = unheard.indexOf(here)
    const isTaken = takers.at(-1)?.address === here
    if (own < 0 && !isTaken) return
    event.stopImmediatePropagation()
    if (own >= 0) unheard.splice(own, 1)
    else takers.pop()?.hear()
  })
}

/** The next Back at this address is this one's, and not the router's; the last to ask comes first. Returns how to take it back. */
export function takeBack(hear: () => void): () => void {
  const taker = { hear, address: window.location.href }
  takers.push(taker)
  return () => {
    const at = takers.indexOf(taker)
    if (at >= 0) takers.splice(at, 1)
  }
}

/** Goes back to the same address, unheard. */
export function goBackUnheard(): void {
  unheard.push(window.location.href)
  window.history.back()
}
