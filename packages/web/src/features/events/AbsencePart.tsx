import {
  ABSENCE_REASONS,
  type AbsenceReason,
  isAbsenceOver,
  mayReportAbsence,
} from '@app/shared/check-in/absence.ts'
import { reportAbsence } from '@app/shared/check-in/absence-contract.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { common } from '@app/ui/text/common.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { readEntries } from '#entries/read-entries.ts'
import { absence as words } from '#text/absence.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SelectField } from '#ui/SelectField.tsx'

/** R22: 欠席連絡 at the end of the page, once cancelling is over; afterwards what it means, and the way back. */
export function AbsencePart({ event }: { readonly event: EventDetail }) {
  const { absentAt } = event.userParticipationStatus
  const { report, busy, said } = useAbsence(event)
  const now = new Date()
  const startsAt = event.eventStartDateTime
  const isAbsent = absentAt !== null
  const isOpen = isAbsent
    ? !isAbsenceOver(startsAt, now)
    : mayReportAbsence({ startsAt, cancelUntil: event.cancelUntil }, now)
  if (!isAbsent && !isOpen && said === null) return null
  return (
    <div className="seat-leave">
      {said !== null && <Said key={`${said.absent} ${said.code}`} said={said} />}
      {isAbsent && <p className="note">{words.after}</p>}
      {isOpen &&
        (isAbsent ? (
          <Button kind="link" busy={busy} onClick={() => report(false)}>
            {words.takeBack}
          </Button>
        ) : (
          <Question busy={busy} onYes={(why) => report(true, why)} />
        ))}
    </div>
  )
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
  const report = async (absent: boolean, why?: AbsenceReason) => {
    setSending(true)
    const reply = await send(reportAbsence, { eventId, absent, ...(why !== undefined && { why }) })
    const code = reply.ok ? null : reply.code
    // The card without a network follows.
    if (code === null) await Promise.all([revalidate(), readEntries()])
    else logFailure('absence', code)
    setSaid({ absent, code })
    setSending(false)
  }
  return {
    report: (absent: boolean, why?: AbsenceReason) => void report(absent, why),
    busy: isSending || state !== 'idle',
    said,
  }
}

function Question({
  busy,
  onYes,
}: {
  readonly busy: boolean
  readonly onYes: (why: AbsenceReason | undefined) => void
}) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const close = () => setOpen(false)
  const yes = () => {
    close()
    onYes(ABSENCE_REASONS.find((reason) => reason === chosen))
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
        title={words.title}
        actions={
          <>
            <Button onClick={yes}>{words.report}</Button>
            <Button kind="secondary" onClick={close}>
              {common.dismiss}
            </Button>
          </>
        }
      >
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
