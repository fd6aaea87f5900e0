import { saveCareRequest } from '@app/shared/events/care-request-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { type ClientCode, send } from '#api/send.ts'

/** What came of saving 必要な配慮; null when it is saved. */
export interface CareReply {
  readonly intent: 'care'
  readonly code: ClientCode | null
}

/** Saves what the party asks for; an empty text takes it back. */
export async function saveCare(eventId: string, form: FormData): Promise<CareReply> {
  const [text, version] = [fieldOf(form, 'text').trim(), Number(fieldOf(form, 'version'))]
  const reply = await send(saveCareRequest, { eventId, text, version }, fieldOf(form, 'key'))
  return { intent: 'care', code: reply.ok ? null : reply.code }
}
