import type { OutputOf } from '@app/shared/base/call.ts'
import { dropPayment, readPayment, startPayment } from '@app/shared/payments/contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { redirect } from 'react-router-dom'
import * as v from 'valibot'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'

export type Paying = OutputOf<typeof readPayment>

/** What became of a press; `code` is null when it succeeded. */
export interface PayReply {
  readonly intent: 'pay' | 'drop'
  readonly code: ClientCode | null
}

const { people, way } = startPayment.input.entries
const People = v.pipe(v.string(), v.parseJson(), people)

/** Holds the seats and leads to the page of the payment, or gives them back. */
export async function pressPay(
  eventId: string,
  intent: PayReply['intent'],
  form: FormData,
): Promise<PayReply | Response> {
  const key = fieldOf(form, 'key')
  if (intent === 'drop') {
    const reply = await send(dropPayment, { eventId }, key)
    if (!reply.ok) logFailure(intent, reply.code)
    return { intent, code: reply.ok ? null : reply.code }
  }
  const reply = await send(
    startPayment,
    {
      eventId,
      people: v.parse(People, form.get('people')),
      way: v.parse(way, form.get('way')),
      yen: Number(fieldOf(form, 'yen')),
    },
    key,
  )
  if (reply.ok) return redirect(reply.value.url)
  logFailure(intent, reply.code)
  return { intent, code: reply.code }
}

/** How the event is paid in advance; null where it cannot be read. */
export async function loadPaying(eventId: string): Promise<Paying | null> {
  const reply = await send(readPayment, { eventId })
  return reply.ok ? reply.value : null
}
