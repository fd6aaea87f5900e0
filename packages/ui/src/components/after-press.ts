/**
 * Runs at once, or after the current click. A text that appears under a field on blur would
 * move the click's target, and the click would hit something else.
 */
export function afterPress(run: () => void): void {
  const isPressed = document.querySelector(':active') !== null
  if (isPressed) addEventListener('mouseup', () => setTimeout(run), { capture: true, once: true })
  else run()
}
