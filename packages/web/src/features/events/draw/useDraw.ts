import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { Draw, DrawReply } from '#features/events/draw/draw-press.ts'
import type { Choice, Party } from '#features/events/party/party.ts'
import { choiceIn, isForThem, useSharedPress } from '#features/events/party/useSharedPress.ts'

export interface DrawProps {
  readonly event: EventDetail
  readonly draw: Draw
  readonly party: Party | null
  /** Whether a member alone may come, were there a seat. */
  readonly mayCome: boolean
}

/** The draw of an event as the page offers it. Its parts on the page share one press. */
export function useDraw({ event, draw, party, mayCome }: DrawProps) {
  const { submit, ...press } = useSharedPress<DrawReply, 'enter' | 'withdraw'>(`draw-${event.eventId}`)
  const { own, stage } = draw
  return {
    ...press,
    event,
    party,
    draw,
    own,
    mayApply: stage === 'open' && own === null && isForThem(party, mayCome),
    enter: (choice: Choice, order: readonly string[], least: number) =>
      submit('apply', { ...choiceIn(choice, order, least), isChange: String(own !== null) }),
    withdraw: () => submit('withdraw'),
  }
}

export type DrawSeat = ReturnType<typeof useDraw>
