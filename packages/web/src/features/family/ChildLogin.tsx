import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Child } from '@app/shared/households/contract.ts'
import { mayHaveLogin } from '@app/shared/households/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { Link } from 'react-router-dom'
import { wordsFor } from '#api/words.ts'
import { useFamily } from '#features/family/useFamily.ts'
import { paths } from '#paths.ts'
import { childLogin as words } from '#text/family-login.ts'
import { Refused } from '#ui/Refused.tsx'

/** The login of a child from 13: the way to the invitation, or the open one. */
export function ChildLogin({ child }: { readonly child: Child }) {
  const { submit, pending, reply } = useFamily()
  const { personId, birthDate, invitation } = child
  if (!mayHaveLogin(birthDate, tokyoDate(new Date()))) return null
  const code = reply?.code ?? null
  return (
    <section className="card family-invite">
      <h2>{words.heading}</h2>
      {reply?.code === null && <Alert kind="success">{words.withdrawn}</Alert>}
      {code !== null && (
        <Alert kind="error">
          <Refused code={code} words={wordsFor(code)} />
        </Alert>
      )}
      {invitation === null ? (
        <>
          <p>{words.offer}</p>
          <Link className={buttonClass('secondary')} to={paths.childLogin(personId)}>
            {words.make}
          </Link>
        </>
      ) : (
        <>
          <p>{words.waiting(invitation.address)}</p>
          <p className="note">{words.until(dayAndTime(new Date(invitation.endsAt)))}</p>
          <Button kind="secondary" busy={pending} onClick={() => submit('withdrawChild', { personId })}>
            {words.withdraw}
          </Button>
        </>
      )}
    </section>
  )
}
