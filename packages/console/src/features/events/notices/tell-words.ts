import type { EventNotice } from '@app/shared/events/notices-contract.ts'
import { dayTimeOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { tell } from '#text/notices.ts'

export interface NamedEvent {
  readonly eventName: string | null
  readonly eventStartDateTime: string | null
}

/** What a caller says of a notice. */
export function tellWords({ kind, reason }: Pick<EventNotice, 'kind' | 'reason'>, event: NamedEvent): string {
  const starts = event.eventStartDateTime
  const said = tell[kind](eventName(event.eventName), starts === null ? null : dayTimeOf(starts))
  return reason === null ? said : `${said}${tell.reason(reason)}`
}

/** Whether households are called about a notice: it was mailed, asks to be confirmed and is not out of date. */
export function isRound({ status, asks, outOfDate, concerned }: EventNotice): boolean {
  return status === 'sent' && asks && outOfDate === null && concerned > 0
}
