import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/notices-contract.ts'
import type * as newsContract from '@app/shared/news/desk-contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { factsOf } from '#features/mails/event-facts.ts'
import { newsSender, organizationName, readDeskEvent } from '#features/mails/recipient-store.ts'
import * as texts from '#features/mails/texts/event-notice-mails.ts'
import type { Letter } from '#features/mails/texts/letter.ts'
import { written } from '#features/mails/texts/letter-mail.ts'
import { news } from '#features/mails/texts/news-mails.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type MailTexts = Deps<'mail-texts'>

/** A message as it will read: by the texts that the worker sends. */
export async function previewMessage(
  deps: MailTexts,
  { input, staff }: HandlerInput<typeof contract.previewMessage>,
) {
  const row = await inScope(deps, input.eventId, staff)
  if (row === null) return refuse('NOT_FOUND')
  const from = (await organizationName(deps, row)) ?? staff.name
  const { subject, body, easyBody } = input
  const message = { subject, body, easyBody, from }
  return ok(mailOf(deps, texts.staffMessage(factsOf(row, sender(deps)), texts.SOMEBODY, message)))
}

/** 開催します as it will read. */
export async function previewConfirmation(
  deps: MailTexts,
  { input, staff }: HandlerInput<typeof contract.previewConfirmation>,
) {
  const row = await inScope(deps, input.eventId, staff)
  if (row === null) return refuse('NOT_FOUND')
  const confirmation = { note: input.note, easyNote: input.easyNote, confirmUrl: texts.THEIR_LINK }
  return ok(mailOf(deps, texts.eventConfirmed(factsOf(row, sender(deps)), texts.SOMEBODY, confirmation)))
}

/** お知らせ as it will read, to the caller's scope. */
export async function previewNews(
  deps: MailTexts,
  { input, staff }: HandlerInput<typeof newsContract.previewNews>,
) {
  const { subject, body, organizationId, eventId } = input
  const from = isInScope(staff, organizationId) ? await newsSender(deps, organizationId) : null
  const row = eventId === null ? null : await inScope(deps, eventId, staff)
  if (from === null || (eventId !== null && row === null)) return refuse('NOT_FOUND')
  const event = row && { eventName: row.eventName, url: `${deps.settings.SITE_ORIGIN}/event/${row.eventId}` }
  const written = { subject, body, from, event, stopUrl: texts.THEIR_LINK }
  return ok(mailOf(deps, news(texts.SOMEBODY, written)))
}

/** SEC-B10: a published event in the caller's scope; another one does not exist for them. */
async function inScope(deps: MailTexts, eventId: string, staff: StaffRow) {
  const row = await readDeskEvent(deps, eventId)
  const isTheirs = row !== null && isInScope(staff, row.organizationId ?? null)
  return isTheirs && row.eventRegistrationStatus !== 'draft' ? row : null
}

function mailOf(deps: MailTexts, letter: Letter) {
  const { subject, text } = written(letter, sender(deps))
  return { subject, text }
}

function sender({ settings }: MailTexts) {
  return { ...settings.MAIL_SENDER, siteOrigin: settings.SITE_ORIGIN }
}
