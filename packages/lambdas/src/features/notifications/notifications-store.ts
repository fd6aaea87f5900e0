import { NOTIFICATIONS_PAGE } from '@app/shared/notifications/contract.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { NOT_GONE } from '#domain/member-status.ts'
import { MailState } from '#tables/mails.ts'

type Notifications = Deps<'notifications'>

const Row = v.object({
  mailId: v.string(),
  kind: v.string(),
  subjectId: v.string(),
  state: MailState,
  createdAt: v.string(),
  sentAt: v.optional(v.string()),
})
export type MailRow = v.InferOutput<typeof Row>

/** The caller's own record; null before there is a profile. */
export function readMember({ tables }: Notifications, sub: string): Promise<Item<'users'> | null> {
  return tables.users.get({ id: sub })
}

/** A page of the mails to a person, the latest first. */
export function mailsTo({ tables }: Notifications, sub: string, after: string | undefined) {
  const where = '#personId = :sub'
  return tables.mails.query(
    { index: 'byPerson', where, values: { sub }, descending: true, limit: NOTIFICATIONS_PAGE, after },
    Row,
  )
}

/** The latest mails to a person that were put since then, at most a page. */
export async function mailsSince({ tables }: Notifications, sub: string, since: string): Promise<MailRow[]> {
  const where = '#personId = :sub AND #createdAt > :since'
  const values = { sub, since }
  const { rows } = await tables.mails.query(
    { index: 'byPerson', where, values, descending: true, limit: NOTIFICATIONS_PAGE },
    Row,
  )
  return rows
}

/** The mail; null for an unknown id. */
export function readMail({ tables }: Notifications, mailId: string): Promise<Item<'mails'> | null> {
  return tables.mails.get({ mailId })
}

/** The events that members see, by their ids. */
export async function eventsOf({ tables }: Notifications, eventIds: readonly string[]) {
  const rows = await tables.events.getMany(
    eventIds.map((eventId) => ({ eventId })),
    { mayLag: true },
  )
  const seen = rows.filter(({ eventRegistrationStatus }) => eventRegistrationStatus !== 'draft')
  return new Map(seen.map((row) => [row.eventId, row]))
}

/** Only ever later; nothing for an account without a profile or a former member. */
export async function saveSeen(deps: Notifications, sub: string, until: string): Promise<void> {
  const isLater = 'attribute_not_exists(#notificationsSeenAt) OR #notificationsSeenAt < :until'
  await deps.transact([
    deps.tables.users.update({ id: sub }, 'SET #notificationsSeenAt = :until', {
      condition: `attribute_exists(#id) AND (${NOT_GONE.condition}) AND (${isLater})`,
      values: { ...NOT_GONE.values, until },
    }),
  ])
}
