import { rememberReadings, showsReadings } from '#components/remembered-readings.ts'
import { readings as words } from '#text/readings.ts'

/** The one switch for readings. It works without a script too, then only on this page. */
export function FuriganaBox({ isOn = false }: { readonly isOn?: boolean }) {
  return (
    <label className="furigana no-print">
      <input
        type="checkbox"
        defaultChecked={showsReadings(isOn)}
        onChange={(event) => rememberReadings(event.currentTarget.checked)}
      />
      <span>{words.show}</span>
    </label>
  )
}
