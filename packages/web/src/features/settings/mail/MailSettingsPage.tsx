import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { useEffect } from 'react'
import { Link, useFetcher, useLoaderData, useNavigate } from 'react-router-dom'
import { wordsFor } from '#api/words.ts'
import { BackLink } from '#features/settings/BackLink.tsx'
import type { MailSettings, MailSettingsReply } from '#features/settings/mail/mail-settings-route.ts'
import { Undelivered } from '#features/settings/mail/Undelivered.tsx'
import { paths } from '#paths.ts'
import { mailSettings as words } from '#text/mail-settings.ts'
import { settings } from '#text/settings.ts'
import { titles } from '#text/titles.ts'
import { Card } from '#ui/Card.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'

export { action, loader } from '#features/settings/mail/mail-settings-route.ts'

/** /settings/reminders (R7): the reminders of events, and what to do where mail does not arrive. */
export function Component() {
  const found = useLoaderData<MailSettings | null>()
  return found === null ? <SignedOut /> : <Reminders found={found} />
}

function Reminders({ found }: { readonly found: MailSettings }) {
  const fetcher = useFetcher<MailSettingsReply>()
  const navigate = useNavigate()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (reply?.code === null) void navigate(paths.settings(), { state: { saved: settings.saved } })
  }, [reply, navigate])

  return (
    <Screen title={words.title} back={<BackLink />}>
      <Undelivered undelivered={found.undelivered} />
      <p>{words.lead}</p>
      <Form
        pending={pending}
        error={reply?.code ? <Refused code={reply.code} words={wordsFor(reply.code)} /> : null}
        onSubmit={(form) => void fetcher.submit(form, { method: 'post' })}
      >
        <Checkbox label={words.day} name="remindDay" value="1" defaultChecked={found.remindDay} />
        <Checkbox label={words.hours} name="remindHours" value="1" defaultChecked={found.remindHours} />
        <p className="note">{words.always}</p>
        <SubmitButton>{common.save}</SubmitButton>
      </Form>
      <p className="note">{words.carrier}</p>
      <Card>
        <Link className="settings-link" to={paths.newsletter()}>
          {titles.newsletter}
          <Icon name="next" small />
        </Link>
      </Card>
    </Screen>
  )
}
