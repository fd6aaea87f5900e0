import type { OutputOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { makeDownload } from '@app/shared/my-data/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { Needs } from '#aws/granted.ts'
import { mailWrite, type NewMail } from '#domain/mails-store.ts'
import { NOT_GONE } from '#domain/member-status.ts'

/** What a file says of an event. */
export type EventFacts = Pick<Item<'events'>, 'eventId' | 'eventName' | 'eventStartDateTime'>

export type Export = Item<'dataExports'>

/** The latest download; null before the first. */
export function readExport(deps: Needs<{ dataExports: ['get'] }>, sub: string): Promise<Export | null> {
  return deps.tables.dataExports.get({ sub })
}

export function readMember(deps: Needs<{ users: ['get'] }>, id: string): Promise<Item<'users'> | null> {
  return deps.tables.users.get({ id })
}

/** Begins a download in place of `seen`, once per press; null when another press was first, or the member is gone. */
export function saveExport(
  deps: Deps<'my-data'>,
  write: WriteRequest,
  next: Export,
  seen: Export | null,
  answer: OutputOf<typeof makeDownload>,
) {
  const unchanged =
    seen === null
      ? { condition: 'attribute_not_exists(#sub)' }
      : { condition: '#exportId = :seen', values: { seen: seen.exportId } }
  const writes = [
    deps.tables.dataExports.put(next, unchanged),
    deps.tables.users.expect({ id: next.sub }, NOT_GONE),
  ]
  return writeOnce(deps, write, answer, writes, ([, gone]) =>
    gone == null ? null : refuse('MEMBER_RESTRICTED'),
  )
}

/** The download is made, and the mail says so; false when another one was asked for since, or the member is gone. */
export async function saveReady(
  deps: Deps<'my-data-worker'>,
  { sub, exportId }: Export,
  endsAt: string,
  mail: NewMail,
): Promise<boolean> {
  const { done } = await deps.transact([
    deps.tables.dataExports.update({ sub }, 'SET #state = :ready, #endsAt = :endsAt', {
      condition: '#exportId = :exportId AND #state = :making',
      values: { ready: 'ready', endsAt, exportId, making: 'making' },
    }),
    deps.tables.users.expect({ id: sub }, NOT_GONE),
    mailWrite(deps, mail),
  ])
  return done
}

/** The names and times of events, for people to read. */
export async function eventsOf(deps: Deps<'my-data-worker'>, ids: readonly string[]): Promise<EventFacts[]> {
  const keys = [...new Set(ids)].map((eventId) => ({ eventId }))
  const found = await deps.tables.events.getMany(keys, { mayLag: true })
  return found.map(({ eventId, eventName, eventStartDateTime }) => ({
    eventId,
    eventName,
    eventStartDateTime,
  }))
}
