import type { OutputOf } from '@app/shared/base/call.ts'
import { readOwnRestriction } from '@app/shared/members/desk/own-contract.ts'
import { redirect } from 'react-router-dom'
import { type Reply, send } from '#api/send.ts'
import { paths } from '#paths.ts'

export type OwnApplication = NonNullable<OutputOf<typeof readOwnRestriction>['application']>

/** G51: the application of a person without a plan: waiting or refused; null for a member. */
export async function readOwnApplication(): Promise<Reply<OwnApplication | null>> {
  const reply = await send(readOwnRestriction, {})
  return reply.ok ? { ok: true, value: reply.value.application } : reply
}

/** The way to the screen of the application, for screens of members; null for a member, or without an answer. */
export async function toApplication(): Promise<Response | null> {
  const own = await readOwnApplication()
  return own.ok && own.value !== null ? redirect(paths.application()) : null
}
