interface Taker {
  readonly hear: () => void
  /** The address below the dialog: the router handles a step back to any other. */
  readonly address: string
}

const takers: Taker[] = []
/** The addresses of steps back that the router must not see. */
const unheard: string[] = []

/**
 * Before the router is made: an event of the window itself reaches its listeners in the order they came in, capturing or
 * not, and only the first can keep Back from the router. A Back that the router sees reloads the screen and drops a running redirect.
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

/** Takes the next Back at this address from the router; the last that asked gets it. Returns how to undo that. */
export function holdBack(hear: () => void): () => void {
  const taker = { hear, address: window.location.href }
  takers.push(taker)
  return () => {
    const at = takers.indexOf(taker)
    if (at >= 0) takers.splice(at, 1)
  }
}

/** Goes back to the same address without the router. */
export function goBackUnheard(): void {
  unheard.push(window.location.href)
  window.history.back()
}
