/**
 * Whether a keydown presses Enter. The Enter that ends a conversion of an input method does not; Safari tells that one
 * by its key code alone.
 */
export function isEnter({ key, keyCode, isComposing }: KeyboardEvent): boolean {
  return key === 'Enter' && !isComposing && keyCode !== 229
}
