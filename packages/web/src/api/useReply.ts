import { useEffect } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import type { ClientCode } from '#api/send.ts'

/**
 * The presses of a form of a route: their keys, and the answer to the last one while none is under way. Parts of a page that
 * name the same `shared` share them.
 */
export function useReply<Reply extends { readonly code: ClientCode | null }>(shared?: string) {
  const fetcher = useFetcher<Reply>(shared === undefined ? {} : { key: shared })
  const press = usePress()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (reply) press.settle(reply.code)
  }, [reply, press])
  return { fetcher, press, pending, reply }
}
