import { followOrganization } from '@app/shared/news/contract.ts'
import { type ClientCode, send } from '#api/send.ts'

export interface FollowReply {
  /** Null on success. */
  readonly code: ClientCode | null
}

/** Follows an organization, or stops, as the form of a press says. */
export async function pressFollow(form: FormData, organizationId: string): Promise<FollowReply> {
  const reply = await send(followOrganization, { organizationId, follows: form.get('follows') === '1' })
  return { code: reply.ok ? null : reply.code }
}
