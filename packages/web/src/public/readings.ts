// The switch for readings on a prerendered page: set as this device remembers, and remembered again.
import { rememberReadings, showsReadings } from '@app/ui/components/remembered-readings.ts'

const box = document.querySelector<HTMLInputElement>('.furigana input')
if (box !== null) {
  box.checked = showsReadings(false)
  box.addEventListener('change', () => rememberReadings(box.checked))
}
