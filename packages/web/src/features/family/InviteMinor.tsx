import { Button } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { EmailField } from '@app/ui/components/TextField.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { wordsFor } from '#api/words.ts'
import { Declaration, type Declared } from '#features/family/Declaration.tsx'
import { useFamily } from '#features/family/useFamily.ts'
import { paths } from '#paths.ts'
import { inviteMinor as words } from '#text/family-admission.ts'
import { Refused } from '#ui/Refused.tsx'
import '#styles/plain-list.css'

const Email = v.pipe(v.string(), v.trim(), v.email())

/** Invites a minor who is a member already; `isFirst`: that opens the household. */
export function InviteMinor({ isFirst }: { readonly isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="card family-invite">
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
        {words.title}
      </Button>
      {isOpen && <Invite isFirst={isFirst} onSent={() => setOpen(false)} />}
    </div>
  )
}

function Invite({ isFirst, onSent }: { readonly isFirst: boolean; readonly onSent: () => void }) {
  const { submit, pending, reply } = useFamily()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const [said, setSaid] = useState<Declared | null>(null)
  const navigate = useNavigate()
  const isSent = reply?.code === null
  useEffect(() => {
    if (!isSent) return
    onSent()
    void navigate(paths.family(), { state: { saved: words.sent }, replace: true })
  }, [isSent, navigate, onSent])
  const email = v.safeParse(Email, typed)
  const mayInvite = !isFirst || said === 'parentalAuthority' || said === 'actualCarer'
  const code = reply?.code ?? null
  const invite = () => {
    if (email.success && mayInvite)
      submit('inviteMinor', { email: email.output, ...(isFirst && said !== null && { declaration: said }) })
  }
  return (
    <Form
      pending={pending}
      error={code === null ? null : <Refused code={code} words={wordsFor(code)} />}
      onSubmit={invite}
    >
      <p>{words.lead}</p>
      <ul className="plain-list">
        {words.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {isFirst && <Declaration said={said} onSay={setSaid} />}
      {said !== 'neither' && (
        <>
          <EmailField
            label={words.email}
            hint={words.emailHint}
            autoComplete="off"
            required
            value={typed}
            error={left && typed !== '' && !email.success ? words.errEmail : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => setLeft(true)}
          />
          <SubmitButton disabled={!email.success || !mayInvite}>
            {pending ? words.sending : words.submit}
          </SubmitButton>
        </>
      )}
    </Form>
  )
}
