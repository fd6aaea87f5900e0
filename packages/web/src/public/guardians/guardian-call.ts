import type { Call, OutputOf, RefusalOf } from '@app/shared/base/call.ts'
import { isCode } from '@app/shared/base/errors.ts'
import { type CallReply, type Transport, transport } from '@app/ui/transport/transport.ts'
import type { InferInput } from 'valibot'

/** Somebody without an account: the link is all they have. */
const VISITOR: Transport = {
  session: async () => null,
  signInAgain: async () => null,
  isCode,
}

/** Makes a call that needs no session. `key` is the press's Idempotency-Key. */
export function ask<C extends Call<'POST', 'anyone'>>(
  call: C,
  input: InferInput<C['input']>,
  key?: string,
): Promise<CallReply<OutputOf<C>, RefusalOf<C> | 'NETWORK'>> {
  return transport(VISITOR, call, input, key)
}
