import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { Form } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useOnePress } from '@app/ui/components/useOnePress.ts'
import { calendarDate } from '@app/ui/text/dates.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher, useLoaderData } from 'react-router-dom'
import { wordsFor } from '#api/words.ts'
import { BackLink } from '#features/settings/BackLink.tsx'
import type {
  MailGroup,
  MailSettings,
  MailSettingsReply,
} from '#features/settings/mail/mail-settings-route.ts'
import { Undelivered } from '#features/settings/mail/Undelivered.tsx'
import { mailSettings as words } from '#text/mail-settings.ts'
import { settings } from '#text/settings.ts'
import { Card } from '#ui/Card.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'

export { action, loader, shouldRevalidate } from '#features/settings/mail/mail-settings-route.ts'

/** /settings/mail (R7, law 4.6): every mail that a member can switch off, and what to do where mail does not arrive. */
export function Component() {
  const found = useLoaderData<MailSettings | null>()
  return found === null ? <SignedOut /> : <Mails found={found} />
}

function Mails({ found: { newsletter, ...found } }: { readonly found: MailSettings }) {
  const { wanted, since } = newsletter
  return (
    <Screen title={words.title} lead={words.lead} back={<BackLink />}>
      <Undelivered undelivered={found.undelivered} />
      <Group
        group="reminders"
        title={words.reminders}
        boxes={[
          { name: 'remindDay', label: words.day, checked: found.remindDay },
          { name: 'remindHours', label: words.hours, checked: found.remindHours },
        ]}
      />
      <Group
        group="newsletter"
        title={words.newsletter}
        boxes={[{ name: 'newsMail', label: words.box, checked: wanted }]}
      >
        <p className="note">
          {wanted && since !== null
            ? words.wanted(calendarDate(tokyoDate(new Date(since))))
            : words.notWanted}
        </p>
        {wanted && <p className="note">{words.kept}</p>}
      </Group>
      <section className="settings-section">
        <h2>{words.needed}</h2>
        {words.always.map((line) => (
          <p className="note" key={line}>
            {line}
          </p>
        ))}
        <p className="note">{words.carrier}</p>
      </section>
    </Screen>
  )
}

interface Box {
  readonly name: string
  readonly label: string
  readonly checked: boolean
}

/** Boxes that are saved together, each at its press; after the answer they show what is stored. */
function Group({
  group,
  title,
  boxes,
  children,
}: {
  readonly group: MailGroup
  readonly title: string
  readonly boxes: readonly Box[]
  readonly children?: ReactNode
}) {
  const fetcher = useFetcher<MailSettingsReply>()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  const once = useOnePress()
  const [pressed, setPressed] = useState<FormData | null>(null)
  useEffect(() => {
    if (reply !== undefined) setPressed(null)
  }, [reply])
  function save(form: FormData) {
    form.set('group', group)
    setPressed(form)
    void fetcher.submit(form, { method: 'post' })
  }
  return (
    <Card as="section" className="settings-section">
      <h2>{title}</h2>
      <Form
        aria-label={title}
        pending={pending}
        error={reply?.code ? <Refused code={reply.code} words={wordsFor(reply.code)} /> : null}
        onSubmit={save}
      >
        {boxes.map(({ name, label, checked }) => (
          <Checkbox
            key={name}
            label={label}
            name={name}
            value="1"
            checked={pressed?.has(name) ?? checked}
            onChange={({ currentTarget: { form } }) => {
              if (form !== null && !pending) once(() => save(new FormData(form)))
            }}
          />
        ))}
        <p className="note" role="status">
          {pending && words.saving}
          {reply?.code === null && settings.saved}
        </p>
        {children}
      </Form>
    </Card>
  )
}
