import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import type { Draw, DrawReply } from '#features/events/draw/draw-press.ts'
import { asksWho, type Choice, mayCome, type Party } from '#features/events/party/party.ts'

export interface DrawProps {
  readonly event: EventDetail
  readonly draw: Draw
  readonly party: Party | null
  /** Whether a member alone may come, were there a seat. */
  readonly mayCome: boolean
}

/** The draw of an event as the page offers it. Its parts on the page share one press. */
export function useDraw({ event, draw, party, mayCome: mayMember }: DrawProps) {
  const fetcher = useFetcher<DrawReply>({ key: `draw-${event.eventId}` })
  const press = usePress()
  const [question, setQuestion] = useState<'enter' | 'withdraw' | null>(null)
  const busy = fetcher.state !== 'idle'
  const reply = busy ? undefined : fetcher.data
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) press.settle(fetcher.data.code)
  }, [fetcher.state, fetcher.data, press])
  const submit = (intent: DrawReply['intent'], more: Readonly<Record<string, string>> = {}) => {
    setQuestion(null)
    const key = press.keyFor(JSON.stringify([intent, more]))
    void fetcher.submit({ ...more, intent, key }, { method: 'post' })
  }
  const { own, stage } = draw
  const isForThem = asksWho(party)
    ? party.people.some((person) => mayCome(person, party))
    : party !== null && mayMember
  return {
    event,
    party,
    draw,
    own,
    mayApply: stage === 'open' && own === null && isForThem,
    busy,
    reply,
    question,
    ask: setQuestion,
    close: () => setQuestion(null),
    enter: (choice: Choice, order: readonly string[], least: number) =>
      submit('apply', {
        people: JSON.stringify(order.map((personId) => ({ personId, part: choice.get(personId) }))),
        least: String(least),
        isChange: String(own !== null),
      }),
    withdraw: () => submit('withdraw'),
  }
}

export type DrawSeat = ReturnType<typeof useDraw>
