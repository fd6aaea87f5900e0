import type { ClientCode } from '#api/send.ts'

/** What a press about the guardian led to: at /settings/guardian, on /top and under an event. */
export interface GuardianReply {
  readonly intent: 'again' | 'name' | 'event' | 'agree'
  readonly code: ClientCode | null
  /** Of the question about an event. */
  readonly event?: 'asked' | 'approved' | 'refused'
}
