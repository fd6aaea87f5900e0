import { undoEmailChange } from '@app/shared/members/contract.ts'
import { ButtonLink } from '@app/ui/components/Button.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { send } from '#api/send.ts'
import { UndoLink, type UndoReply, undoReply } from '#features/settings/leaving/UndoLink.tsx'
import { paths } from '#paths.ts'
import { emailUndo as words } from '#text/settings.ts'

/** Sends the signed part of the link. */
export async function action({ request }: { request: Request }): Promise<UndoReply> {
  const form = await request.formData()
  const reply = await send(undoEmailChange, { token: fieldOf(form, 'token') }, fieldOf(form, 'key'))
  return undoReply(reply.ok ? null : reply.code)
}

/** /email/undo (R10): for the holder of the link mailed to the old address. */
export function Component() {
  return <UndoLink {...words} next={<ButtonLink href={paths.resetEmail()}>{words.next}</ButtonLink>} />
}
