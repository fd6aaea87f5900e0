import type { MyGuardian } from '@app/shared/guardians/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { failedWords } from '#guardians/failed-words.ts'
import { useGuardian } from '#guardians/useGuardian.ts'
import { paths } from '#paths.ts'
import { guardian as words } from '#text/guardian.ts'

/** R9: the state of the consent in the child's words, with what the child can do. Nothing when all is well. */
export function GuardianBanner({ mine }: { readonly mine: MyGuardian }) {
  const agreement = useGuardian()
  const done = useRef<HTMLDivElement>(null)
  const hasAgreed = agreement.reply?.intent === 'agree' && agreement.reply.code === null
  useEffect(() => {
    if (hasAgreed) done.current?.focus()
  }, [hasAgreed])
  // Once it is done, the words replace the button.
  if (hasAgreed) {
    return (
      <Alert kind="success" ref={done}>
        <p>{words.adult.done}</p>
      </Alert>
    )
  }
  if (mine.ownAgreementDue) return <OwnAgreement agreement={agreement} />
  if (!mine.isMinor || mine.state === 'approved' || mine.reason === null) return null
  return (
    <section className="card stack guardian-banner" aria-labelledby="guardian-banner">
      <h2 id="guardian-banner">{words.states[mine.state].title}</h2>
      <GuardianWords mine={mine} />
      <GuardianActions mine={mine} />
    </section>
  )
}

/** The words of a state, with its day. */
export function GuardianWords({ mine }: { readonly mine: MyGuardian }) {
  return (
    <>
      <p>{words.states[mine.state].words}</p>
      {mine.pausesOn !== null && <p>{words.until(calendarDate(mine.pausesOn))}</p>}
      {mine.closesOn !== null && <p>{words.closes(calendarDate(mine.closesOn))}</p>}
    </>
  )
}

function GuardianActions({ mine }: { readonly mine: MyGuardian }) {
  if (mine.state === 'refused' || mine.state === 'withdrawn') {
    return (
      <a className={buttonClass('secondary')} href={paths.support()}>
        {words.support}
      </a>
    )
  }
  if (mine.guardian === null) {
    return (
      <Link className={buttonClass('primary')} to={paths.guardian()}>
        {words.toForm}
      </Link>
    )
  }
  return (
    <>
      <SendAgain />
      <Link className="text-link" to={paths.guardian()}>
        {words.toPage}
      </Link>
    </>
  )
}

/** The same mail once more; the daily limit is shown when it is reached. */
export function SendAgain() {
  const { submit, pending, reply } = useGuardian()
  const failed = reply === undefined ? null : failedWords(reply)
  return (
    <>
      <Button kind="secondary" busy={pending} onClick={() => submit('again')}>
        {words.resend}
      </Button>
      {reply?.code === null && (
        <Alert kind="success">
          <p>{words.resent}</p>
        </Alert>
      )}
      {failed !== null && (
        <Alert kind="error">
          <p>{failed}</p>
        </Alert>
      )}
    </>
  )
}

/** At 18: the member's own agreement. */
function OwnAgreement({
  agreement: { submit, pending, reply },
}: {
  readonly agreement: ReturnType<typeof useGuardian>
}) {
  const failed = reply === undefined ? null : failedWords(reply)
  return (
    <section className="card stack guardian-banner" aria-labelledby="own-agreement">
      <h2 id="own-agreement">{words.adult.title}</h2>
      <p>{words.adult.words}</p>
      <a className="text-link" href={paths.terms()} target="_blank" rel="noopener">
        {words.adult.plain}
      </a>
      {failed !== null && (
        <Alert kind="error">
          <p>{failed}</p>
        </Alert>
      )}
      <Button busy={pending} onClick={() => submit('agree')}>
        {words.adult.submit}
      </Button>
    </section>
  )
}
