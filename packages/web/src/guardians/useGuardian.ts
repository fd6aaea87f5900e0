import { useEffect } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import type { GuardianReply } from '#guardians/guardian-reply.ts'
import { paths } from '#paths.ts'

/** The presses about the guardian, whichever screen they are on. */
export function useGuardian() {
  const fetcher = useFetcher<GuardianReply>()
  const press = usePress()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (reply) press.settle(reply.code)
  }, [reply, press])
  const submit = (intent: GuardianReply['intent'], fields: Readonly<Record<string, string>> = {}) => {
    const key = press.keyFor(JSON.stringify([intent, fields]))
    void fetcher.submit({ ...fields, intent, key }, { method: 'post', action: paths.guardian() })
  }
  return { submit, pending, reply }
}
