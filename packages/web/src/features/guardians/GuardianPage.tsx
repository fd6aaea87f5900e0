import type { MyGuardian } from '@app/shared/guardians/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { calendarDate, dayAndTime } from '@app/ui/text/dates.ts'
import { relations } from '@app/ui/text/relations.ts'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { GuardianScreen } from '#features/guardians/guardian-route.ts'
import { failedWords } from '#guardians/failed-words.ts'
import { GuardianFields } from '#guardians/GuardianFields.tsx'
import { GuardianWords, SendAgain } from '#guardians/GuardianState.tsx'
import { guardianMailRefused, guardianOf, NO_GUARDIAN } from '#guardians/guardian-draft.ts'
import { useGuardian } from '#guardians/useGuardian.ts'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { guardian as words } from '#text/guardian.ts'
import { guardianFields } from '#text/guardian-fields.ts'
import { settings } from '#text/settings.ts'
import { Card } from '#ui/Card.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#styles/plain-list.css'

export { action, loader } from '#features/guardians/guardian-route.ts'
export { shouldRevalidate } from '#routing/revalidate.ts'

/** /settings/guardian (R9): the consent as the child reads it, and what the child may do about it. */
export function Component() {
  const screen = useLoaderData<GuardianScreen | null>()
  return screen === null ? <SignedOut /> : <Guardian {...screen} />
}

function Guardian({ mine, email }: GuardianScreen) {
  const { state, isMinor, guardian } = mine
  const mayName = isMinor && (state === 'none' || state === 'pending' || state === 'paused')
  return (
    <Screen
      title={words.title}
      lead={isMinor ? words.lead : words.notNeeded}
      back={<UpLink to={paths.settings()}>{settings.back}</UpLink>}
    >
      {isMinor && (
        <Card as="section" className="stack">
          <h2>{words.states[state].title}</h2>
          <GuardianWords mine={mine} />
          {mayName && guardian !== null && <SendAgain />}
          {(state === 'refused' || state === 'withdrawn') && <a href={paths.support()}>{words.support}</a>}
        </Card>
      )}
      {guardian !== null && <Record mine={mine} />}
      {isMinor && <Opens mine={mine} />}
      {mayName && <Naming mine={mine} own={email} />}
      {isMinor && <p className="note">{words.adultFrom(calendarDate(mine.adultFrom))}</p>}
    </Screen>
  )
}

/** The record, in words. */
function Record({ mine }: { readonly mine: MyGuardian }) {
  const { guardian, requestedAt, linkEndsAt, state, limits } = mine
  if (guardian === null) return null
  const isWaiting = state === 'pending' || state === 'paused'
  return (
    <Card as="section" className="stack">
      <h2>{words.record}</h2>
      <dl className="facts">
        <Row name={words.name} lines={[guardian.name]} />
        <Row name={words.relation} lines={[relations[guardian.relation]]} />
        <Row name={words.email} lines={[guardian.email]} />
        {requestedAt !== null && <Row name={words.requested} lines={[dayAndTime(new Date(requestedAt))]} />}
        {isWaiting && linkEndsAt !== null && (
          <Row name={words.linkEnds} lines={[dayAndTime(new Date(linkEndsAt))]} />
        )}
        {state === 'approved' && (
          <Row
            name={words.limits}
            lines={limits.length === 0 ? [words.noLimits] : limits.map((limit) => words.limitWords[limit])}
          />
        )}
      </dl>
    </Card>
  )
}

function Row({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}

function Opens({ mine: { opens } }: { readonly mine: MyGuardian }) {
  return (
    <Card as="section" className="stack">
      <h2>{words.opens}</h2>
      {opens.length === 0 ? (
        <p>{words.nothingOpen}</p>
      ) : (
        <ul className="plain-list">
          {opens.map((opening) => (
            <li key={opening}>{words.opensWords[opening]}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Names a guardian, mends an address, or asks another one. What was typed stays until it is sent. */
function Naming({ mine: { guardian }, own }: { readonly mine: MyGuardian; readonly own: string }) {
  const [draft, setDraft] = useState(() =>
    guardian === null
      ? NO_GUARDIAN
      : {
          guardianName: guardian.name,
          guardianRelation: guardian.relation as string,
          guardianEmail: guardian.email,
          guardianPhone: guardian.phoneNumber,
        },
  )
  /** The address as it was sent: another one is not refused. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { submit, pending, reply } = useGuardian()
  const done = useRef<HTMLDivElement>(null)
  const saved = reply?.code === null
  useEffect(() => {
    if (saved) done.current?.focus()
  }, [saved])
  const failed = reply === undefined ? null : failedWords(reply)
  return (
    <Card as="section" className="stack">
      <h2>{guardian === null ? words.nameTitle : words.changeTitle}</h2>
      <p>{guardian === null ? guardianFields.why : words.changeLead}</p>
      <p className="note">{guardianFields.who}</p>
      {saved && (
        <Alert kind="success" ref={done}>
          <p>{words.saved}</p>
        </Alert>
      )}
      <Form
        pending={pending}
        error={failed}
        onSubmit={() => {
          setSentTo(draft.guardianEmail)
          submit('name', { ...draft, own })
        }}
      >
        <GuardianFields
          draft={draft}
          own={own}
          refused={sentTo === draft.guardianEmail ? guardianMailRefused(reply?.code) : null}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        <SubmitButton disabled={guardianOf(draft, own) === null}>{words.submit}</SubmitButton>
      </Form>
    </Card>
  )
}
