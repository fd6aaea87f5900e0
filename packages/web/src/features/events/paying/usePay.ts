import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { type Choice, type Party, peopleIn } from '#features/events/party/party.ts'
import { isForThem, useSharedPress } from '#features/events/party/useSharedPress.ts'
import type { Paying, PayReply } from '#features/events/paying/pay-press.ts'

export interface PayProps {
  readonly event: EventDetail
  readonly paying: Paying
  readonly party: Party | null
  /** Whether a member alone may come. */
  readonly mayCome: boolean
}

/** Paying in advance as the page offers it. Its parts on the page share one press. */
export function usePay({ event, paying, party, mayCome }: PayProps) {
  const { submit, ...press } = useSharedPress<PayReply, 'pay' | 'drop'>(`pay-${event.eventId}`)
  const open = paying.payments.find(({ state }) => state === 'open') ?? null
  return {
    ...press,
    event,
    party,
    paying,
    open,
    mayPay: paying.offer !== null && open === null && isForThem(party, mayCome),
    isIn: party !== null && peopleIn(party).length > 0,
    pay: (choice: Choice, way: string, yen: number) =>
      submit('pay', {
        people: JSON.stringify([...choice].map(([personId, part]) => ({ personId, part }))),
        way,
        yen: String(yen),
      }),
    drop: () => submit('drop'),
  }
}

export type PaySeat = ReturnType<typeof usePay>
