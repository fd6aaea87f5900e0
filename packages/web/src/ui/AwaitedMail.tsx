import { awaitedMail as words } from '#text/awaited-mail.ts'

/** What to check when a mail does not arrive. */
export function AwaitedMail() {
  return (
    <div className="note stack">
      <p>{words.note}</p>
      <p>{words.carrier}</p>
    </div>
  )
}
