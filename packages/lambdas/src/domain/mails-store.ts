import { createHash } from 'node:crypto'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import type { Needs, Queue } from '#aws/granted.ts'
import { faultFields, log } from '#aws/log.ts'
import { sendMessages } from '#aws/sqs.ts'
import { classOf, type MailClass } from '#domain/mail-class.ts'
import type { MailData, MailKindName } from '#domain/mail-data.ts'
import type { SealedAddress } from '#domain/sealed-address.ts'

/** How many partitions each state has in the index, and each class of waiting mails. */
export const QUEUE_SHARDS = 4
/** Rows outlive every repeat of the action that put them and every event of SES. */
const RETENTION = { days: 400 }

/** A mail to put: to a member by id, or to a sealed address of somebody without an account. */
export type NewMail<K extends MailKindName = MailKindName> = {
  [Kind in K]: {
    readonly kind: Kind
    readonly subjectId: string
    /** Distinguishes this mail from others of its kind, subject and person. */
    readonly version: string | number
    readonly data: MailData<Kind>
    /** When to send it; absent: at once. */
    readonly dueAt?: Date
  } & Addressee
}[K]

/** A member; or an address, which `sealAddress` has made unreadable. */
export type Addressee =
  | { readonly personId: string; readonly sealedTo?: never }
  | { readonly personId: null; readonly sealedTo: SealedAddress }

type Named = Pick<NewMail, 'kind' | 'subjectId' | 'version'> & Addressee

/** The key of a mail: the same mail has the same one, no matter who puts it and how often. */
export function mailIdOf({ kind, subjectId, version, personId, sealedTo }: Named): string {
  const person = personId ?? `address:${sealedTo.of}`
  return createHash('sha256')
    .update(JSON.stringify([kind, subjectId, person, String(version)]))
    .digest('base64url')
}

/** The row's partition in the index of mails that are not settled. */
export function queueOf(state: 'claimed' | 'unknown', mailId: string): string {
  return `${state}#${shardOf(mailId)}`
}

/** The same for a mail that waits, by the class of its kind. */
export function waitingQueueOf(kind: string, mailId: string): string {
  return `waiting#${classOf(kind)}#${shardOf(mailId)}`
}

/** The partitions of waiting mails; without a class those of the release before, whose rows have none. */
export function waitingQueues(mailClass: MailClass | null): string[] {
  const state = mailClass === null ? 'waiting' : `waiting#${mailClass}`
  return Array.from({ length: QUEUE_SHARDS }, (_, shard) => `${state}#${shard}`)
}

function shardOf(mailId: string): number {
  return (mailId.codePointAt(0) ?? 0) % QUEUE_SHARDS
}

/**
 * A mail for the transaction of what it tells. Its condition is that it is new, so that the same mail is never put
 * twice: where a repeat is no fault, read the outcome of this write.
 */
export function mailWrite(store: Needs<{ mails: ['put'] }>, mail: NewMail): Write {
  const { kind, personId, sealedTo, subjectId, version, data, dueAt } = mail
  const mailId = mailIdOf(mail)
  const at = store.now()
  return store.tables.mails.put(
    {
      mailId,
      kind,
      ...(personId !== null && { personId }),
      ...(sealedTo !== undefined && { sealedTo: sealedTo.sealed }),
      subjectId,
      version: String(version),
      data: JSON.stringify(data),
      state: 'waiting',
      queue: waitingQueueOf(kind, mailId),
      dueAt: (dueAt ?? at).toISOString(),
      createdAt: at.toISOString(),
      attempts: 0,
      ttl: ttlAfter(dueAt ?? at, RETENTION),
    },
    { condition: 'attribute_not_exists(#mailId)' },
  )
}

/** Needs the grant `queues: { mails: ['SendMessage'] }`. */
export interface Announcing {
  readonly queues: { readonly mails: Queue<'SendMessage'> }
}

/**
 * After the commit: notifies the worker of the mails by their ids, for the index shows them a moment later. A failure only
 * delays them until the next sweep.
 */
export async function announceMails({ queues }: Announcing, mailIds: readonly string[]): Promise<void> {
  try {
    await sendMessages(
      queues.mails,
      mailIds.map((mailId) => ({ mailId })),
    )
  } catch (error) {
    log.warn('mails not announced', { mails: mailIds.length, ...faultFields(error) })
  }
}

/** Wakes the worker: mails are waiting. A failure only delays them until the next sweep. */
export async function wakeWorker({ queues }: Announcing): Promise<void> {
  try {
    await sendMessages(queues.mails, [{ wake: true }])
  } catch (error) {
    log.warn('worker not woken', faultFields(error))
  }
}

/** Makes the writes and puts the mails, all or none, and announces the mails; false when a condition fails. */
export async function saveAndAnnounce(
  deps: Needs<{ mails: ['put'] }> & Announcing,
  writes: readonly Write[],
  mails: readonly NewMail[],
): Promise<boolean> {
  const { done } = await deps.transact([...writes, ...mails.map((mail) => mailWrite(deps, mail))])
  if (done && mails.length > 0) await announceMails(deps, mails.map(mailIdOf))
  return done
}

/** A mail on its own, about an earlier action. Idempotent: repeating the action finds the existing mail. */
export async function putMail(deps: Needs<{ mails: ['put'] }> & Announcing, mail: NewMail): Promise<void> {
  await deps.transact([mailWrite(deps, mail)])
  await announceMails(deps, [mailIdOf(mail)])
}
