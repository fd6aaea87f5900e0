import { CARE_REQUEST_MAX } from '@app/shared/events/care-request.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { Part } from '@app/shared/events/parts.ts'
import type { PartyPerson } from '@app/shared/events/party-contract.ts'
import type { Answered } from '@app/shared/events/questions.ts'
import { nonBlank } from '@app/shared/events/rules.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { eventView } from '@app/ui/text/event-view.ts'
import { useDates, useLanguage, useWords } from '@app/ui/text/language.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { everybody, problemOf, withChoice } from '#features/events/party/choice.ts'
import { keepChoice, lastChoice } from '#features/events/party/last-choice.ts'
import { PartChoice, Pick } from '#features/events/party/Pick.tsx'
import { type Choice, mayCome, type Party, partsOf } from '#features/events/party/party.ts'
import { nameOf, problemWords, refusalWords, usePartyWords } from '#features/events/party/party-words.ts'
import { Sum, Total } from '#features/events/party/Sum.tsx'
import { answersOf, isMissing } from '#features/events/questions/answering.ts'
import { QuestionFields } from '#features/events/questions/QuestionFields.tsx'
import { paths } from '#paths.ts'
import { questions as asking } from '#text/questions.ts'
import { Dialog } from '#ui/Dialog.tsx'
import '#features/events/party/party.css'

interface SheetProps {
  readonly event: EventDetail
  readonly party: Party
}

/** だれと参加しますか: the family in one list, and one press for all who are ticked. */
export function JoinSheet({
  open,
  event,
  party,
  onJoin,
  onClose,
}: SheetProps & {
  readonly open: boolean
  readonly onJoin: (choice: Choice, careRequest: string, answers: readonly Answered[]) => void
  readonly onClose: () => void
}) {
  const words = usePartyWords()
  const { lang, shown } = useLanguage()
  const [ticked, setTicked] = useState<Choice>(() => lastChoice(party))
  const [careRequest, setCareRequest] = useState('')
  const [answers, setAnswers] = useState(party.answers.given)
  const choice = stillOpen(ticked, party)
  const all = everybody(party)
  const problem = problemOf(party, choice)
  const { questions } = party
  const coming = withChoice(party, choice)
  const isOpen = problem === null && isMissing(questions, coming, answers)
  const isAll = [...all.keys()].every((personId) => choice.has(personId))
  return (
    <Dialog
      sheet
      open={open}
      onClose={onClose}
      title={<span lang={lang}>{words.title}</span>}
      lead={<Lead event={event} />}
      dismiss={<span lang={lang}>{words.dismiss}</span>}
      actions={
        <>
          <Total event={event} party={party} people={withChoice(party, choice)} />
          {problem !== null && (
            <p className="note party-problem" lang={lang}>
              {problemWords(problem, party, words)}
            </p>
          )}
          {isOpen && <p className="note party-problem">{asking.missing}</p>}
          <Button
            lang={lang}
            disabled={problem !== null || isOpen}
            onClick={() => {
              keepChoice(party, choice)
              onJoin(choice, careRequest.trim(), answersOf(questions, coming, answers))
            }}
          >
            {choice.size === 0 ? words.submitNone : words.submit[party.unit](choice.size)}
          </Button>
        </>
      }
    >
      {all.size > 1 && (
        <Button
          lang={lang}
          kind="link"
          className="party-everybody"
          onClick={() => setTicked(isAll ? new Map() : all)}
        >
          {isAll ? words.nobody : words.everybody}
        </Button>
      )}
      <ul className="party-picks">
        {party.people.map((person) => (
          <JoinPick
            key={person.personId}
            event={event}
            party={party}
            person={person}
            part={choice.get(person.personId) ?? null}
            onPick={(part) => setTicked(picked(choice, person.personId, part))}
          />
        ))}
      </ul>
      <Link
        lang={lang}
        className="party-add"
        to={paths.addChild()}
        state={{ from: paths.event(event.eventId) }}
      >
        <MemberIcon name="people" small />
        {words.addFamily}
      </Link>
      {choice.size > 0 && (
        <QuestionFields questions={questions} people={coming} answers={answers} onChange={setAnswers} />
      )}
      {party.care == null && (
        <TextArea
          label={words.care}
          mark={shown === null ? 'optional' : undefined}
          hint={words.careHint}
          autoComplete="off"
          rows={2}
          maxLength={CARE_REQUEST_MAX}
          value={careRequest}
          onChange={(event) => setCareRequest(event.currentTarget.value)}
        />
      )}
      <Sum event={event} party={party} people={withChoice(party, choice)} />
    </Dialog>
  )
}

function JoinPick({
  event,
  party,
  person,
  part,
  onPick,
}: SheetProps & {
  readonly person: PartyPerson
  readonly part: Part | null
  readonly onPick: (part: Part | null) => void
}) {
  const words = usePartyWords()
  const isIn = person.part !== null
  const parts = mayCome(person, party) ? partsOf(person, party) : []
  const [first] = parts
  const note = isIn ? words.isIn : part === null ? '' : words.as[part]
  return (
    <Pick
      person={person}
      note={first === undefined && !isIn ? refusalWords(person, event, words) : note}
      isOn={isIn || part !== null}
      isClosed={first === undefined}
      onTick={(isOn) => onPick(isOn && first !== undefined ? first : null)}
    >
      {part !== null && parts.length > 1 && (
        <PartChoice name={nameOf(person)} parts={parts} part={part} onPick={onPick} />
      )}
    </Pick>
  )
}

function picked(choice: Choice, personId: string, part: Part | null): Choice {
  const next = new Map(choice)
  if (part === null) next.delete(personId)
  else next.set(personId, part)
  return next
}

/** Without those who have come in since. */
function stillOpen(ticked: Choice, party: Party): Choice {
  const open = party.people.filter((person) => mayCome(person, party)).map(({ personId }) => personId)
  return new Map([...ticked].filter(([personId]) => open.includes(personId)))
}

function Lead({ event: { eventStartDateTime: start, eventName } }: { readonly event: EventDetail }) {
  const { titleFallback } = useWords('event', eventView)
  const dates = useDates()
  return (
    <>
      {start !== null && <>{dates.say(dates.shortDayAndTime(new Date(start)))}　</>}
      {nonBlank(eventName) ?? titleFallback}
    </>
  )
}
