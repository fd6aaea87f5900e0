import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { leftWithout } from '#features/events/party/choice.ts'
import { Pick } from '#features/events/party/Pick.tsx'
import { ownPeopleIn, type Party, toggled } from '#features/events/party/party.ts'
import { event as ofPage } from '#text/event-page.ts'
import { party as words } from '#text/party.ts'
import { Dialog } from '#ui/Dialog.tsx'
import '#features/events/party/party.css'

/** Gives places back, a person's or everybody's; who may not stay without them goes as well. */
export function LeaveSheet({
  open,
  party,
  onLeave,
  onClose,
}: {
  readonly open: boolean
  readonly party: Party
  readonly onLeave: (people: readonly PartyPerson[]) => void
  readonly onClose: () => void
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const inside = ownPeopleIn(party)
  const mayLeave = inside.filter(({ canLeave }) => canLeave)
  const chosen = mayLeave.length === 1 ? mayLeave : mayLeave.filter(({ personId }) => ticked.has(personId))
  const left = inside.filter((person) => !chosen.includes(person))
  const without = chosen.length > 0 ? leftWithout(party, left) : null
  const leaving = without === null ? chosen : mayLeave
  const isAll = leaving.length === inside.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={mayLeave.length === 1 ? ofPage.leaveTitle : words.leaveTitle}
      actions={
        <>
          <Button kind="danger" disabled={leaving.length === 0} onClick={() => onLeave(leaving)}>
            {submitWords(mayLeave.length, leaving.length, isAll)}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {ofPage.leaveNo}
          </Button>
        </>
      }
    >
      {mayLeave.length > 1 && (
        <>
          <Button
            kind="link"
            className="party-everybody"
            onClick={() => setTicked(new Set(mayLeave.map(({ personId }) => personId)))}
          >
            {words.leaveAll}
          </Button>
          <ul className="party-picks">
            {mayLeave.map((person) => (
              <Pick
                key={person.personId}
                person={person}
                note={leaving.includes(person) ? words.leaves : words.isIn}
                isOn={leaving.includes(person)}
                onTick={(isOn) => setTicked(toggled(ticked, person.personId, isOn))}
              />
            ))}
          </ul>
        </>
      )}
      {without !== null && <p role="status">{words.leaveWithout[without]}</p>}
      <p>{ofPage.leaveConfirm}</p>
    </Dialog>
  )
}

function submitWords(open: number, leaving: number, isAll: boolean): string {
  if (open === 1) return ofPage.leaveYes
  if (leaving === 0) return words.leaveNone
  return isAll ? words.leaveEverybody : words.leaveYes(leaving)
}
