import { useState } from 'react'
import type { ClientCode } from '#api/send.ts'
import { useReply } from '#api/useReply.ts'
import { asksWho, type Choice, mayCome, type Party } from '#features/events/party/party.ts'

/** The presses that several parts of an event's page share by `key`, and the question that is open before one of them. */
export function useSharedPress<
  Reply extends { readonly intent: string; readonly code: ClientCode | null },
  Question extends string,
>(key: string) {
  const { fetcher, press, pending, reply } = useReply<Reply>(key)
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  const submit = (intent: Reply['intent'], more: Readonly<Record<string, string>> = {}) => {
    close()
    const once = press.keyFor(JSON.stringify([intent, more]))
    void fetcher.submit({ ...more, intent, key: once }, { method: 'post' })
  }
  return { busy: pending, reply, question, ask: setQuestion, close, submit }
}

/** A family's choice as the form carries it: those who go first stand first. */
export function choiceIn(choice: Choice, order: readonly string[], least: number): Record<string, string> {
  return {
    people: JSON.stringify(order.map((personId) => ({ personId, part: choice.get(personId) }))),
    least: String(least),
  }
}

/** Whether anybody may come, were there a seat: of the family, or the member alone. */
export function isForThem(party: Party | null, mayMember: boolean): boolean {
  return asksWho(party) ? party.people.some((person) => mayCome(person, party)) : party !== null && mayMember
}
