const NAME = 'furigana'

/** Whether this device shows readings; `otherwise` until somebody has chosen. */
export function showsReadings(otherwise: boolean): boolean {
  try {
    const choice = localStorage.getItem(NAME)
    return choice === null ? otherwise : choice === 'on'
  } catch {
    return otherwise
  }
}

/** Remembers the choice for all screens with readings. */
export function rememberReadings(isOn: boolean): void {
  try {
    localStorage.setItem(NAME, isOn ? 'on' : 'off')
  } catch {
    // Storage is switched off: the choice lasts until the page is left.
  }
}
