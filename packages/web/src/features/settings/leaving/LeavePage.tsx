import { isLocked, lockedUntil } from '@app/shared/leaving/rules.ts'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { operator } from '@app/ui/operator.ts'
import { calendarDate, dayAndTime } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { Link, useLoaderData } from 'react-router-dom'
import { BackLink } from '#features/settings/BackLink.tsx'
import type { LeavePreview } from '#features/settings/leaving/leave-route.ts'
import { ProofForm } from '#features/settings/proof/ProofForm.tsx'
import { paths } from '#paths.ts'
import { leaving as words } from '#text/settings.ts'
import { Card } from '#ui/Card.tsx'
import { NoBreak } from '#ui/NoBreak.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'
import '#styles/plain-list.css'

export { action, loader } from '#features/settings/leaving/leave-route.ts'
export { onlyAfterNavigation as shouldRevalidate } from '#routing/revalidate.ts'

/** /settings/leave (S183, S184, G40, law 4.3): all consequences on one screen, then the password. */
export function Component() {
  const preview = useLoaderData<LeavePreview | null>()
  if (preview === null) return <SignedOut />
  const { participations, rejoinFrom } = preview
  if (rejoinFrom === null) return <WithoutProfile />
  return (
    <Screen title={words.title} back={<BackLink />}>
      <a className="text-link" href="/leaving/plain">
        {words.plain}
      </a>
      <Lines title={words.erasedTitle} lines={words.erased} />
      <Lines title={words.keptTitle} lines={[...words.kept, words.keptConsent]} />
      <Cancelled participations={participations} />
      <Rejoining rejoinFrom={rejoinFrom} />
      <ProofForm submit={words.confirm} kind="danger" />
      <Link className={buttonClass('secondary')} to={paths.settings()}>
        {words.stay}
      </Link>
    </Screen>
  )
}

/** An account without a profile: it is deleted at once and cannot be restored. */
function WithoutProfile() {
  const { bare } = words
  return (
    <Screen
      title={words.title}
      lead={bare.what}
      back={<BackLink to={paths.registration()}>{bare.back}</BackLink>}
    >
      <Lines title={words.erasedTitle} lines={bare.erased} />
      <Lines title={words.keptTitle} lines={[words.keptConsent]} />
      <Card as="section" className="settings-section">
        <h2>{bare.title}</h2>
        <p>{bare.undo}</p>
      </Card>
      <ProofForm submit={words.confirm} kind="danger" />
      <Link className={buttonClass('secondary')} to={paths.registration()}>
        {words.stay}
      </Link>
    </Screen>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Card as="section" className="settings-section">
      <h2>{title}</h2>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}

function Cancelled({ participations }: Pick<LeavePreview, 'participations'>) {
  return (
    <Card as="section" className="settings-section">
      <h2>{words.list(participations.length)}</h2>
      {participations.length > 0 && (
        <ul className="plain-list">
          {participations.map(({ eventId, eventName, eventStartDateTime }) => (
            <li key={eventId}>
              <span className="note">
                {eventStartDateTime === null ? words.undecided : dayAndTime(new Date(eventStartDateTime))}
              </span>
              <br />
              {eventName ?? eventView.titleFallback}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Rejoining({ rejoinFrom }: { readonly rejoinFrom: string }) {
  const months = operator.rejoinLockoutMonths
  const until = calendarDate(lockedUntil(rejoinFrom))
  return (
    <Card as="section" className="settings-section">
      <h2>{words.rejoinTitle}</h2>
      {!isLocked(rejoinFrom, new Date()) ? (
        <p>{words.textNoLock}</p>
      ) : (
        <>
          <p>
            <NoBreak words={words.text(months, until)} part={until} />
          </p>
          <p>
            <strong>{words.rejoin(calendarDate(rejoinFrom))}</strong>
          </p>
        </>
      )}
      <p>{words.undo}</p>
    </Card>
  )
}
