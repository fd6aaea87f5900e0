import { saveAnswers } from '@app/shared/events/answers-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { type ClientCode, send } from '#api/send.ts'
import { answersFrom } from '#features/events/press.ts'

/** What came of saving answers; null when they are saved. */
export interface AnswersReply {
  readonly intent: 'answers'
  readonly code: ClientCode | null
}

/** Saves the answers of a party that is in. */
export async function pressAnswers(eventId: string, form: FormData): Promise<AnswersReply> {
  const answers = answersFrom(form)
  if (answers === null) return { intent: 'answers', code: 'BAD_REQUEST' }
  const input = { eventId, answers, version: Number(fieldOf(form, 'version')) }
  const reply = await send(saveAnswers, input, fieldOf(form, 'key'))
  return { intent: 'answers', code: reply.ok ? null : reply.code }
}
