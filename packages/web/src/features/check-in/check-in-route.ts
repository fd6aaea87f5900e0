import { type Arrival, arrive } from '@app/shared/check-in/arrival-contract.ts'
import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import { listMyEntries } from '@app/shared/check-in/entries-contract.ts'
import type { PosterCode } from '@app/shared/check-in/poster-link.ts'
import { type PartyPerson, readParty } from '@app/shared/events/party-contract.ts'
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

/** Somebody of the family who has a place and has not come. */
export type Expected = Pick<PartyPerson, 'personId' | 'kind' | 'name'>

export type CheckInReply =
  | Arrival
  | { readonly code: ClientCode }
  /** Who of the family came is asked before anybody is let in. */
  | { readonly family: readonly Expected[] }

/** 受付する: of a family, who came is asked first; then each of them is let in. */
export async function action({ request }: { request: Request }): Promise<CheckInReply> {
  const form = await request.formData()
  const code = { eventId: fieldOf(form, 'eventId'), posterKey: fieldOf(form, 'posterKey') }
  const came = form.getAll('came').map(String)
  if (came.length > 0) return letIn(code, came)
  const family = await readFamily(code.eventId)
  const [first] = family
  if (family.length > 1) return { family }
  return letIn(code, [first === undefined || first.kind === 'me' ? ME : first.personId])
}

/** The member themselves: the server knows them by their session. */
export const ME = 'me'

/** Those of whom the member may say that they came; empty for who comes alone. */
async function readFamily(eventId: string): Promise<readonly Expected[]> {
  const reply = await send(readParty, { eventId })
  if (!reply.ok) return []
  return reply.value.people.filter(
    ({ part, kind, attendance }) => part !== null && kind !== 'guardian' && attendance !== 'in',
  )
}

/** One after the other; the first that is not let in is the answer, and the others were. */
async function letIn(code: PosterCode, people: readonly string[]): Promise<CheckInReply> {
  let first: Arrival | null = null
  for (const personId of people) {
    const reply = await send(arrive, { ...code, ...(personId !== ME && { personId }) })
    if (!reply.ok) return { code: reply.code }
    if (reply.value.answer !== 'OK') return reply.value
    first ??= reply.value
  }
  return first ?? { code: 'BAD_REQUEST' }
}
