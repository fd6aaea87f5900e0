import { createHash } from 'node:crypto'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import { Filters } from '@app/shared/members/desk/filters.ts'
import * as v from 'valibot'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { faultFields, log } from '#aws/log.ts'
import { sendMessages } from '#aws/sqs.ts'
import type { MailData, MailKindName } from '#domain/mail-data.ts'
import type { Announcing } from '#domain/mails-store.ts'
import { tables } from '#tables/all.ts'

const Status = tables.participations.item.entries.status

/** The recipients of a mailing: people of an event by participation (`attended`: checked in), all active members, those who follow an organization, or active members who fit filters. */
export const Audience = v.variant('of', [
  v.object({ of: v.literal('event'), eventId: v.string(), statuses: v.array(Status) }),
  v.object({ of: v.literal('members') }),
  v.object({ of: v.literal('followers'), organizationId: v.string() }),
  // Ages and months are those of the day; of the first filter's list the others are looked for.
  v.object({ of: v.literal('view'), filters: Filters, day: v.string() }),
])
export type Audience = v.InferOutput<typeof Audience>

/** One mail to many people. */
export type NewMailing<K extends MailKindName = MailKindName> = {
  [Kind in K]: {
    readonly kind: Kind
    readonly subjectId: string
    readonly version: string | number
    readonly data: MailData<Kind>
    readonly audience: Audience
    readonly dueAt?: Date
    readonly noticeId?: string
  }
}[K]

const RETENTION = { days: 400 }

/** The key of a mailing: the same one is put once. */
export function mailingIdOf({
  kind,
  subjectId,
  version,
}: Pick<NewMailing, 'subjectId' | 'version'> & { readonly kind: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, subjectId, String(version)]))
    .digest('base64url')
}

/** A mailing for the transaction of its cause; its condition is that it is new. */
export function mailingWrite(store: Needs<{ mailings: ['put'] }>, mailing: NewMailing): Write {
  const { kind, subjectId, version, data, audience, dueAt, noticeId } = mailing
  const at = store.now()
  return store.tables.mailings.put(
    {
      mailingId: mailingIdOf(mailing),
      kind,
      subjectId,
      version: String(version),
      data: JSON.stringify(data),
      audience: JSON.stringify(audience),
      state: 'running',
      queue: 'running',
      dueAt: (dueAt ?? at).toISOString(),
      createdAt: at.toISOString(),
      pages: 0,
      people: 0,
      unwanted: 0,
      ...(noticeId !== undefined && { noticeId }),
      ttl: ttlAfter(dueAt ?? at, RETENTION),
    },
    { condition: 'attribute_not_exists(#mailingId)' },
  )
}

/** After the commit: the worker begins at once. A failure only delays it until the next sweep. */
export async function announceMailing({ queues }: Announcing, mailingId: string): Promise<void> {
  try {
    await sendMessages(queues.mails, [{ mailingId }])
  } catch (error) {
    log.warn('mailing not announced', faultFields(error))
  }
}

/** After the commit of a notice: the worker makes mails of it at once. A failure only delays it until the next sweep. */
export async function announceNotices({ queues }: Announcing, eventId: string): Promise<void> {
  try {
    await sendMessages(queues.mails, [{ noticesOf: eventId }])
  } catch (error) {
    log.warn('notice not announced', faultFields(error))
  }
}
