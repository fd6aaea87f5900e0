import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { calendarDate } from '@app/ui/text/dates.ts'
import { useEffect } from 'react'
import { useFetcher, useLoaderData, useNavigate } from 'react-router-dom'
import { wordsFor } from '#api/words.ts'
import { BackLink } from '#features/settings/BackLink.tsx'
import type { Newsletter, NewsletterReply } from '#features/settings/mail/newsletter-route.ts'
import { paths } from '#paths.ts'
import { newsletter as words } from '#text/newsletter.ts'
import { settings } from '#text/settings.ts'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'

export { action, loader } from '#features/settings/mail/newsletter-route.ts'

/** /settings/mail: the newsletter consent, given and withdrawn with one box (law 4.6). */
export function Component() {
  const word = useLoaderData<Newsletter | null>()
  return word === null ? <SignedOut /> : <NewsletterForm word={word} />
}

function NewsletterForm({ word: { wanted, since } }: { readonly word: Newsletter }) {
  const fetcher = useFetcher<NewsletterReply>()
  const navigate = useNavigate()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (reply?.code === null) void navigate(paths.settings(), { state: { saved: settings.saved } })
  }, [reply, navigate])

  return (
    <Screen title={words.title} back={<BackLink to={paths.mailSettings()}>{words.back}</BackLink>}>
      <p>
        {wanted && since !== null ? words.wanted(calendarDate(tokyoDate(new Date(since)))) : words.notWanted}
      </p>
      <Form
        pending={pending}
        error={reply?.code ? <Refused code={reply.code} words={wordsFor(reply.code)} /> : null}
        onSubmit={(form) => void fetcher.submit(form, { method: 'post' })}
      >
        <Checkbox label={words.box} name="newsMail" value="1" defaultChecked={wanted} />
        <p className="note">{words.always}</p>
        {wanted && <p className="note">{words.kept}</p>}
        <SubmitButton>{common.save}</SubmitButton>
      </Form>
    </Screen>
  )
}
