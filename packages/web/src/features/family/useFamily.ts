import { useReply } from '#api/useReply.ts'
import type { FamilyIntent, FamilyReply } from '#features/family/family-action.ts'
import { paths } from '#paths.ts'

/** The presses about the household, whichever screen they are on. */
export function useFamily() {
  const { fetcher, press, pending, reply } = useReply<FamilyReply>()
  const submit = (intent: FamilyIntent, fields: Readonly<Record<string, string>> = {}) => {
    const key = press.keyFor(JSON.stringify([intent, fields]))
    void fetcher.submit({ ...fields, intent, key }, { method: 'post', action: paths.family() })
  }
  return { submit, pending, reply }
}
