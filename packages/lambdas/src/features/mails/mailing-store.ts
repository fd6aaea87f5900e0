import * as v from 'valibot'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { TryAgain } from '#aws/retryable.ts'
import type { MailKindName } from '#domain/mail-data.ts'
import { Audience } from '#domain/mailings-store.ts'
import { mailWrite, type NewMail } from '#domain/mails-store.ts'
import { readFitting } from '#domain/member-filters-store.ts'
import { isActive } from '#domain/member-status.ts'
import { isWanted } from '#domain/newsletter-consent-store.ts'
import { recipientsOf } from '#domain/recipients-store.ts'
import type { MailKind, Worker } from '#features/mails/kind.ts'

type Mailing = Item<'mailings'>

/** Seats or members of one step: a transaction of 100 writes holds a mail to each guardian of both households, and the step. */
export const PAGE = 24

export interface PageOfPeople {
  readonly people: readonly string[]
  readonly next: string | null
}

const Stored = v.pipe(v.string(), v.parseJson(), Audience)

/** The next people of a mailing, from its cursor on. */
export async function nextPeople(deps: Worker, { audience, cursor }: Mailing): Promise<PageOfPeople> {
  const whom = v.parse(Stored, audience)
  const limits = { limit: PAGE, after: cursor }
  if (whom.of === 'members') {
    const page = await deps.tables.users.query(
      { index: 'byStatus', where: '#status = :active', values: { active: 'active' }, ...limits },
      v.object({ id: v.string() }),
    )
    return { people: page.rows.map(({ id }) => id), next: page.nextToken }
  }
  if (whom.of === 'followers') {
    const where = '#organizationId = :organizationId'
    const values = { organizationId: whom.organizationId }
    const page = await deps.tables.follows.query(
      { index: 'byOrganization', where, values, ...limits },
      v.object({ sub: v.string() }),
    )
    return { people: page.rows.map(({ sub }) => sub), next: page.nextToken }
  }
  if (whom.of === 'view') {
    const page = await readFitting(deps, whom.filters, whom.day, limits)
    const active = page.rows.filter(isActive)
    return { people: active.map(({ memberId }) => memberId), next: page.nextToken }
  }
  const page = await deps.tables.participations.query(
    { where: '#eventId = :eventId', values: { eventId: whom.eventId }, ...limits },
    v.object({ personId: v.string(), partyId: v.string(), status: v.string() }),
  )
  const ids = page.rows.map(({ personId }) => personId)
  const came = whom.statuses.includes('attended') ? await cameOf(deps, whom.eventId, ids) : new Set()
  const wanted: readonly string[] = whom.statuses
  const people = page.rows.filter(({ personId, status }) => wanted.includes(status) || came.has(personId))
  return { people: await recipientsOf(deps, people), next: page.nextToken }
}

/** Law 4.6: those of a page who consented to the kind of mail; the others are counted, and no mail is put for them. */
export async function whoWants(
  deps: Worker,
  { people, next }: PageOfPeople,
  preference: MailKind<unknown>['preference'],
): Promise<PageOfPeople & { readonly unwanted: number }> {
  if (preference === 'transactional') return { people, next, unwanted: 0 }
  const rows = await deps.tables.consents.getMany(people.map((sub) => ({ sub, document: preference })))
  const wanted = new Set(rows.filter(isWanted).map(({ sub }) => sub))
  const mailed = people.filter((id) => wanted.has(id))
  return { people: mailed, next, unwanted: people.length - mailed.length }
}

/** Who of them was checked in: read from 受付, because their participation stays `registered`. */
async function cameOf(deps: Worker, eventId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await deps.tables.checkIns.getMany(ids.map((personId) => ({ eventId, personId })))
  return new Set(rows.filter(({ state }) => state === 'in').map(({ personId }) => personId))
}

/**
 * Puts one mail for each person and moves the cursor, unless another worker did this step: its condition is the number
 * of pages. Where a mail exists already (a person found twice), the others are put one by one.
 */
export async function putPage(
  deps: Worker,
  mailing: Mailing,
  kind: MailKindName,
  { people, next, unwanted }: PageOfPeople & { readonly unwanted: number },
): Promise<void> {
  const mails = people.map(
    (personId) =>
      ({
        kind,
        personId,
        subjectId: mailing.subjectId,
        version: mailing.version,
        data: JSON.parse(mailing.data),
      }) as NewMail, // the data of a mailing are those of its kind
  )
  const writes = mails.map((mail) => mailWrite(deps, mail))
  const step = stepWrite(deps, mailing, { found: people.length, unwanted }, next)
  const together = await deps.transact([...writes, step])
  if (together.done || together.failed.at(-1) != null) return
  for (const write of writes) await deps.transact([write])
  await deps.transact([step])
}

function stepWrite(
  deps: Worker,
  mailing: Mailing,
  { found, unwanted }: { readonly found: number; readonly unwanted: number },
  next: string | null,
): Write {
  const { mailingId, pages, people } = mailing
  const values = {
    pages,
    more: pages + 1,
    people: people + found,
    unwanted: mailing.unwanted + unwanted,
    running: 'running',
  }
  const set = 'SET #pages = :more, #people = :people, #unwanted = :unwanted'
  const stands = '#state = :running AND #pages = :pages'
  return next === null
    ? deps.tables.mailings.update({ mailingId }, `${set}, #state = :done REMOVE #queue, #cursor`, {
        condition: stands,
        values: { ...values, done: 'done' },
      })
    : deps.tables.mailings.update({ mailingId }, `${set}, #cursor = :next`, {
        condition: stands,
        values: { ...values, next },
      })
}

/** The current mailing. */
export function readMailing(deps: Worker, mailingId: string): Promise<Mailing | null> {
  return deps.tables.mailings.get({ mailingId })
}

/** Ends a mailing whose notice was overtaken, or whose event is over, before it is done. */
export async function closeMailing(deps: Worker, { mailingId }: Mailing, reason: string): Promise<void> {
  const { done } = await deps.transact([
    deps.tables.mailings.update(
      { mailingId },
      'SET #state = :closed, #reason = :reason REMOVE #queue, #cursor',
      { condition: 'attribute_exists(#mailingId)', values: { closed: 'closed', reason } },
    ),
  ])
  if (!done) throw new TryAgain()
}
