import type { Attendee } from '@app/shared/attendees/contract.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { mayTakeStale } from '@app/shared/check-in/rules.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { isEnter } from '@app/ui/components/enter.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { type KeyboardEvent, useState } from 'react'
import { useSelf } from '#desk/self.ts'
import { ReceptionAnswer } from '#features/attendees/ReceptionAnswer.tsx'
import type { ListedEvent } from '#features/attendees/read-all.ts'
import { enterMeans, typedWho } from '#features/attendees/rows.ts'
import { useReceptionDesk, type Who } from '#features/attendees/useReceptionDesk.ts'
import { reception, attendees as words } from '#text/attendees.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'

interface Props {
  readonly event: ListedEvent
  readonly all: readonly Attendee[]
  /** The people whom the table below shows. */
  readonly rows: readonly Attendee[]
  readonly typed: string
  readonly mayReceive: boolean
  readonly onType: (typed: string) => void
  readonly onReceived: (result: CheckInResult) => void
  readonly onUndone: (personId: string) => void
  readonly onSeats: () => void
}

/** One field for a hand and for a handheld scanner: Enter lets in whom it names, or the only row left (R6). */
export function Reception({ event, all, rows, mayReceive, onType, ...props }: Props) {
  const { eventId } = event
  const { typed } = props
  const [asksStale, setAsksStale] = useState<Who | null>(null)
  const desk = useReceptionDesk(eventId, { onType, ...props })

  function pressed({ nativeEvent }: KeyboardEvent) {
    if (isEnter(nativeEvent) && typed.trim() !== '') enter()
  }
  function enter() {
    const match = enterMeans(all, rows, typed)
    const who = typedWho(typed) ?? (match === null ? null : { personId: match.personId })
    if (who === null) desk.show(words.noMatch)
    else void desk.receive(who)
  }

  return (
    <div className="reception">
      <div className="reception-field">
        <TextField
          ref={desk.field}
          label={words.reception}
          hint={mayReceive ? words.receptionHint : undefined}
          autoComplete="off"
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          {...(mayReceive && { onKeyDown: pressed })}
        />
        {mayReceive && (
          <Button busy={desk.checking} onClick={enter}>
            {words.receive}
          </Button>
        )}
      </div>
      <Answer desk={desk} onStale={setAsksStale} />
      {asksStale !== null && (
        <ReasonDialog
          title={reception.takeStale}
          hint={words.reasonHint}
          submit={words.receive}
          onClose={() => setAsksStale(null)}
          onReason={(staleReason) => desk.receive(asksStale, { staleReason })}
        />
      )}
    </div>
  )
}

/** What the server said, or why it was not asked. */
function Answer({
  desk,
  onStale,
}: {
  readonly desk: ReturnType<typeof useReceptionDesk>
  readonly onStale: (who: Who) => void
}) {
  const { role } = useSelf()
  const { shown } = desk
  return (
    <div role="status">
      {shown?.kind === 'words' && <p className="reception-card reception-wait">{shown.words}</p>}
      {shown?.kind === 'answer' && (
        <ReceptionAnswer
          result={shown.result}
          mayTakeStale={mayTakeStale(role)}
          busy={desk.busy}
          onUndo={(personId) => void desk.undoNow(personId)}
          onWalkIn={() => void desk.walkInNow(shown.who)}
          onAgain={() => void desk.receive(shown.who, { again: true })}
          onStale={() => onStale(shown.who)}
          onChoose={(personId) => void desk.receive({ personId })}
          onFamily={(personIds) => void desk.receiveAll(personIds)}
          onWalkInFamily={(personId, people) => void desk.walkInNow({ personId }, people)}
        />
      )}
    </div>
  )
}
