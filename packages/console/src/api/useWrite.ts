import type { StaffCall } from '@app/shared/base/call.ts'
import { useState } from 'react'
import type { InferInput } from 'valibot'
import { runningWrites } from '#api/running-writes.ts'
import { type Reply, type ReplyOf, send } from '#api/send.ts'

/** A write of a component: two presses send it once, and a retry after a lost answer uses the same key (SEC-I6). */
export function useWrite<C extends StaffCall>(call: C) {
  return usePresses((input: InferInput<C['input']>, key): Promise<ReplyOf<C>> => send(call, input, key))
}

/**
 * A write whose input has a nonce: `ask` gets the key of the press and sends it as the nonce too. With a new nonce, a
 * repeated press would be another request for the server (SEC-I6).
 */
export function usePresses<Input, R extends Reply<unknown>>(ask: (input: Input, key: string) => Promise<R>) {
  const [writes] = useState(() => runningWrites<R>())
  const [busy, setBusy] = useState(false)

  async function write(input: Input): Promise<R> {
    const reply = writes.write(JSON.stringify(input), (key) => ask(input, key))
    setBusy(true)
    try {
      return await reply
    } finally {
      setBusy(writes.busy())
    }
  }
  return { busy, write }
}
