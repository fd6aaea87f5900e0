import type { OutputOf } from '@app/shared/base/call.ts'
import {
  acceptOffer,
  changeEntry,
  enterQueue,
  leaveQueue,
  readQueue,
} from '@app/shared/events/queue-contract.ts'
import { askGuardianForEvent } from '@app/shared/guardians/contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import * as v from 'valibot'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'

export type Queue = OutputOf<typeof readQueue>

/** What became of a press; `code` is null when it succeeded. */
export interface QueueReply {
  readonly intent: 'enter' | 'change' | 'leaveQueue' | 'accept'
  readonly code: ClientCode | null
  /** R9: the guardian was asked for this event. */
  readonly asked?: boolean
}

const People = v.pipe(v.string(), v.parseJson(), enterQueue.input.entries.people)

/** Enters the line, changes who waits, leaves it, or takes the seats that are offered; an answer that was lost is found out by reading. */
export async function pressQueue(
  eventId: string,
  intent: QueueReply['intent'],
  form: FormData,
): Promise<QueueReply> {
  const key = fieldOf(form, 'key')
  const least = Number(fieldOf(form, 'least'))
  if (intent === 'enter' || intent === 'change') {
    const people = v.parse(People, form.get('people'))
    const wished = { eventId, people, ...(least > 0 && { least }) }
    if (intent === 'change') {
      const toEnd = fieldOf(form, 'toEnd') === 'true'
      return whatCame(eventId, intent, await send(changeEntry, { ...wished, toEnd }, key))
    }
    const entered = await send(enterQueue, wished, key)
    if (!entered.ok) return found(eventId, intent, entered.code)
    return { intent, code: null, asked: entered.value.needsYes === true && (await askGuardian(eventId)) }
  }
  return whatCame(
    eventId,
    intent,
    await send(intent === 'accept' ? acceptOffer : leaveQueue, { eventId }, key),
  )
}

function whatCame(
  eventId: string,
  intent: QueueReply['intent'],
  reply: { readonly ok: true } | { readonly ok: false; readonly code: ClientCode },
): QueueReply | Promise<QueueReply> {
  return reply.ok ? { intent, code: null } : found(eventId, intent, reply.code)
}

/** R9: the question goes with the entry; where it fails the page has a press for it. */
async function askGuardian(eventId: string): Promise<boolean> {
  const reply = await send(askGuardianForEvent, { eventId }, crypto.randomUUID())
  return reply.ok && reply.value.state === 'asked'
}

/** What became of a press that failed. */
async function found(eventId: string, intent: QueueReply['intent'], code: ClientCode): Promise<QueueReply> {
  // Of a change, and of seats that were offered, only the same press once more tells.
  const isSeen = intent === 'enter' || intent === 'leaveQueue'
  const waits = code === 'NETWORK' && isSeen ? await readLine(eventId) : null
  if (waits !== null && (waits.own !== null) === (intent === 'enter')) return { intent, code: null }
  logFailure(intent, code)
  return { intent, code }
}

/** The line of an event; null where it cannot be read. */
export async function readLine(eventId: string): Promise<Queue | null> {
  const reply = await send(readQueue, { eventId })
  return reply.ok ? reply.value : null
}
