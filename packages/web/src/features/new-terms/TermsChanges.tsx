import { newTerms as words } from '#text/new-terms.ts'
import { Card } from '#ui/Card.tsx'
import '#features/new-terms/new-terms.css'
import '#styles/terms-pair.css'

interface Change {
  readonly at: string
  readonly href: string
  readonly before: string | null
  readonly after: string
}

/** Each change as a card: what stood there beside what stands there now, one below the other on a phone. */
export function TermsChanges({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <>
      {changes.map(({ at, href, before, after }) => (
        <Card as="section" className="stack" key={at}>
          <h2 className="terms-at">{at}</h2>
          <dl className="terms-pair">
            <div>
              <dt>{words.before}</dt>
              <dd>{before ?? words.nothing}</dd>
            </div>
            <div className="terms-after">
              <dt>{words.after}</dt>
              <dd>{after}</dd>
            </div>
          </dl>
          <p>
            <a href={href}>{words.wholeOf(at)}</a>
          </p>
        </Card>
      ))}
    </>
  )
}
