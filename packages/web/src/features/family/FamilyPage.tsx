import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { adultFrom } from '@app/shared/guardians/rules.ts'
import type { Child, Household } from '@app/shared/households/contract.ts'
import { HOUSEHOLD_LIMITS } from '@app/shared/households/rules.ts'
import { ageOn } from '@app/shared/members/age.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { useEffect, useRef } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router-dom'
import { Admissions } from '#features/family/Admissions.tsx'
import { Companions } from '#features/family/Companions.tsx'
import { calledOf } from '#features/family/called.ts'
import type { FamilyScreen } from '#features/family/family-route.ts'
import { InviteGuardian } from '#features/family/InviteGuardian.tsx'
import { InviteMinor } from '#features/family/InviteMinor.tsx'
import { Minor } from '#features/family/Minor.tsx'
import { ShareChildren } from '#features/family/ShareChildren.tsx'
import { isSoonAdult } from '#features/family/soon-adult.ts'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { family as words } from '#text/family.ts'
import { childLogin as login } from '#text/family-login.ts'
import { shareChildren } from '#text/family-sharing.ts'
import { settings } from '#text/settings.ts'
import { Face } from '#ui/Face.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/family/family.css'

export { action } from '#features/family/family-action.ts'
export { loader } from '#features/family/family-route.ts'
export { shouldRevalidate } from '#routing/revalidate.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** /settings/family: the household, and everything that its guardians change in it. */
export function Component() {
  const screen = useLoaderData<FamilyScreen | null>()
  if (screen === null) return <SignedOut />
  if (screen.isMinor) return <Minor />
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      back={<UpLink to={paths.settings()}>{settings.back}</UpLink>}
    >
      <Saved />
      {screen.household === null ? <None /> : <Family household={screen.household} />}
    </Screen>
  )
}

function None() {
  return (
    <>
      <EmptyState title={words.none} mascot={<MebukiWaving />}>
        {words.noneNote}
      </EmptyState>
      <Link className={buttonClass()} to={paths.addChild()}>
        {words.addChild}
      </Link>
      <InviteMinor isFirst />
    </>
  )
}

function Family({ household }: { readonly household: Household }) {
  const { guardians, children } = household
  const today = tokyoDate(new Date())
  return (
    <>
      <section className="family-group">
        <h2>{words.children}</h2>
        {children.length > 0 && (
          <ul className="card family-list">
            {children.map((child) => (
              <ChildRow key={child.personId} child={child} today={today} />
            ))}
          </ul>
        )}
        <Admissions admissions={household.admissions} />
        {children.length < HOUSEHOLD_LIMITS.children ? (
          <>
            <Link className={buttonClass('secondary')} to={paths.addChild()}>
              {words.addChild}
            </Link>
            <InviteMinor isFirst={false} />
          </>
        ) : (
          <p className="note">{words.full(HOUSEHOLD_LIMITS.children)}</p>
        )}
        <ShareChildren household={household} />
      </section>
      <section className="family-group">
        <h2>{words.guardians}</h2>
        <ul className="card family-list">
          {guardians.map(({ personId, nickName, isMe }) => (
            <li className="faced" key={personId}>
              <Face personId={isMe ? null : personId} name={nickName ?? words.guardian} />
              <span className="family-name">
                <b>{nickName ?? words.guardian}</b>
                {isMe && <span className="note">{words.me}</span>}
              </span>
            </li>
          ))}
        </ul>
        {guardians.length > 1 && <p className="note">{words.both}</p>}
        {guardians.length < HOUSEHOLD_LIMITS.guardians && (
          <InviteGuardian invitation={household.invitation} />
        )}
      </section>
      <Companions companions={household.companions} />
    </>
  )
}

function ChildRow({ child, today }: { readonly child: Child; readonly today: string }) {
  const { personId, lastName, firstName, birthDate, hasLogin, invitation, isInAnother } = child
  const name = calledOf(child)
  return (
    <li className="faced">
      <Face personId={personId} name={name} />
      <span className="family-name">
        <b>
          {name} <span className="family-age">{words.age(ageOn(birthDate, today))}</span>
        </b>
        <span className="note">
          {lastName} {firstName}
        </span>
        {hasLogin && <span className="note">{login.has}</span>}
        {invitation !== null && <span className="note">{login.invited}</span>}
        {isInAnother && <span className="note">{shareChildren.isInAnother}</span>}
        {isSoonAdult(birthDate, today) && (
          <span className="note">
            {(hasLogin ? login : words).turns18(calendarDate(adultFrom(birthDate)))}
          </span>
        )}
      </span>
      <Link className="text-link family-change" to={paths.child(personId)} aria-label={words.changeOf(name)}>
        {words.change}
      </Link>
    </li>
  )
}

/** What the form before this screen has done; it has the focus, as the pressed button is gone. */
function Saved() {
  const { state } = useLocation()
  const saved: unknown = state?.saved
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (typeof saved === 'string') alert.current?.focus()
  }, [saved])
  return typeof saved === 'string' ? (
    <Alert kind="success" ref={alert}>
      {saved}
    </Alert>
  ) : null
}
