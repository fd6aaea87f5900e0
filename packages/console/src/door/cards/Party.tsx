import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { offlineTexts } from '#door/cards/OfflineCard.tsx'
import { PartyRow } from '#door/cards/PartyRow.tsx'
import {
  type Family,
  forAll,
  isWaiting,
  keyOf,
  type Said,
  toneOfParty,
  usualWalkIns,
} from '#door/cards/party.ts'
import { Unseated } from '#door/cards/Unseated.tsx'
import { useFresh } from '#door/cards/use-fresh.ts'
import { type NewCard, type PartyPerson, personSummary } from '#door/shift/check-in-requests.ts'
import type { useCheckIn } from '#door/shift/use-check-in.ts'
import { answers, door as words } from '#text/door.ts'

interface Props {
  readonly checkIn: ReturnType<typeof useCheckIn>
  readonly family: Family
  /** A press was made: the next code may come, also when somebody of them is missing. */
  readonly onPressed: () => void
}

/** A family: who came is ticked and let in by one press. The person who is not there stays as they are. */
export function Party({ checkIn, family, onPressed }: Props) {
  const { title, people, unseated, opener, codeMadeAt } = family
  const [said, setSaid] = useState<ReadonlyMap<string, Said>>(new Map())
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const usual = new Set(forAll(people).map(keyOf))
  const isTicked = (person: PartyPerson) => ticks.get(keyOf(person)) ?? usual.has(keyOf(person))
  const waiting = people.filter((person) => isWaiting(person) && said.get(keyOf(person))?.isIn !== true)
  const ticked = waiting.filter(isTicked)
  const walkIns = useWalkIns(family)
  const count = ticked.length + walkIns.ticked.length
  const isFresh = useFresh(checkIn.card?.id ?? null)
  const say = (person: PartyPerson, word: Said | null) =>
    setSaid((before) => {
      const after = new Map(before)
      if (word === null) after.delete(keyOf(person))
      else after.set(keyOf(person), word)
      return after
    })
  /** False when it failed: that one is tried again from its card, before the next. */
  async function letIn(person: PartyPerson, again?: true): Promise<boolean> {
    const { receiptNumber, nickName } = person
    const made = { ...(codeMadeAt !== undefined && { codeMadeAt }), ...(again && { again }) }
    const who = { receiptNumber }
    const outcome = await checkIn.make({ kind: 'in', who, nickName, ofParty: true, ...made })
    const card = checkIn.lastCard()
    if (outcome !== 'answered' || card === null) return false
    say(person, saidOf(card))
    return true
  }
  /** 当日受付 of those without a seat, all or none. */
  async function walkIn(): Promise<boolean> {
    if (opener === null) return false
    const ids = walkIns.ticked.map(({ personId }) => personId)
    await checkIn.make({ kind: 'walkIn', personId: opener, people: ids, ofParty: true })
    const card = checkIn.lastCard()
    const walkedIn = card?.kind === 'answer' ? card.result.walkedIn : undefined
    for (const { personId, receiptNumber } of walkedIn ?? []) {
      const { nickName = null } = unseated.find((one) => one.personId === personId) ?? {}
      const person = { personId, receiptNumber, nickName }
      setSaid((before) => new Map(before).set(keyOf(person), { isIn: true, title: answers.OK.title, person }))
    }
    return walkedIn !== undefined
  }
  async function letInAll() {
    if (!checkIn.settled()) return
    for (const person of ticked) if (!(await letIn(person))) return
    if (walkIns.ticked.length > 0 && !(await walkIn())) return
    onPressed()
  }
  return (
    <section
      className="door-card"
      aria-labelledby="door-party"
      data-tone={toneOfParty(people, said)}
      data-fresh={isFresh || undefined}
    >
      <h2 id="door-party" className="door-card-title">
        <PartySign />
        {title}
      </h2>
      <ul className="door-party">
        {people.map((person) => (
          <PartyRow
            key={keyOf(person)}
            person={person}
            said={said.get(keyOf(person))}
            tick={waiting.includes(person) ? isTicked(person) : null}
            checkIn={checkIn}
            onTick={(on) => setTicks((before) => new Map(before).set(keyOf(person), on))}
            onAgain={() => checkIn.settled() && void letIn(person, true)}
            onUndone={() => say(person, { isIn: false, title: words.undone })}
          />
        ))}
      </ul>
      {waiting.length > 0 && <p className="note">{words.partyLead}</p>}
      {unseated.length > 0 && <Unseated people={unseated} {...walkIns} />}
      {unseated.length > 0 && <p className="note">{words.unseatedLead}</p>}
      <div className="door-card-steps">
        {(waiting.length > 0 || unseated.some(({ part }) => part !== null)) && (
          <Button
            busy={checkIn.busy}
            aria-disabled={count === 0 || undefined}
            onClick={() => count > 0 && void letInAll()}
          >
            {waiting.length > 0 ? words.partyIn(count) : words.partyWalkIn(count)}
          </Button>
        )}
        <Button kind="secondary" onClick={() => checkIn.settled() && checkIn.close()}>
          {waiting.length === people.length ? words.partyNotNow : words.next}
        </Button>
      </div>
    </section>
  )
}

/** The ticks of those without a seat. */
function useWalkIns(family: Family) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const usual = new Set(usualWalkIns(family).map(({ personId }) => personId))
  const isTicked = ({ personId }: { readonly personId: string }) => ticks.get(personId) ?? usual.has(personId)
  return {
    isTicked,
    ticked: family.unseated.filter(isTicked),
    onTick: ({ personId }: { readonly personId: string }, on: boolean) =>
      setTicks((before) => new Map(before).set(personId, on)),
  }
}

/** Two people: the card is one of a family. */
function PartySign() {
  return (
    <svg viewBox="0 0 48 48" className="door-shape door-party-sign" aria-hidden="true">
      <circle cx="18" cy="15" r="8" />
      <path d="M4 40v-3a14 14 0 0 1 28 0v3M31 8a8 8 0 0 1 0 14m6 6a14 14 0 0 1 7 12" />
    </svg>
  )
}

function saidOf(card: NewCard): Said {
  if (card.kind === 'answer') {
    const isIn = card.result.answer === 'OK' || card.result.answer === 'ALREADY'
    const { person } = card.result
    return { isIn, title: answers[card.result.answer].title, person: personSummary(person) }
  }
  if (card.kind !== 'offline') return { isIn: false, title: words.failed }
  const { scan, answer } = card
  return { isIn: scan !== null || answer.outcome === 'already', title: offlineTexts(card).title, scan }
}
