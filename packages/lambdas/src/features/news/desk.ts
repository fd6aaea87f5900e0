import { randomUUID } from 'node:crypto'
import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/news/desk-contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { announceMailing, mailingIdOf } from '#domain/mailings-store.ts'
import { fewestFirst } from '#domain/member-filters-store.ts'
import * as store from '#features/news/desk-store.ts'
import { mailingOf, type NewsRow, readEvent, startWrite, type Whom } from '#features/news/mailing-store.ts'
import { peopleOf, whoWantsMail } from '#features/news/reach-store.ts'
import { goesOutAt } from '#features/news/sending-time.ts'
import type { HandlerInput } from '#http/serve.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'

type Desk = Deps<'news-desk'>
type To = InputOf<typeof contract.countNews>

/** The news in the caller's scope, the latest first. */
export async function list(deps: Desk, staff: StaffRow) {
  const rows = await store.readList(deps)
  const news = rows
    .filter((row) => isInScope(staff, row.organizationId ?? null))
    .map((row) => ({
      newsId: row.newsId,
      to: row.to,
      organizationId: row.organizationId ?? null,
      cameTo: row.cameTo ?? null,
      viewId: row.viewId ?? null,
      viewName: row.viewName ?? null,
      subject: row.subject,
      body: row.body,
      eventId: row.eventId ?? null,
      from: row.from,
      state: row.state,
      sendAt: row.sendAt,
      daysBefore: row.daysBefore ?? null,
    }))
  return ok({ news })
}

/** What became of the mails of a piece of news. */
export async function figures(
  deps: Desk,
  { newsId }: InputOf<typeof contract.readNewsFigures>,
  staff: StaffRow,
): Promise<AnswerOf<typeof contract.readNewsFigures>> {
  const row = await store.readNews(deps, newsId)
  if (row === null || !isInScope(staff, row.organizationId ?? null)) return refuse('NOT_FOUND')
  const [mailing, mails] = await Promise.all([store.readMailing(deps, newsId), store.readMails(deps, newsId)])
  const { people: mailed = 0, unwanted = 0 } = mailing ?? {}
  const count = (...states: readonly string[]) => mails.filter(({ state }) => states.includes(state)).length
  const reasons = new Map<string, number>()
  for (const { state, reason = state } of mails)
    if (['closed', 'suppressed', 'bounced', 'complained'].includes(state)) {
      const why = state === 'closed' ? reason : state
      reasons.set(why, (reasons.get(why) ?? 0) + 1)
    }
  return ok({
    people: mailed + unwanted,
    mailed,
    unwanted,
    sent: count('sent', 'unknown'),
    waiting: count('waiting', 'claimed'),
    unsent: [...reasons].map(([reason, number]) => ({ reason, mails: number })),
  })
}

/** How many it is for now, and how many of them want mail. */
export async function reach(deps: Desk, { input, staff }: HandlerInput<typeof contract.countNews>) {
  const to = await audienceOf(deps, input, staff)
  if (to === null) return refuse('NOT_FOUND')
  const [people, wanted] = await Promise.all([peopleOf(deps, to), whoWantsMail(deps)])
  const mailed = people.filter((id) => wanted.has(id)).length
  return ok({ people: people.length, mailed, unwanted: people.length - mailed })
}

