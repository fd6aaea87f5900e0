import {
  ABSENCE_REASONS,
  type AbsenceReason,
  isAbsenceOver,
  mayReportAbsence,
} from '@app/shared/check-in/absence.ts'
import { reportAbsence } from '@app/shared/check-in/absence-contract.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { common } from '@app/ui/text/common.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { readEntries } from '#entries/read-entries.ts'
import { Pick } from '#features/events/party/Pick.tsx'
import { type Party, peopleIn, toggled } from '#features/events/party/party.ts'
import { nameOf } from '#features/events/party/party-words.ts'
import { absence as words } from '#text/absence.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import '#features/events/party/party.css'

/** For whom 欠席連絡 is sent; `person` is null for a member who comes by themselves. */
interface Subject {
  readonly person: PartyPerson | null
  readonly isAbsent: boolean
}

/**
 * R22: 欠席連絡 at the end of the page, once cancelling is over; afterwards what it means, and the way back. Of a family each
 * person by themselves; another guardian speaks for themselves.
 */
export function AbsencePart({ event, party }: { readonly event: EventDetail; readonly party: Party | null }) {
  const subjects = subjectsOf(event, party)
  const { report, busy, said } = useAbsence(event)
  const now = new Date()
  const startsAt = event.eventStartDateTime
  const absent = isAbsenceOver(startsAt, now) ? [] : subjects.filter(({ isAbsent }) => isAbsent)
  const isOpen = mayReportAbsence({ startsAt, cancelUntil: event.cancelUntil }, now)
  const coming = isOpen ? subjects.filter(({ isAbsent }) => !isAbsent) : []
  const isSaid = subjects.some(({ isAbsent }) => isAbsent)
  if (!isSaid && coming.length === 0 && said === null) return null
  return (
    <div className="seat-leave">
      {said !== null && <Said key={`${said.absent} ${said.code}`} said={said} />}
      {isSaid && <p className="note">{words.after}</p>}
      {absent.map((subject) => (
        <Button
          key={subject.person?.personId ?? ''}
          kind="link"
          busy={busy}
          onClick={() => report(false, [subject])}
        >
          {subject.person === null || subjects.length === 1
            ? words.takeBack
            : words.takeBackOf(nameOf(subject.person))}
        </Button>
      ))}
      {coming.length > 0 && (
        <Question busy={busy} coming={coming} onYes={(who, why) => report(true, who, why)} />
      )}
    </div>
  )
}

function subjectsOf(event: EventDetail, party: Party | null): readonly Subject[] {
  const people = party === null ? [] : peopleIn(party)
  if (people.length === 0)
    return [{ person: null, isAbsent: event.userParticipationStatus.absentAt !== null }]
  return people
    .filter(({ kind, attendance, isOthers }) => kind !== 'guardian' && attendance !== 'in' && !isOthers)
    .map((person) => ({ person, isAbsent: person.attendance === 'absent' }))
}

interface Said {
  readonly absent: boolean
  readonly code: ClientCode | null
}

/** Sends it: again after a lost answer, it changes nothing. The event is then read again. */
function useAbsence({ eventId }: EventDetail) {
  const [said, setSaid] = useState<Said | null>(null)
  const [isSending, setSending] = useState(false)
  const { revalidate, state } = useRevalidator()
  const report = async (absent: boolean, who: readonly Subject[], why?: AbsenceReason) => {
    setSending(true)
    let code: ClientCode | null = null
    for (const { person } of who) {
      const named = person === null || person.kind === 'me' ? {} : { personId: person.personId }
      const reply = await send(reportAbsence, {
        eventId,
        absent,
        ...named,
        ...(why !== undefined && { why }),
      })
      code ??= reply.ok ? null : reply.code
    }
    // The card without a network follows.
    await Promise.all([revalidate(), readEntries()])
    if (code !== null) logFailure('absence', code)
    setSaid({ absent, code })
    setSending(false)
  }
  return {
    report: (absent: boolean, who: readonly Subject[], why?: AbsenceReason) => void report(absent, who, why),
    busy: isSending || state !== 'idle',
    said,
  }
}

function Question({
  busy,
  coming,
  onYes,
}: {
  readonly busy: boolean
  readonly coming: readonly Subject[]
  readonly onYes: (who: readonly Subject[], why: AbsenceReason | undefined) => void
}) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isOf = ({ person }: Subject) => coming.length === 1 || ticked.has(person?.personId ?? '')
  const who = coming.filter(isOf)
  const close = () => setOpen(false)
  const yes = () => {
    close()
    onYes(
      who,
      ABSENCE_REASONS.find((reason) => reason === chosen),
    )
  }
  return (
    <>
      <p className="note">{words.lead}</p>
      <Button kind="link" busy={busy} onClick={() => setOpen(true)}>
        {busy ? words.sending : words.report}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={coming.length > 1 ? words.titleWho : words.title}
        actions={
          <>
            <Button disabled={who.length === 0} onClick={yes}>
              {words.report}
            </Button>
            <Button kind="secondary" onClick={close}>
              {common.dismiss}
            </Button>
          </>
        }
      >
        {coming.length > 1 && (
          <ul className="party-picks">
            {coming.map(
              ({ person }) =>
                person !== null && (
                  <Pick
                    key={person.personId}
                    person={person}
                    note={ticked.has(person.personId) ? words.absent : words.comes}
                    isOn={ticked.has(person.personId)}
                    onTick={(isOn) => setTicked((before) => toggled(before, person.personId, isOn))}
                  />
                ),
            )}
          </ul>
        )}
        <p>{words.confirm}</p>
        <SelectField
          label={words.why}
          hint={words.whyHint}
          value={chosen}
          placeholder={words.noReason}
          choices={ABSENCE_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Dialog>
    </>
  )
}

/** What came of the press; the button that was pressed may be gone. */
function Said({ said: { absent, code } }: { readonly said: Said }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) alert.current?.focus()
  }, [])
  if (code === null) {
    return (
      <Alert kind="success" ref={alert}>
        {absent ? words.done : words.takenBack}
      </Alert>
    )
  }
  const isPlain = code === 'INTERNAL' || code === 'BAD_REQUEST'
  return (
    <Alert kind="error" ref={alert}>
      <Refused code={code} words={isPlain ? words.failed : wordsFor(code)} />
    </Alert>
  )
}
