import {
  answerEventLink,
  type EventLinkKind,
  type EventLinkView,
  readEventLink,
} from '@app/shared/events/links-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { rememberedLanguage } from '@app/ui/text/language.ts'
import { type ClientCode, send } from '#api/send.ts'

export type LinkReply =
  | { readonly view: EventLinkView; readonly code: null }
  | { readonly view: null; readonly code: ClientCode }

/** What the link in the fragment is about; opening the page changes nothing. */
export function linkLoader(kind: EventLinkKind) {
  return async (): Promise<LinkReply> => {
    const [reply] = await Promise.all([
      send(readEventLink, { kind, token: window.location.hash.slice(1) }),
      rememberedLanguage(),
    ])
    return reply.ok ? { view: reply.value, code: null } : failed(reply.code)
  }
}

/** Sends the answer that was pressed. */
export function linkAction(kind: EventLinkKind) {
  return async ({ request }: { request: Request }): Promise<LinkReply> => {
    const form = await request.formData()
    const pressed = fieldOf(form, 'answer')
    const answer = pressed === 'coming' || pressed === 'released' ? pressed : 'confirmed'
    const input = { kind, token: fieldOf(form, 'token'), answer } as const
    const reply = await send(answerEventLink, input, fieldOf(form, 'key'))
    return reply.ok ? { view: reply.value, code: null } : failed(reply.code)
  }
}

/** A link truncated by the mail program is refused as invalid. */
function failed(code: ClientCode): LinkReply {
  return { view: null, code: code === 'BAD_REQUEST' ? 'LINK_INVALID' : code }
}
