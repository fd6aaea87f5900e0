import type { Seated } from '@app/shared/check-in/contract.ts'
import { useContext } from 'react'
import { CareOf } from '#door/cards/CareMark.tsx'
import { keyOf } from '#door/cards/party.ts'
import { questions as words } from '#text/questions.ts'

/** The answers that the door needs, and those questions without an answer yet. */
export function AnswersMark({ person }: { readonly person: Pick<Seated, 'receiptNumber' | 'nickName'> }) {
  const people = useContext(CareOf)?.read?.people
  const asked = people?.find((one) => keyOf(one) === keyOf(person))?.asked ?? []
  if (asked.length === 0) return null
  return (
    <ul className="door-asked">
      {asked.map(({ question, answer }) => (
        <li key={question}>
          {question}：<strong>{answer.length === 0 ? words.askAtDoor : answer.join('、')}</strong>
        </li>
      ))}
    </ul>
  )
}
