let isDown = false
if (typeof window !== 'undefined') {
  const note = (down: boolean) => () => {
    isDown = down
  }
  window.addEventListener('mousedown', note(true), true)
  for (const end of ['mouseup', 'dragend'] as const) window.addEventListener(end, note(false), true)
}

/**
 * Runs at once, or after the click that is under way. A word that appears under a field as soon as it is left would
 * move what the click is meant for, and the click would meet something else.
 */
export function afterPress(run: () => void): void {
  if (!isDown) return run()
  window.addEventListener('mouseup', () => setTimeout(run), { capture: true, once: true })
}
