import { Button } from '@app/ui/components/Button.tsx'
import { AnswersMark } from '#door/cards/AnswersMark.tsx'
import { CareMark } from '#door/cards/CareMark.tsx'
import { FeeMark } from '#door/cards/FeeMark.tsx'
import { keyOf, type Said } from '#door/cards/party.ts'
import type { PartyPerson } from '#door/shift/check-in-requests.ts'
import type { useCheckIn } from '#door/shift/use-check-in.ts'
import { door as words } from '#text/door.ts'

interface Props {
  readonly person: PartyPerson
  /** What came of the press; undefined before one. */
  readonly said: Said | undefined
  /** Whether they are ticked; null for somebody who is in. */
  readonly tick: boolean | null
  readonly checkIn: ReturnType<typeof useCheckIn>
  readonly onTick: (on: boolean) => void
  readonly onAgain: () => void
  readonly onUndone: () => void
}

/** A person of a family: ticked before they come in; 再入場 and 取り消す afterwards. */
export function PartyRow({ person, said, tick, checkIn, onTick, onAgain, onUndone }: Props) {
  const id = `door-party-${keyOf(person)}`
  const name = person.nickName ?? words.noNickname
  // What only the phone knows is no 受付済み.
  const state = said?.scan == null ? (stateOf(person) ?? said?.title ?? null) : said.title
  async function undo() {
    if (!checkIn.settled()) return
    const scan = said?.scan
    const summary =
      said?.person ?? (person.personId === undefined ? null : { ...person, personId: person.personId })
    if (scan != null) await checkIn.cancelScan(scan)
    else if (summary !== null) await checkIn.make({ kind: 'undo', person: summary, ofParty: true })
    if (checkIn.lastCard()?.kind === 'undone') onUndone()
  }
  const mayUndo =
    tick === null && (said?.scan != null || said?.person != null || person.personId !== undefined)
  return (
    <li>
      {tick !== null && (
        <input id={id} type="checkbox" checked={tick} onChange={({ target }) => onTick(target.checked)} />
      )}
      <label htmlFor={tick === null ? undefined : id}>
        <strong>{name}</strong>
        <span className="note">
          {[words.aboutPerson(person), words.receipt(person.receiptNumber)].join('・')}
        </span>
        {state !== null && <span className="door-flag">{state}</span>}
      </label>
      <AnswersMark person={person} />
      <FeeMark person={person} />
      <CareMark person={person} />
      {tick === null && (
        <span className="door-party-steps">
          {said === undefined && (
            <Button kind="secondary" aria-label={words.partyAgainOf(name)} onClick={onAgain}>
              {words.partyAgain}
            </Button>
          )}
          {mayUndo && (
            <Button kind="quiet" aria-label={words.partyUndoOf(name)} onClick={() => void undo()}>
              {words.partyUndo}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/** The state of a person in the list; null when nothing has to be said. */
function stateOf({ isIn, callsManager, lacksConsent, isAbsent }: PartyPerson): string | null {
  if (isIn) return words.isIn
  if (callsManager) return words.partyManager
  if (lacksConsent) return words.partyConsent
  return isAbsent === true ? words.isAbsent : null
}
