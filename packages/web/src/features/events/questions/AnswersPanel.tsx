import type { OutputOf } from '@app/shared/base/call.ts'
import type { readParty } from '@app/shared/events/party-contract.ts'
import {
  type Answered,
  answerTo,
  areQuestionsOpen,
  type Question,
  questionsFor,
} from '@app/shared/events/questions.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { useEffect, useId, useState } from 'react'
import { useReply } from '#api/useReply.ts'
import { wordsFor } from '#api/words.ts'
import { nameOf } from '#features/events/party/party-words.ts'
import { type Answerer, answersOf, isMissing } from '#features/events/questions/answering.ts'
import type { AnswersReply } from '#features/events/questions/answers-press.ts'
import { QuestionFields } from '#features/events/questions/QuestionFields.tsx'
import { questions as words } from '#text/questions.ts'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Refused } from '#ui/Refused.tsx'

interface Props {
  readonly questions: readonly Question[]
  /** Those who are in. */
  readonly people: readonly Answerer[]
  readonly answers: OutputOf<typeof readParty>['answers']
}

/** 申込のときの質問 of who has a seat: the answers, and the way to change them. */
export function AnswersPanel({ questions, people, answers }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { given, until, version } = answers
  const ids = people.map(({ personId }) => personId)
  const isOpen = areQuestionsOpen(questions, ids, given)
  const isClosed = until !== null && Date.parse(until) <= Date.now()
  return (
    <Card as="section" id="answers" className="stack" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {isOpen && <p>{words.open}</p>}
      <Given questions={questions} people={people} given={given} />
      {isClosed && !isOpen ? (
        <p className="note">{words.closed}</p>
      ) : (
        <>
          {until !== null && !isClosed && <p className="note">{words.until(dayAndTime(new Date(until)))}</p>}
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {isOpen ? words.answer : words.change}
          </Button>
        </>
      )}
      <AnswersDialog
        key={version}
        questions={questions}
        people={people}
        answers={answers}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

function Given({
  questions,
  people,
  given,
}: Pick<Props, 'questions' | 'people'> & { readonly given: readonly Answered[] }) {
  const names = new Map(people.map((person) => [person.personId, nameOf(person)]))
  const asked = questionsFor(
    questions,
    people.map(({ personId }) => personId),
  )
  return (
    <dl className="question-answers">
      {asked.map((one) => {
        const { question, personId } = one
        const name = personId === null || people.length === 1 ? undefined : names.get(personId)
        return (
          <div key={`${question.questionId} ${personId}`}>
            <dt className="note">{name === undefined ? question.text : `${name}　${question.text}`}</dt>
            <dd>{answerTo(given, one)?.join('、') ?? words.none}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function AnswersDialog({
  questions,
  people,
  answers: { given, version },
  open,
  onClose,
}: Props & { readonly open: boolean; readonly onClose: () => void }) {
  const { fetcher, press, pending, reply } = useReply<AnswersReply>()
  const [answers, setAnswers] = useState(given)
  useEffect(() => {
    if (reply?.code === null) onClose()
  }, [reply, onClose])
  const save = () => {
    const fields = {
      intent: 'answers',
      answers: JSON.stringify(answersOf(questions, people, answers)),
      version: String(version),
    }
    void fetcher.submit({ ...fields, key: press.keyFor(JSON.stringify(fields)) }, { method: 'post' })
  }
  const code = reply?.code ?? null
  const isOpen = isMissing(questions, people, answers)
  return (
    <Dialog open={open} onClose={onClose} title={words.title} actions={null}>
      <Form
        pending={pending}
        error={
          code === null ? null : (
            <Refused code={code} words={code === 'CONFLICT' ? words.changed : wordsFor(code)} />
          )
        }
        onSubmit={save}
      >
        <QuestionFields questions={questions} people={people} answers={answers} onChange={setAnswers} />
        <p className="note">{isOpen ? words.missing : words.kept}</p>
        <SubmitButton disabled={isOpen}>{words.save}</SubmitButton>
      </Form>
    </Dialog>
  )
}
