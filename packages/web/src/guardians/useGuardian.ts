import { useReply } from '#api/useReply.ts'
import type { GuardianReply } from '#guardians/guardian-reply.ts'
import { paths } from '#paths.ts'

/** The presses about the guardian, whichever screen they are on. */
export function useGuardian() {
  const { fetcher, press, pending, reply } = useReply<GuardianReply>()
  const submit = (intent: GuardianReply['intent'], fields: Readonly<Record<string, string>> = {}) => {
    const key = press.keyFor(JSON.stringify([intent, fields]))
    void fetcher.submit({ ...fields, intent, key }, { method: 'post', action: paths.guardian() })
  }
  return { submit, pending, reply }
}
