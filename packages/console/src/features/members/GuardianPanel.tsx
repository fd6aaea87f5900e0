import {
  type DeskGuardian,
  type GuardianEntry,
  readDeskGuardian,
  sendDeskGuardianMail,
} from '@app/shared/guardians/desk-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { useAllowed } from '#desk/self.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { GuardianReview } from '#features/members/GuardianReview.tsx'
import { dateWords } from '#features/members/member-words.ts'
import { dayTimeOf } from '#text/dates.ts'
import {
  guardianBy,
  guardianEntries,
  guardianLimits,
  guardianRelations,
  guardianStates,
  guardians as words,
} from '#text/guardians.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Deferred } from '#ui/Deferred.tsx'
import { Rows } from '#ui/Rows.tsx'
import { say } from '#ui/toast.ts'

/** The consent of a member; read beside the member, for it is another table. */
export function readGuardian(memberId: string): Promise<DeskGuardian> {
  return later(read(readDeskGuardian, { memberId }))
}

/** R9: the state of the consent, its history, and a button to send the mail again. Nothing for an adult who never needed one. */
export function GuardianPanel({
  memberId,
  promise,
}: {
  readonly memberId: string
  readonly promise: Promise<DeskGuardian>
}) {
  return (
    <Deferred promise={promise} skeleton={<Rows />}>
      {(found) =>
        found.isMinor || found.history.length > 0 ? <Panel memberId={memberId} consent={found} /> : null
      }
    </Deferred>
  )
}

function Panel({ memberId, consent }: { readonly memberId: string; readonly consent: DeskGuardian }) {
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <GuardianReview memberId={memberId} reviews={consent.reviews} />
      {consent.isMinor ? <Facts consent={consent} /> : <p>{words.adult}</p>}
      {consent.isMinor && consent.canSend && <Sending memberId={memberId} state={consent.state} />}
      {consent.history.length > 0 && (
        <>
          <h3>{words.history}</h3>
          <ol className="timeline">
            {consent.history.map((entry) => (
              <Line key={`${entry.at} ${entry.kind}`} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Facts({ consent }: { readonly consent: DeskGuardian }) {
  const { guardian, limits, pausesOn, closesOn, state } = consent
  const rows: readonly (readonly [string, string | null])[] = [
    [words.state, guardianStates[state]],
    ...(guardian === null
      ? []
      : ([
          [words.name, guardian.name ?? words.hidden],
          [words.relation, guardianRelations[guardian.relation] ?? guardian.relation],
          [words.email, guardian.email ?? words.hidden],
          [words.phone, guardian.phoneNumber ?? words.hidden],
        ] as const)),
    [words.limits, state === 'approved' ? limitWords(limits) : null],
    [words.pausesOn, pausesOn && dateWords(pausesOn)],
    [words.closesOn, closesOn && dateWords(closesOn)],
  ]
  return (
    <>
      <dl className="facts">
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {guardian === null && <p>{words.nobody}</p>}
    </>
  )
}

function Sending({ memberId, state }: { readonly memberId: string; readonly state: DeskGuardian['state'] }) {
  const { revalidate } = useRevalidator()
  const mayEdit = useAllowed('members.edit')
  const sending = useWrite(sendDeskGuardianMail)
  const [isAsking, setAsking] = useState(false)
  if (!mayEdit) return null
  async function submit(): Promise<string | null> {
    const reply = await sending.write({ memberId })
    if (!reply.ok) return sendingWords(reply.code)
    say(words.sent)
    // The answer says only that it went: state and history are read again.
    await revalidate()
    return null
  }
  const note = state === 'refused' || state === 'withdrawn' ? words.sendAnew : words.sendNote
  return (
    <div className="stack">
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {words.send}
      </Button>
      <p className="note">{note}</p>
      {isAsking && (
        <AskDialog
          title={words.sendTitle}
          yes={words.sendYes}
          onYes={submit}
          onClose={() => setAsking(false)}
        >
          <p>{note}</p>
        </AskDialog>
      )}
    </div>
  )
}

function Line({ entry }: { readonly entry: GuardianEntry }) {
  const { at, kind, by, staffName, textVersion, limits, note } = entry
  const details = [
    kind === 'approved' ? limitWords(limits) : null,
    textVersion && words.text(dateWords(textVersion)),
    note,
  ].flatMap((part) => part || [])
  return (
    <li>
      <time dateTime={at}>{dayTimeOf(at)}</time>
      <div>
        <p>
          <strong>{guardianEntries[kind]}</strong>
          {words.by(staffName ?? guardianBy[by])}
        </p>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </li>
  )
}

function limitWords(limits: DeskGuardian['limits']): string {
  return limits.length === 0 ? words.noLimits : limits.map((limit) => guardianLimits[limit]).join('、')
}

function sendingWords(code: DeskCode): string {
  if (code === 'NO_ADDRESS') return words.noAddress
  return code === 'TOO_MANY_REQUESTS' ? words.tooMany : failureWords(code)
}
