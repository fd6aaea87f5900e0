import type { MyTerms } from '@app/shared/terms/contract.ts'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { Link, useLoaderData } from 'react-router-dom'
import { TermsAnswer } from '#features/new-terms/TermsAnswer.tsx'
import { TermsChanges } from '#features/new-terms/TermsChanges.tsx'
import { paths } from '#paths.ts'
import { newTerms as words } from '#text/new-terms.ts'
import { Card } from '#ui/Card.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#styles/plain-list.css'

export { action, loader } from '#features/new-terms/new-terms-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** /new-terms (R18): what a new version of the terms changes, old beside new, and the member's answer. */
export function Component() {
  const found = useLoaderData<MyTerms | null>()
  if (found === null) return <SignedOut />
  const { terms } = found
  if (terms === null) {
    return (
      <Screen title={words.title} lead={words.none}>
        <Home />
      </Screen>
    )
  }
  const isAsked = terms.kind === 'adverse' && terms.state !== 'agreed'
  return (
    <Screen title={words.title} lead={words.leads[terms.state](calendarDate(terms.version))}>
      {terms.kind === 'favourable' && <p>{words.favourable}</p>}
      <TermsChanges changes={terms.changes} />
      {isAsked && <Still />}
      {isAsked && terms.by === 'guardian' && <p>{words.guardian}</p>}
      {isAsked && terms.by === 'self' ? <TermsAnswer terms={terms} /> : <Home />}
    </Screen>
  )
}

function Still() {
  return (
    <Card as="section" className="stack">
      <h2>{words.stillTitle}</h2>
      <ul className="plain-list">
        {words.still.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{words.stillNot}</p>
    </Card>
  )
}

function Home() {
  return (
    <Link className={buttonClass('secondary')} to={paths.top()}>
      {words.back}
    </Link>
  )
}
