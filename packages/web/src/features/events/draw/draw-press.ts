import type { OutputOf } from '@app/shared/base/call.ts'
import { applyToDraw, readDraw, withdrawFromDraw } from '@app/shared/events/draw-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import * as v from 'valibot'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'

export type Draw = OutputOf<typeof readDraw>

/** What became of a press; `code` is null when it succeeded. */
export interface DrawReply {
  readonly intent: 'apply' | 'withdraw'
  readonly code: ClientCode | null
}

const People = v.pipe(v.string(), v.parseJson(), applyToDraw.input.entries.people)

/** Applies, changes the application, or withdraws it. An answer that was lost is found out by reading, where reading tells. */
export async function pressDraw(
  eventId: string,
  intent: DrawReply['intent'],
  form: FormData,
): Promise<DrawReply> {
  const key = fieldOf(form, 'key')
  const least = Number(fieldOf(form, 'least'))
  const isChange = fieldOf(form, 'isChange') === 'true'
  const reply =
    intent === 'withdraw'
      ? await send(withdrawFromDraw, { eventId }, key)
      : await send(
          applyToDraw,
          { eventId, people: v.parse(People, form.get('people')), ...(least > 0 && { least }) },
          key,
        )
  if (reply.ok) return { intent, code: null }
  const found = reply.code === 'NETWORK' && !isChange ? await loadDraw(eventId) : null
  if (found !== null && (found.own !== null) === (intent === 'apply')) return { intent, code: null }
  logFailure(intent, reply.code)
  return { intent, code: reply.code }
}

/** The draw of an event; null where it cannot be read. */
export async function loadDraw(eventId: string): Promise<Draw | null> {
  const reply = await send(readDraw, { eventId })
  return reply.ok ? reply.value : null
}
