import { type Arrival, arrive } from '@app/shared/check-in/arrival-contract.ts'
import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import { listMyEntries } from '@app/shared/check-in/entries-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { rememberedLanguage } from '@app/ui/text/language.ts'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { toApplication } from '#routing/application-screen.ts'
import { readMemberScreen } from '#routing/member-screen.ts'

/** The member's events with 受付番号 and 来場; null when signed out. Opening the page changes nothing. */
export async function loader(): Promise<readonly Entry[] | Response | null> {
  const member = await readMemberScreen()
  if (member === null || member instanceof Response) return member
  const [reply] = await Promise.all([send(listMyEntries, {}), rememberedLanguage()])
  if (reply.ok) return reply.value.entries
  if (reply.code === 'UNAUTHORIZED') return null
  const elsewhere = reply.code === 'MEMBER_RESTRICTED' ? await toApplication() : null
  if (elsewhere !== null) return elsewhere
  throw callFailed(reply.code)
}

export type CheckInReply = Arrival | { readonly code: ClientCode }

/** 受付する. */
export async function action({ request }: { request: Request }): Promise<CheckInReply> {
  const form = await request.formData()
  const reply = await send(arrive, {
    eventId: fieldOf(form, 'eventId'),
    posterKey: fieldOf(form, 'posterKey'),
  })
  return reply.ok ? reply.value : { code: reply.code }
}
