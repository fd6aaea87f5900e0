import { enterMember } from '@app/shared/members/desk/new-member-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import {
  errorOf,
  errorsOf,
  failureOf,
  labelOf,
  NEW_MEMBER_FIELDS,
  type NewMemberErrors,
  type NewMemberField,
  NOTHING_TYPED,
  NUMBERS,
  newMemberOf,
  REQUIRED,
} from '#features/members/new-member-form.ts'
import { paths } from '#paths.ts'
import { members } from '#text/members.ts'
import { newMember as words } from '#text/new-member.ts'
import { wordsFor } from '#text/refusals.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Page } from '#ui/Page.tsx'
import { say } from '#ui/toast.ts'
import '#features/members/members.css'

/** S202: staff register a person who has an account. Fields are checked on blur, on submit and on each change of a wrong one. */
export function Component() {
  const { busy, typed, errors, failure, check, change, clear, submit } = useNewMember()
  return (
    <Page
      title={words.title}
      lead={words.lead}
      back={<BackLink to={paths.members()}>{members.back}</BackLink>}
    >
      <section className="panel new-member">
        <Form pending={busy} error={failure} onSubmit={() => void submit()}>
          {NEW_MEMBER_FIELDS.map((field) => (
            <TextField
              key={field}
              label={labelOf(field)}
              name={field}
              mark={REQUIRED.includes(field) ? undefined : 'optional'}
              required={REQUIRED.includes(field)}
              type={field === 'birthDate' ? 'date' : 'text'}
              inputMode={NUMBERS.includes(field) ? 'numeric' : field === 'email' ? 'email' : undefined}
              autoComplete="off"
              maxLength={254}
              value={typed[field]}
              error={errors[field]}
              onChange={(event) => change(field, event.currentTarget.value)}
              onBlur={(event) => check(field, event.currentTarget.value)}
            />
          ))}
          <div className="new-member-actions">
            <SubmitButton>{words.submit}</SubmitButton>
            <Button kind="secondary" onClick={clear}>
              {words.clear}
            </Button>
          </div>
        </Form>
      </section>
    </Page>
  )
}

/** What is typed, what is wrong with it, and sending it. */
function useNewMember() {
  const navigate = useNavigate()
  const entering = useWrite(enterMember)
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [errors, setErrors] = useState<NewMemberErrors>({})
  /** S203. */
  const [failure, setFailure] = useState<string | null>(null)

  const check = (field: NewMemberField, text: string) =>
    setErrors(({ [field]: _, ...others }) => {
      const error = errorOf(field, text)
      return error === null ? others : { ...others, [field]: error }
    })
  function change(field: NewMemberField, text: string) {
    setTyped((before) => ({ ...before, [field]: text }))
    if (errors[field] !== undefined) check(field, text)
  }
  function clear() {
    setTyped(NOTHING_TYPED)
    setErrors({})
    setFailure(null)
  }
  async function submit() {
    const wrong = errorsOf(typed)
    setErrors(wrong)
    const messages = Object.values(wrong)
    if (messages.length > 0) return setFailure(failureOf([words.failed, ...messages]))
    const reply = await entering.write(newMemberOf(typed))
    if (!reply.ok) return setFailure(failureOf([words.failed, refusalWords(reply.code)]))
    say(words.done)
    void navigate(paths.member(reply.value.memberId))
  }
  return { busy: entering.busy, typed, errors, failure, check, change, clear, submit }
}

function refusalWords(code: Parameters<typeof wordsFor>[0]): string {
  switch (code) {
    case 'NOT_FOUND':
      return words.noAccount
    case 'EMAIL_UNVERIFIED':
      return words.otherAddress
    default:
      return wordsFor(code)
  }
}
