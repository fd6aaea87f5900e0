import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { REFUSAL_WORDS } from '@app/shared/members/desk/ground-words.ts'
import type { RefusalGround } from '@app/shared/members/desk/grounds.ts'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { Link, useLoaderData } from 'react-router-dom'
import type { ApplicationScreen } from '#features/members/application/application-route.ts'
import { paths } from '#paths.ts'
import { usePolling } from '#routing/usePolling.ts'
import { application as words } from '#text/application.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/members/application/application.css'

export { loader } from '#features/members/application/application-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** How often the open screen reads it again. */
const ASK_EVERY_MS = 15_000

/** /application: what happens next, or that it was refused (G51, S210). */
export function Component() {
  const screen = useLoaderData<ApplicationScreen | null>()
  if (screen === null) return <SignedOut />
  const { ground } = screen.application
  return ground === null ? <Waiting birthDate={screen.birthDate} /> : <Refused ground={ground} />
}

function Waiting({ birthDate }: { readonly birthDate: string }) {
  usePolling(ASK_EVERY_MS)
  return (
    <Screen title={words.waiting} lead={words.waitingLead} mascot={<MebukiLetter />}>
      <section className="stack">
        <h2>{words.next}</h2>
        <ol className="application-steps">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{words.howLong}</p>
      </section>
      {isMinor(birthDate, tokyoDate(new Date())) && (
        <section className="stack">
          <p>{words.guardian}</p>
          <Link className="text-link" to={paths.guardian()}>
            {words.guardianLink}
          </Link>
        </section>
      )}
      <nav className="screen-links">
        <Link className="text-link" to={paths.settings()}>
          {words.settings}
        </Link>
        <a className="text-link" href={paths.support()}>
          {words.support}
        </a>
        <Link className="text-link" to={paths.leave()}>
          {words.withdraw}
        </Link>
      </nav>
    </Screen>
  )
}

function Refused({ ground }: { readonly ground: RefusalGround }) {
  return (
    <Screen title={words.refused} lead={words.refusedLead} mascot={<MebukiBowing />}>
      <p>{words.ground(REFUSAL_WORDS[ground])}</p>
      <p>{words.erased}</p>
      <p>{words.ask}</p>
      <nav className="screen-links">
        <a className="text-link" href={paths.support()}>
          {words.support}
        </a>
      </nav>
    </Screen>
  )
}
