import { updateMyProfile } from '@app/shared/members/contract.ts'
import { EDITABLE } from '@app/shared/members/profile-fields.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { type ClientCode, send } from '#api/send.ts'
import { readOwn } from '#features/settings/read-own.ts'

export const loader = readOwn

export interface EditReply {
  /** Null when it is saved. */
  readonly code: ClientCode | null
}

/** Sends the changed fields with the version that was shown; the screen then reloads the profile. */
export async function action({ request }: { request: Request }): Promise<EditReply> {
  const form = await request.formData()
  const fields = EDITABLE.filter((field) => form.has(field))
  const change = Object.fromEntries(fields.map((field) => [field, fieldOf(form, field)]))
  const expected = fieldOf(form, 'expected')
  const reply = await send(updateMyProfile, { ...change, expected }, fieldOf(form, 'key'))
  return { code: reply.ok ? null : reply.code }
}
