import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/notifications/contract.ts'
import { termsStatus } from '@app/shared/terms/versions.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { isMailKind, type MailData, type MailKindName, mailData } from '#domain/mail-data.ts'
import { isGone } from '#domain/member-status.ts'
import type { MailKind } from '#features/mails/kind.ts'
import { kinds } from '#features/mails/kinds.ts'
import {
  eventsOf,
  type MailRow,
  mailsSince,
  mailsTo,
  readMail,
  readMember,
  saveSeen,
} from '#features/mails/notifications/notifications-store.ts'

type Notifications = Deps<'notifications'>

const DAY_MS = 86_400_000
/** A mail may wait so long between its cause and its sending: for the morning, or for the quota. */
const WAITS_MS = 3 * DAY_MS
/** Nothing older counts as new. */
const NEW_MS = 30 * DAY_MS
/** Mails that wait are no news yet, and those that were closed never became any. */
const OUT: readonly string[] = ['sent', 'unknown', 'bounced', 'complained', 'suppressed']

/** What was mailed to the caller, also where mail does not reach them. */
export async function list(
  deps: Notifications,
  { nextToken: after }: InputOf<typeof contract.listNotifications>,
  sub: string,
): Promise<AnswerOf<typeof contract.listNotifications>> {
  const [member, page] = await Promise.all([readMember(deps, sub), mailsTo(deps, sub, after)])
  if (isGone(member)) return refuse('MEMBER_RESTRICTED')
  const sent = page.rows.filter(wentOut)
  const about = sent.flatMap((row) => (isAboutEvent(row) ? [row.subjectId] : []))
  const events = await eventsOf(deps, [...new Set(about)])
  const notifications = sent.map((row) => {
    const event = isAboutEvent(row) ? events.get(row.subjectId) : undefined
    return {
      id: row.mailId,
      kind: row.kind,
      at: wentOutAt(row),
      event: event === undefined ? null : { eventId: event.eventId, eventName: event.eventName },
    }
  })
  return ok({ notifications, nextToken: page.nextToken, seenUntil: member?.notificationsSeenAt ?? null })
}

/** How many the caller has not seen. */
export async function count(
  deps: Notifications,
  sub: string,
): Promise<AnswerOf<typeof contract.countNotifications>> {
  const member = await readMember(deps, sub)
  if (isGone(member)) return refuse('MEMBER_RESTRICTED')
  const seenMs = Date.parse(member?.notificationsSeenAt ?? '') || 0
  const sinceMs = Math.max(seenMs, deps.now().getTime() - NEW_MS)
  const rows = await mailsSince(deps, sub, new Date(sinceMs - WAITS_MS).toISOString())
  const unseen = rows.filter((row) => wentOut(row) && Date.parse(wentOutAt(row)) > sinceMs).length
  const state = member === null ? 'agreed' : (termsStatus(member, deps.now())?.state ?? 'agreed')
  return ok({ count: unseen, ...(state !== 'agreed' && { terms: state }) })
}

/** The text, made as when its mail went out, with what is true of its subject today. */
export async function read(
  deps: Notifications,
  { id }: InputOf<typeof contract.readNotification>,
  sub: string,
): Promise<AnswerOf<typeof contract.readNotification>> {
  const [member, row] = await Promise.all([readMember(deps, sub), readMail(deps, id)])
  if (isGone(member)) return refuse('MEMBER_RESTRICTED')
  // SEC-B1: another person's mail does not exist for the caller.
  if (row?.personId !== sub || !wentOut(row)) return refuse('NOT_FOUND')
  const { kind } = row
  if (!isMailKind(kind)) return ok({ text: null })
  const person = { email: member?.email ?? '', nickname: member?.nickName ?? null, member }
  const data = v.safeParse(v.pipe(v.string(), v.parseJson(), mailData[kind]), row.data)
  if (!data.success) return ok({ text: null })
  try {
    // The data are those of this kind: TypeScript does not follow that through the union.
    const { render } = kinds[kind] as unknown as MailKind<MailData<MailKindName>>
    const then = { ...deps, now: () => new Date(wentOutAt(row)) }
    const { text } = await render({ deps: then, mail: row, data: data.output }, person, senderOf(deps))
    return ok({ text })
  } catch (error) {
    log.warn('a notification without its text', { kind, ...faultFields(error) })
    return ok({ text: null })
  }
}

/** A time ahead of the clock counts as now: nothing to come is seen. */
export async function see(
  deps: Notifications,
  { until }: InputOf<typeof contract.seeNotifications>,
  sub: string,
): Promise<AnswerOf<typeof contract.seeNotifications>> {
  if (isGone(await readMember(deps, sub))) return refuse('MEMBER_RESTRICTED')
  const now = deps.now().toISOString()
  const seenUntil = until < now ? until : now
  await saveSeen(deps, sub, seenUntil)
  return ok({ seenUntil })
}

const wentOut = ({ state }: Pick<MailRow, 'state'>) => OUT.includes(state)
const wentOutAt = ({ sentAt, createdAt }: MailRow) => sentAt ?? createdAt
const isAboutEvent = ({ kind }: MailRow) => /^(?:event|queue|draw)/.test(kind) || kind === 'staffMessage'

function senderOf({ settings }: Notifications) {
  return { ...settings.MAIL_SENDER, siteOrigin: settings.SITE_ORIGIN }
}
