import type { OutputOf } from '@app/shared/base/call.ts'
import { enterQueue, leaveQueue, readQueue } from '@app/shared/events/queue-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import * as v from 'valibot'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'

export type Queue = OutputOf<typeof readQueue>

/** What became of a press; `code` is null when it succeeded. */
export interface QueueReply {
  readonly intent: 'enter' | 'leaveQueue'
  readonly code: ClientCode | null
}

const People = v.pipe(v.string(), v.parseJson(), enterQueue.input.entries.people)

/** Enters the line or leaves it; an answer that was lost is found out by reading. */
export async function pressQueue(
  eventId: string,
  intent: QueueReply['intent'],
  form: FormData,
): Promise<QueueReply> {
  const key = fieldOf(form, 'key')
  const least = Number(fieldOf(form, 'least'))
  const reply =
    intent === 'leaveQueue'
      ? await send(leaveQueue, { eventId }, key)
      : await send(
          enterQueue,
          { eventId, people: v.parse(People, form.get('people')), ...(least > 0 && { least }) },
          key,
        )
  if (reply.ok) return { intent, code: null }
  const waits = reply.code === 'NETWORK' ? await readLine(eventId) : null
  if (waits !== null && (waits.own !== null) === (intent === 'enter')) return { intent, code: null }
  logFailure(intent, reply.code)
  return { intent, code: reply.code }
}

/** The line of an event; null where it cannot be read. */
export async function readLine(eventId: string): Promise<Queue | null> {
  const reply = await send(readQueue, { eventId })
  return reply.ok ? reply.value : null
}
