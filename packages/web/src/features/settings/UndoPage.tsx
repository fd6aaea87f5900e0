import { undoLeaving } from '@app/shared/leaving/contract.ts'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router-dom'
import { fieldOf } from '#api/form-data.ts'
import { usePress } from '#api/press.ts'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { paths } from '#paths.ts'
import { login } from '#text/login.ts'
import { leaving as words } from '#text/settings.ts'
import { Alert } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Form, SubmitButton } from '#ui/Form.tsx'
import { MebukiLetter } from '#ui/mascot/MebukiLetter.tsx'
import { Refused } from '#ui/Refused.tsx'
import { Screen } from '#ui/Screen.tsx'

interface UndoReply {
  readonly code: ClientCode | null
}

/** Sends the signed part of the link. Opening the link does nothing: mail programs open links by themselves. */
export async function action({ request }: { request: Request }): Promise<UndoReply> {
  const form = await request.formData()
  const reply = await send(undoLeaving, { token: fieldOf(form, 'token') }, fieldOf(form, 'key'))
  // A link cut off by the mail program is refused before anything looks at it.
  if (!reply.ok) return { code: reply.code === 'BAD_REQUEST' ? 'LINK_INVALID' : reply.code }
  return { code: null }
}

/** /leave/undo (R10): a button, for whoever has the link of the mail. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const fetcher = useFetcher<UndoReply>()
  const press = usePress()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  useEffect(() => {
    if (reply) press.settle(reply.code)
  }, [reply, press])
  if (reply?.code === null) {
    return (
      <Screen title={words.undoTitle} mascot={<MebukiLetter />}>
        <Alert kind="success">{words.undone}</Alert>
        <ButtonLink href={paths.login()}>{login.submit}</ButtonLink>
      </Screen>
    )
  }
  return (
    <Screen title={words.undoTitle} lead={words.undoLead} mascot={<MebukiLetter />}>
      <Form
        pending={pending}
        error={reply?.code ? <Refused code={reply.code} words={wordsFor(reply.code)} /> : null}
        onSubmit={() => void fetcher.submit({ token, key: press.keyFor(token) }, { method: 'post' })}
      >
        <SubmitButton>{words.undoSubmit}</SubmitButton>
      </Form>
    </Screen>
  )
}
