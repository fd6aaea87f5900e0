import { Alert } from '@app/ui/components/Alert.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { useReply } from '#api/useReply.ts'
import { wordsFor } from '#api/words.ts'
import { Refused } from '#ui/Refused.tsx'

/** The result of such a page's action; `code` is null on success. */
export interface UndoReply {
  readonly code: ClientCode | null
}

/** A link truncated by the mail program is refused at once. */
export function undoReply(code: ClientCode | null): UndoReply {
  return { code: code === 'BAD_REQUEST' ? 'LINK_INVALID' : code }
}

interface UndoLinkProps {
  readonly title: string
  readonly lead: string
  readonly submit: string
  readonly done: string
  /** The link onwards after a success. */
  readonly next: ReactNode
}

/**
 * The page of a mailed link: a button that sends the link's signed part to the page's action. Opening the link
 * does nothing: mail programs open links by themselves.
 */
export function UndoLink({ title, lead, submit, done, next }: UndoLinkProps) {
  const token = useLocation().hash.slice(1)
  const { fetcher, press, pending, reply } = useReply<UndoReply>()
  if (reply?.code === null) {
    return (
      <Screen title={title} mascot={<MebukiLetter />}>
        <Alert kind="success">{done}</Alert>
        {next}
      </Screen>
    )
  }
  return (
    <Screen title={title} lead={lead} mascot={<MebukiLetter />}>
      <Form
        pending={pending}
        error={reply?.code ? <Refused code={reply.code} words={wordsFor(reply.code)} /> : null}
        onSubmit={() => void fetcher.submit({ token, key: press.keyFor(token) }, { method: 'post' })}
      >
        <SubmitButton>{submit}</SubmitButton>
      </Form>
    </Screen>
  )
}
