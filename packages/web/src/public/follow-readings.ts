import { rememberReadings, showsReadings } from '@app/ui/components/remembered-readings.ts'

/** Sets the page's switches for readings as this device remembers; `otherwise` until somebody has chosen. */
export function followReadings(otherwise: boolean): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('.furigana input')
  const set = (isOn: boolean) => {
    for (const box of boxes) box.checked = isOn
  }
  set(showsReadings(otherwise))
  for (const box of boxes)
    box.addEventListener('change', () => {
      set(box.checked)
      rememberReadings(box.checked)
    })
}
