import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import { useDates, useWords } from '@app/ui/text/language.ts'
import { entriesOfToday } from '#entries/entries.ts'
import { useEntries } from '#entries/useEntries.ts'
import { entries as japanese } from '#text/entries.ts'
import '#entries/entries.css'

/** 受付番号 of one event, and 来場 once the door has let them in; undefined while it is not known. */
export function EntryNote({ entry }: { readonly entry: Entry | undefined }) {
  return <div aria-live="polite">{entry !== undefined && <Entered entry={entry} />}</div>
}

/** The same for the events of today, with their names: below the card. */
export function TodaysEntries() {
  const today = entriesOfToday(useEntries() ?? [], new Date())
  return (
    <div className="entries" aria-live="polite">
      {today.map((entry) => (
        <section key={entry.eventId} aria-label={entry.eventName ?? japanese.unnamed}>
          <h2>{entry.eventName ?? japanese.unnamed}</h2>
          {entry.absentAt !== null && <p>{japanese.absent}</p>}
          <Entered entry={entry} />
        </section>
      ))}
    </div>
  )
}

function Entered({ entry: { receiptNumber, arrivedAt } }: { readonly entry: Entry }) {
  const words = useWords('entry', japanese)
  const dates = useDates()
  return (
    <div className="entry">
      <p className="entry-number">
        <span>{words.number}</span>
        <strong>{spokenNumber(receiptNumber)}</strong>
      </p>
      {arrivedAt === null ? (
        <p className="note">{words.lead}</p>
      ) : (
        <p className="entry-arrived">{words.arrived(dates.time(new Date(arrivedAt)))}</p>
      )}
    </div>
  )
}
