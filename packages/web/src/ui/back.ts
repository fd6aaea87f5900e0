type Hear = () => void

const takers: Hear[] = []
let unheard = 0

/**
 * Before the router is made: an event of the window itself reaches its listeners in the order they came in, capturing or
 * not, and only the first can keep Back from the router. A heard one reloads the screen, and drops a redirect under way.
 */
export function hearBack(): void {
  window.addEventListener('popstate', (event) => {
    if (unheard === 0 && takers.length === 0) return
    event.stopImmediatePropagation()
    if (unheard > 0) unheard -= 1
    else takers.pop()?.()
  })
}

/** The next Back is this one's, and not the router's; the last to ask comes first. Returns how to take it back. */
export function takeBack(hear: Hear): () => void {
  takers.push(hear)
  return () => {
    const at = takers.indexOf(hear)
    if (at >= 0) takers.splice(at, 1)
  }
}

/** Goes back, unheard. */
export function goBackUnheard(): void {
  unheard += 1
  window.history.back()
}
