import type { OutputOf, RefusalOf, StaffCall } from '@app/shared/base/call.ts'
import { type AnyCode, isCode, staffStatusOf } from '@app/shared/base/errors.ts'
import { takePrefetched } from '@app/ui/transport/early-answers.ts'
import { type CallReply, type Transport, transport } from '@app/ui/transport/transport.ts'
import type { InferInput } from 'valibot'
import { leave } from '#auth/end-session.ts'
import { sessionAgain, staffSession } from '#auth/session.ts'

/** `NETWORK`: no answer at all. The write may or may not have happened; ask again with the same key. */
export type DeskCode = AnyCode | 'NETWORK'
export type Reply<Value, C extends DeskCode = DeskCode> = CallReply<Value, C>
export type ReplyOf<C extends StaffCall> = Reply<OutputOf<C>, RefusalOf<C> | 'NETWORK'>

const STAFF: Transport = {
  session: staffSession,
  signInAgain: sessionAgain,
  prefetched: takePrefetched,
  isCode: (value): value is AnyCode =>
    isCode(value) || (typeof value === 'string' && Object.hasOwn(staffStatusOf, value)),
}

/**
 * Makes a call with the token of staff. Without a network a write (it has a key) is refused at once, so that it does not happen
 * minutes later. Who was suspended or removed is signed out, whatever was asked (SEC-K6). */
export async function send<C extends StaffCall>(
  call: C,
  input: InferInput<C['input']>,
  key?: string,
): Promise<ReplyOf<C>> {
  if (key !== undefined && !navigator.onLine) return { ok: false, code: 'NETWORK' }
  const reply = await transport(STAFF, call, input, key)
  if (!reply.ok && reply.code === 'STAFF_INACTIVE') leave('inactive')
  return reply
}
