import type { Answered } from '@app/shared/events/questions.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { type ReactNode, useState } from 'react'
import type { Party } from '#features/events/party/party.ts'
import { answersOf, isMissing } from '#features/events/questions/answering.ts'
import { QuestionFields } from '#features/events/questions/QuestionFields.tsx'
import { questions as words } from '#text/questions.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** What the event asks of a member who comes alone, and the press that joins. */
export function JoinQuestions({
  party: { questions, people, answers: before },
  open,
  children,
  onJoin,
  onClose,
}: {
  readonly party: Party
  readonly open: boolean
  /** What else is said before the press. */
  readonly children: ReactNode
  readonly onJoin: (answers: readonly Answered[]) => void
  readonly onClose: () => void
}) {
  const [answers, setAnswers] = useState(before.given)
  const isOpen = isMissing(questions, people, answers)
  return (
    <Dialog
      sheet
      open={open}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          {isOpen && <p className="note">{words.missing}</p>}
          <Button disabled={isOpen} onClick={() => onJoin(answersOf(questions, people, answers))}>
            {words.join}
          </Button>
        </>
      }
    >
      <QuestionFields questions={questions} people={people} answers={answers} onChange={setAnswers} />
      <p className="note">{words.kept}</p>
      {children}
    </Dialog>
  )
}
