/**
 * Runs at once, or after the click that is under way. A word that appears under a field as soon as it is left would
 * move what the click is meant for, and the click would meet something else.
 */
export function afterPress(run: () => void): void {
  const isPressed = document.querySelector(':active') !== null
  if (isPressed) addEventListener('mouseup', () => setTimeout(run), { capture: true, once: true })
  else run()
}
