import type { StaffCall } from '@app/shared/base/call.ts'
import { usePress } from '@app/web/api/idempotency-key.ts'
import { useRef, useState } from 'react'
import type { InferInput } from 'valibot'
import { type ReplyOf, send } from '#api/send.ts'

/** A write of a component: pressed twice it happens once, and a lost answer is asked for with the same key (SEC-I6). */
export function useWrite<C extends StaffCall>(call: C) {
  const press = usePress()
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<ReplyOf<C>> | null>(null)

  function write(input: InferInput<C['input']>): Promise<ReplyOf<C>> {
    running.current ??= run(input).finally(() => {
      running.current = null
    })
    return running.current
  }
  async function run(input: InferInput<C['input']>): Promise<ReplyOf<C>> {
    setBusy(true)
    const reply = await send(call, input, press.keyFor(JSON.stringify(input)))
    press.settle(reply.ok ? null : reply.code)
    setBusy(false)
    return reply
  }
  return { busy, write }
}
