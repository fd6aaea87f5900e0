import { awaitedMail as words } from '#text/awaited-mail.ts'

/** What to look at when a mail does not come. */
export function AwaitedMail() {
  return (
    <div className="note stack">
      <p>{words.note}</p>
      <p>{words.carrier}</p>
    </div>
  )
}
