import { updateMyProfile } from '@app/shared/members/contract.ts'
import { fieldOf } from '#api/form-data.ts'
import { type ClientCode, send } from '#api/send.ts'
import { readOwn } from '#features/settings/read-own.ts'
import { rows } from '#features/settings/rows.ts'

export const loader = readOwn

export interface EditReply {
  /** Null when it is saved. */
  readonly code: ClientCode | null
}

/** Sends the one changed field with the version it was shown at; the screen then reads the profile anew. */
export async function action({ request }: { request: Request }): Promise<EditReply> {
  const form = await request.formData()
  const field = fieldOf(form, 'field')
  const row = Object.values(rows).find((one) => one.field === field)
  if (row === undefined) return { code: 'BAD_REQUEST' }
  const change = { [row.field]: fieldOf(form, 'value'), expected: fieldOf(form, 'expected') }
  const reply = await send(updateMyProfile, change, fieldOf(form, 'key'))
  return { code: reply.ok ? null : reply.code }
}
