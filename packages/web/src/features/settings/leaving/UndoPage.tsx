import { undoLeaving } from '@app/shared/leaving/contract.ts'
import { ButtonLink } from '@app/ui/components/Button.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { send } from '#api/send.ts'
import { UndoLink, type UndoReply, undoReply } from '#features/settings/leaving/UndoLink.tsx'
import { paths } from '#paths.ts'
import { login } from '#text/login.ts'
import { leaving as words } from '#text/settings.ts'

/** Sends the signed part of the link. */
export async function action({ request }: { request: Request }): Promise<UndoReply> {
  const form = await request.formData()
  const reply = await send(undoLeaving, { token: fieldOf(form, 'token') }, fieldOf(form, 'key'))
  return undoReply(reply.ok ? null : reply.code)
}

/** /leave/undo (R10): a button, for the holder of the mailed link. */
export function Component() {
  return (
    <UndoLink
      title={words.undoTitle}
      lead={words.undoLead}
      submit={words.undoSubmit}
      done={words.undone}
      next={<ButtonLink href={paths.login()}>{login.submit}</ButtonLink>}
    />
  )
}
