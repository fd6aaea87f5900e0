import { useEffect } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import type { FamilyIntent, FamilyReply } from '#features/family/family-action.ts'
import { paths } from '#paths.ts'

/** The presses about the household, whichever screen they are on. */
export function useFamily() {
  const fetcher = useFetcher<FamilyReply>()
  const press = usePress()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (reply) press.settle(reply.code)
  }, [reply, press])
  const submit = (intent: FamilyIntent, fields: Readonly<Record<string, string>> = {}) => {
    const key = press.keyFor(JSON.stringify([intent, fields]))
    void fetcher.submit({ ...fields, intent, key }, { method: 'post', action: paths.family() })
  }
  return { submit, pending, reply }
}