/** Sends it, or plans it. */
export async function send(deps: Desk, { input, staff, write }: HandlerInput<typeof contract.sendNews>) {
  const to = await audienceOf(deps, input, staff)
  const event = input.eventId === null ? null : await eventInScope(deps, input.eventId, staff)
  if (to === null || (input.eventId !== null && event === null)) return refuse('NOT_FOUND')
  const now = deps.now()
  const sendAt = goesOutAt(input.when, event, now)
  if (sendAt === null) return refuse('EVENT_IN_PAST')
  const isNow = input.when.on === 'now'
  const row: NewsRow = {
    ...to,
    newsId: `n-${randomUUID()}`,
    subject: input.subject,
    body: input.body,
    ...(input.eventId !== null && { eventId: input.eventId }),
    staffId: staff.staffId,
    state: isNow ? 'sent' : 'planned',
    putAt: now.toISOString(),
    sendAt,
    ...(input.when.on === 'before' && { daysBefore: input.when.days }),
    ...(!isNow && { queue: 'planned' as const }),
    listing: 'all',
  }
  const writes = [store.newsWrite(deps, row), ...(isNow ? [startWrite(deps, row)] : [])]
  const auditEvent = auditOf('newsSent', row, [
    { field: 'subject', before: null, after: row.subject },
    { field: 'audience', before: null, after: row.to },
    { field: 'sendAt', before: null, after: sendAt },
  ])
  const value = { newsId: row.newsId, sendAt }
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, value, writes, () =>
    refuse('CONFLICT'),
  )
  if (answer?.ok && isNow) await announceMailing(deps, mailingIdOf(mailingOf(row, now)))
  return answer ?? refuse('CONFLICT')
}

/** Takes planned news back; CONFLICT once it goes out. */
export async function cancel(
  deps: Desk,
  { input, staff, write }: HandlerInput<typeof contract.takeNewsBack>,
) {
  const { newsId } = input
  const row = await store.readNews(deps, newsId)
  if (row === null || !isInScope(staff, row.organizationId ?? null)) return refuse('NOT_FOUND')
  const auditEvent = auditOf('newsTakenBack', row, [{ field: 'subject', before: row.subject, after: null }])
  const writes = [store.cancelWrite(deps, newsId)]
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, { newsId }, writes, () =>
    refuse('CONFLICT'),
  )
  return answer ?? refuse('CONFLICT')
}

/** Whom it is for and who writes; null outside the caller's scope (SEC-B10). Only who sees all writes to all. */
async function audienceOf(
  deps: Desk,
  { to, organizationId, cameTo, viewId }: To,
  staff: StaffRow,
): Promise<(Whom & Pick<NewsRow, 'from'>) | null> {
  if ((to === 'all' || to === 'view') && !isInScope(staff, null)) return null
  const kept = to === 'view' ? await keptFilters(deps, viewId ?? '') : {}
  if (kept === null) return null
  const event = to === 'came' ? await eventInScope(deps, cameTo ?? '', staff) : null
  if (to === 'came' && event === null) return null
  const writer = to === 'came' ? (event?.organizationId ?? null) : organizationId
  if (writer === null)
    return to === 'followers'
      ? null
      : { to, from: deps.settings.MAIL_SENDER.serviceName, ...kept, ...(event && { cameTo: event.eventId }) }
  const organization = isInScope(staff, writer) ? await store.readOrganization(deps, writer) : null
  if (organization === null) return null
  const from = organization.organizationName ?? deps.settings.MAIL_SENDER.serviceName
  return { to, from, organizationId: writer, ...kept, ...(event && { cameTo: event.eventId }) }
}

/** The filters of a kept view, the one with the fewest members first; null when it is kept no longer. */
async function keptFilters(deps: Desk, viewId: string): Promise<Partial<Whom> | null> {
  const view = await store.readView(deps, viewId)
  if (view === null) return null
  const { filters } = await fewestFirst(deps, view.filters, tokyoDate(deps.now()))
  return { viewId, viewName: view.name, filters }
}

async function eventInScope(deps: Desk, eventId: string, staff: StaffRow) {
  const row = await readEvent(deps, eventId)
  const isTheirs = row !== null && isInScope(staff, row.organizationId ?? null)
  return isTheirs && row.eventRegistrationStatus !== 'draft' ? row : null
}

function auditOf(
  action: 'newsSent' | 'newsTakenBack',
  { newsId, organizationId }: NewsRow,
  changes: AuditEvent['changes'],
): AuditEvent {
  return { action, target: { kind: 'news', id: newsId }, organizationId: organizationId ?? null, changes }
}
