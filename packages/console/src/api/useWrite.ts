import type { StaffCall } from '@app/shared/base/call.ts'
import { useState } from 'react'
import type { InferInput } from 'valibot'
import { runningWrites } from '#api/running-writes.ts'
import { type ReplyOf, send } from '#api/send.ts'

/** A write of a component: pressed twice it happens once, and a lost answer is asked for with the same key (SEC-I6). */
export function useWrite<C extends StaffCall>(call: C) {
  const [writes] = useState(() => runningWrites<ReplyOf<C>>())
  const [busy, setBusy] = useState(false)

  async function write(input: InferInput<C['input']>): Promise<ReplyOf<C>> {
    const reply = writes.write(JSON.stringify(input), (key) => send(call, input, key))
    setBusy(true)
    try {
      return await reply
    } finally {
      setBusy(writes.busy())
    }
  }
  return { busy, write }
}
