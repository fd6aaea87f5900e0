import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { useOnePress } from '@app/ui/components/useOnePress.ts'
import { calendarDate } from '@app/ui/text/dates.ts'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router-dom'
import { wordsFor } from '#api/words.ts'
import type { NewTermsReply, ShownTerms } from '#features/new-terms/new-terms-route.ts'
import { paths } from '#paths.ts'
import { newTerms as words } from '#text/new-terms.ts'

/** 同意する, あとで or 退会する. */
export function TermsAnswer({ terms }: { readonly terms: ShownTerms }) {
  const fetcher = useFetcher<NewTermsReply>()
  const press = useOnePress()
  const [key] = useState(() => crypto.randomUUID())
  const { version, hash, state, pausedFrom } = terms
  const pending = fetcher.state !== 'idle'
  const code = pending ? undefined : fetcher.data?.code
  const intent = fetcher.formData?.get('intent')
  const say = (answer: 'agree' | 'later') =>
    press(() => void fetcher.submit({ intent: answer, version, hash, key }, { method: 'post' }))
  return (
    <div className="terms-ways">
      {code !== undefined && (
        <Alert kind="error">
          <p>{code === 'CONFLICT' ? words.conflict : wordsFor(code)}</p>
        </Alert>
      )}
      <Button busy={pending && intent === 'agree'} onClick={() => say('agree')}>
        {pending && intent === 'agree' ? words.agreeing : words.agree}
      </Button>
      {state === 'due' && (
        <>
          <Button kind="secondary" busy={pending && intent === 'later'} onClick={() => say('later')}>
            {words.later}
          </Button>
          <p className="note">{words.laterHint}</p>
        </>
      )}
      {state === 'later' && pausedFrom !== null && (
        <p className="note">{words.laterUntil(calendarDate(pausedFrom))}</p>
      )}
      {state !== 'due' && (
        <Link className={buttonClass('secondary')} to={paths.top()}>
          {words.back}
        </Link>
      )}
      <Link className={buttonClass('secondary')} to={paths.leave()}>
        {words.leave}
      </Link>
      <p className="note">{words.freely}</p>
    </div>
  )
}
