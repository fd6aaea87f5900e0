import type { Seated } from '@app/shared/check-in/door-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { offlineTexts } from '#door/cards/OfflineCard.tsx'
import { forAll, isWaiting } from '#door/cards/party.ts'
import type { CheckInRequest, NewCard } from '#door/shift/check-in-requests.ts'
import type { useCheckIn } from '#door/shift/use-check-in.ts'
import { answers, door as words } from '#text/door.ts'

/** The rest of a family: each with their own state, 受付 for one or for all. The person who is not there stays as they are. */
export function Party({
  checkIn,
  others,
}: {
  readonly checkIn: ReturnType<typeof useCheckIn>
  readonly others: readonly Seated[]
}) {
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map())
  const all = forAll(others)
  async function letIn(people: readonly Seated[]) {
    if (!checkIn.settled()) return
    for (const person of people) {
      const { receiptNumber, nickName } = person
      const outcome = await checkIn.make({ kind: 'in', who: { receiptNumber }, nickName })
      const card = checkIn.lastCard()
      // What failed is tried again from its card, before the next one.
      if (outcome !== 'answered' || card === null) return
      setSaid((before) => new Map(before).set(keyOf(person), titleOf(card)))
    }
  }
  return (
    <section className="door-card" aria-labelledby="door-party">
      <h2 id="door-party">{words.party(others.length)}</h2>
      <ul className="door-party">
        {others.map((person) => (
          <li key={keyOf(person)}>
            <p className="door-person">
              <strong>{person.nickName ?? words.noNickname}</strong>
              <span>{words.receipt(person.receiptNumber)}</span>
              <State text={stateOf(person) ?? said.get(keyOf(person)) ?? absenceOf(person)} />
            </p>
            {isWaiting(person) && (
              <Button
                kind="secondary"
                busy={isPending(checkIn.pending, person)}
                onClick={() => void letIn([person])}
              >
                {words.partyOne(person.nickName ?? words.noNickname)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.some(isWaiting) && <p className="note">{words.partyLead}</p>}
      <div className="door-card-steps">
        {all.length > 1 && (
          <Button busy={checkIn.busy} onClick={() => void letIn(all)}>
            {words.partyAll}
          </Button>
        )}
        <Button kind="secondary" onClick={() => checkIn.settled() && checkIn.close()}>
          {words.next}
        </Button>
      </div>
    </section>
  )
}

function isPending(pending: CheckInRequest | null, { receiptNumber, nickName }: Seated): boolean {
  if (pending?.kind !== 'in' || !('receiptNumber' in pending.who)) return false
  return pending.who.receiptNumber === receiptNumber && pending.nickName === nickName
}

function State({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className="door-flag">{text}</span>
}

const keyOf = ({ receiptNumber, nickName }: Seated) => `${receiptNumber} ${nickName ?? ''}`

/** The state of a person in the list; null when only the server knows it. */
function stateOf({ isIn, callsManager, lacksConsent }: Seated): string | null {
  if (isIn) return words.isIn
  if (callsManager) return words.partyManager
  return lacksConsent ? words.partyConsent : null
}

function absenceOf({ isAbsent }: Seated): string | undefined {
  return isAbsent === true ? words.isAbsent : undefined
}

function titleOf(card: NewCard): string {
  if (card.kind === 'answer') return answers[card.result.answer].title
  return card.kind === 'offline' ? offlineTexts(card).title : words.failed
}
