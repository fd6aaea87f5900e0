import type { OutputOf } from '@app/shared/base/call.ts'
import { acceptOffer, enterQueue, leaveQueue, readQueue } from '@app/shared/events/queue-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import * as v from 'valibot'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'

export type Queue = OutputOf<typeof readQueue>

/** What became of a press; `code` is null when it succeeded. */
export interface QueueReply {
  readonly intent: 'enter' | 'leaveQueue' | 'accept'
  readonly code: ClientCode | null
}

const People = v.pipe(v.string(), v.parseJson(), enterQueue.input.entries.people)

/** Enters the line, leaves it, or takes the seats that are offered; an answer that was lost is found out by reading. */
export async function pressQueue(
  eventId: string,
  intent: QueueReply['intent'],
  form: FormData,
): Promise<QueueReply> {
  const key = fieldOf(form, 'key')
  const least = Number(fieldOf(form, 'least'))
  const reply =
    intent === 'enter'
      ? await send(
          enterQueue,
          { eventId, people: v.parse(People, form.get('people')), ...(least > 0 && { least }) },
          key,
        )
      : await send(intent === 'accept' ? acceptOffer : leaveQueue, { eventId }, key)
  if (reply.ok) return { intent, code: null }
  // Of seats that were offered, only the same press once more tells.
  const waits = reply.code === 'NETWORK' && intent !== 'accept' ? await readLine(eventId) : null
  if (waits !== null && (waits.own !== null) === (intent === 'enter')) return { intent, code: null }
  logFailure(intent, reply.code)
  return { intent, code: reply.code }
}

/** The line of an event; null where it cannot be read. */
export async function readLine(eventId: string): Promise<Queue | null> {
  const reply = await send(readQueue, { eventId })
  return reply.ok ? reply.value : null
}
