import type { MailKind, MailKinds } from '#features/mails/kind.ts'
import { kinds } from '#features/mails/kinds.ts'

/** The product's kinds, with one replaced by a plain kind that is always true. */
export function plainKinds(change: Partial<MailKind<{ number: string }>> = {}): MailKinds {
  const plain: MailKind<{ number: string }> = {
    waitsForMorning: false,
    preference: 'transactional',
    shouldSend: async () => 'send',
    render: ({ data }) => ({ subject: data.number, text: data.number }),
  }
  // With its getters: a test changes its mind.
  Object.defineProperties(plain, Object.getOwnPropertyDescriptors(change))
  return { ...kinds, inquiryReceived: plain }
}
