import type { OutputOf, StaffCall } from '@app/shared/base/call.ts'
import type { InferInput } from 'valibot'
import { type DeskCode, send } from '#api/send.ts'

/** Thrown by what reads for a screen; the screen says it in words and offers another try. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed'
  readonly code: DeskCode

  constructor(code: DeskCode) {
    super(code)
    this.code = code
  }
}

/** Reads for a screen. Throws `ReadFailed` when it was refused. */
export async function read<C extends StaffCall>(
  call: C,
  input: InferInput<C['input']>,
): Promise<OutputOf<C>> {
  const reply = await send(call, input)
  if (!reply.ok) throw new ReadFailed(reply.code)
  return reply.value
}

/** What comes after the frame: a screen that is never shown leaves no error unheard. */
export function later<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}
