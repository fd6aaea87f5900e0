import type { Item } from '#aws/dynamodb/condition.ts'
import type { MailKindName } from '#domain/mail-data.ts'

/** The mail by which each kind of notice is told. */
export const MAIL_OF_NOTICE = {
  changed: 'eventChanged',
  postponed: 'eventPostponed',
  cancelled: 'eventCancelled',
  confirmed: 'eventConfirmed',
} as const satisfies Record<Item<'notices'>['kind'], MailKindName>

/** Whom a notice concerns: who has a seat, waits for one, or is offered one. */
export const CONCERNED = ['registered', 'waiting', 'offered'] as const satisfies readonly Status[]
type Status = Item<'participations'>['status']

/** True for who is told of what happens to the event. */
export function isConcerned({ status }: { readonly status: Status }): boolean {
  return CONCERNED.some((each) => each === status)
}
