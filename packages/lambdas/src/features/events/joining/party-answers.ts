import type { AnswerOf, OutputOf } from '@app/shared/base/call.ts'
import { type Refusal, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/answers-contract.ts'
import type { readParty } from '@app/shared/events/party-contract.ts'
import { type Answered, doAnswersFit, unanswered, withAnswers } from '@app/shared/events/questions.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { type AnswersRow, answersWrite } from '#domain/answers-store.ts'
import { readPartyAnswers } from '#features/events/joining/party-answers-store.ts'
import { partyIdOf } from '#features/events/joining/party-care.ts'
import { type House, readEventRow, readHouse } from '#features/events/joining/party-house-store.ts'
import { isOurs } from '#features/events/joining/party-people.ts'
import { saveForSeat } from '#features/events/joining/party-seat-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Participate = Deps<'participate'>
type EventRow = Item<'events'>

/** What the event asks, and what the party has answered. */
export async function questionsOf(
  deps: Participate,
  event: EventRow,
  house: House,
): Promise<Pick<OutputOf<typeof readParty>, 'questions' | 'answers'>> {
  const { questions = [] } = event
  const row = questions.length === 0 ? null : await readPartyAnswers(deps, event.eventId, partiesOf(house))
  return {
    questions,
    answers: {
      given: (row?.answers ?? []).map(({ question: _, ...given }) => given),
      until: event.closesAt ?? event.eventStartDateTime,
      version: row?.partyId === partyIdOf(house) ? row.version : 0,
    },
  }
}

/**
 * The write that goes with joining, with what was answered before; `people` are all who are in then. Refused when an answer
 * is missing or does not fit; null where nothing is asked any more.
 */
export async function answersWith(
  deps: Participate,
  { eventId, sub }: { readonly eventId: string; readonly sub: string },
  partyIds: readonly string[],
  people: readonly string[],
  given: readonly Answered[],
): Promise<Write | null | Refusal<'ANSWERS_MISSING'>> {
  const [partyId = sub] = partyIds
  const [event, row] = await Promise.all([
    readEventRow(deps, eventId),
    readPartyAnswers(deps, eventId, partyIds),
  ])
  const { questions = [] } = event ?? {}
  const answers = completed(questions, people, row?.answers ?? [], given)
  if (answers === null) return refuse('ANSWERS_MISSING')
  if (event === null || given.length === 0) return null
  const version = row?.partyId === partyId ? row.version : 0
  return answersWrite(
    deps,
    { eventId, partyId },
    { answers, by: sub, version, startsAt: event.eventStartDateTime },
  )
}

/** The answers of a party that is in. */
export async function saveAnswers(
  deps: Participate,
  { input: { eventId, answers: given, version }, sub, write }: HandlerInput<typeof contract.saveAnswers>,
): Promise<AnswerOf<typeof contract.saveAnswers>> {
  const [event, house] = await Promise.all([readEventRow(deps, eventId), readHouse(deps, eventId, sub)])
  if (house.member === null) return refuse('NO_PROFILE')
  if (house.member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  const people = house.people.filter((person) => isOurs(house, person)).map(({ personId }) => personId)
  const [withSeat] = people
  if (event === null || withSeat === undefined) return refuse('NOT_FOUND')
  const now = deps.now().getTime()
  if (isPast(event.eventStartDateTime, now)) return refuse('EVENT_STARTED')
  const row = await readPartyAnswers(deps, eventId, partiesOf(house))
  const before = row?.answers ?? []
  if (isPast(event.closesAt ?? null, now) && changes(before, given)) return refuse('EVENT_CLOSED')
  const answers = completed(event.questions ?? [], people, before, given)
  if (answers === null) return refuse('ANSWERS_MISSING')
  const partyId = partyIdOf(house)
  const isElsewhere = row !== null && row.partyId !== partyId && version !== 0
  if (isElsewhere) return refuse('CONFLICT')
  const at = { eventId, partyId }
  const saying = answersWrite(deps, at, { answers, by: sub, version, startsAt: event.eventStartDateTime })
  return (await saveForSeat(deps, { ...at, sub, write, withSeat }, saying)) ?? refuse('TRY_AGAIN')
}

/** A household's answers, and before it was one, the member's own. */
export function partiesOf(house: House): string[] {
  return [...new Set([partyIdOf(house), house.member?.id ?? ''])]
}

/** All answers of the party; null when a required one is missing or one does not fit. */
function completed(
  questions: NonNullable<EventRow['questions']>,
  people: readonly string[],
  before: AnswersRow['answers'],
  given: readonly Answered[],
): AnswersRow['answers'] | null {
  if (!doAnswersFit(questions, people, given)) return null
  const all = withAnswers(before, given)
  const isMissing = unanswered(questions, people, all).some(({ question }) => question.required)
  const wordsOf = new Map(questions.map(({ questionId, text }) => [questionId, text]))
  const earlier = new Map(before.map(({ questionId, question }) => [questionId, question]))
  return isMissing
    ? null
    : all.map((one) => ({
        ...one,
        question: wordsOf.get(one.questionId) ?? earlier.get(one.questionId) ?? '',
      }))
}

/** Whether an answer that was given would be another, or gone. */
function changes(before: readonly Answered[], given: readonly Answered[]): boolean {
  return given.some(({ questionId, personId, answer }) => {
    const earlier = before.find((one) => one.questionId === questionId && one.personId === personId)
    return earlier !== undefined && JSON.stringify(earlier.answer) !== JSON.stringify(answer)
  })
}

function isPast(at: string | null, now: number): boolean {
  return at !== null && Date.parse(at) <= now
}
