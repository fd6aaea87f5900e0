import type { Question } from '@app/shared/events/questions.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Answers } from '#features/attendees/Answers.tsx'
import { agesOf, type Family, headOf, waitingOf } from '#features/attendees/families.ts'
import { attendees as words } from '#text/attendees.ts'

/** The line above the people of a household: who they are together, and 受付 for all who are not in. */
export function FamilyHead({
  family,
  questions,
  busy,
  onReceive,
}: {
  readonly family: Family
  readonly questions: readonly Question[]
  readonly busy: boolean
  /** Null where no one can be let in here. */
  readonly onReceive: (() => void) | null
}) {
  const head = headOf(family)
  const once = questions.filter(({ asked }) => asked === 'party')
  const waiting = waitingOf(family).length
  const name = words.family(head?.nickName ?? head?.receiptNumber ?? '')
  return (
    <tr className="attendees-family">
      <th scope="rowgroup" colSpan={questions.length > 0 ? 9 : 8}>
        {name}
        <span className="note">{words.ages(agesOf(family.people))}</span>
        <Answers questions={once} answers={family.people[0]?.answers ?? []} />
      </th>
      <td>
        <div className="row-buttons">
          {onReceive !== null && waiting > 1 && (
            <Button
              kind="secondary"
              busy={busy}
              aria-label={`${name} ${words.receiveFamily(waiting)}`}
              onClick={onReceive}
            >
              {words.receiveFamily(waiting)}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
