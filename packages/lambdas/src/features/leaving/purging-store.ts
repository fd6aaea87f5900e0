import { emailKey } from '@app/shared/base/keys.ts'
import { erasesAt } from '@app/shared/inbox/rules.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { removeObject } from '#aws/s3.ts'
import { markWrites } from '#domain/former-accounts-store.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { NEWSLETTER, proofWrites } from '#domain/newsletter-consent-store.ts'
import { releaseWrites } from '#domain/nickname-store.ts'
import { removeThread } from '#domain/ticket-thread-store.ts'
import type { LeavingRecord } from '#features/leaving/leaving-store.ts'

type Job = Deps<'leaving-job'>

/** Limit of one transaction. */
const AT_ONCE = 50

/** A report stays as a case with its times; person, text and picture are removed. */
export async function removeReports(deps: Job, sub: string): Promise<void> {
  const { reports } = deps.tables
  const ids = await paginate((after) =>
    reports.query(
      { index: 'byOwner', where: '#owner = :sub', values: { sub }, limit: AT_ONCE, after },
      v.object({ id: v.string() }),
    ),
  )
  for (const { id } of ids) {
    const report = await reports.get({ id })
    if (report?.fileStorageKey != null) await removeObject(deps.buckets.uploads, report.fileStorageKey)
    const change =
      'SET #owner = :purged, #userId = :purged, #bugDescription = :none, #fileName = :null, #fileStorageKey = :null'
    const values = { sub, purged: 'purged', none: '', null: null }
    await deps.transact([reports.update({ id }, change, { condition: '#owner = :sub', values })])
  }
}

/**
 * As with reports: the case stays under its number. It covers inquiries sent signed in, and those a visitor sent from
 * the member's last address.
 */
export async function removeInquiries(deps: Job, record: LeavingRecord): Promise<void> {
  const { inquiries } = deps.tables
  const address = await addressOf(deps, record)
  const ofMember = { index: 'byMember', where: '#userId = :sub', values: { sub: record.sub } } as const
  const email = address === null ? null : emailKey(address)
  const ofAddress = { index: 'byEmail', where: '#emailKey = :email', values: { email } } as const
  for (const found of email === null ? [ofMember] : [ofMember, ofAddress]) {
    const rows = await paginate((after) =>
      inquiries.query({ ...found, limit: AT_ONCE, after }, v.object({ id: v.string() })),
    )
    for (const { id } of rows) await removeInquiry(deps, id)
  }
}

async function removeInquiry(deps: Job, id: string): Promise<void> {
  const { inquiries } = deps.tables
  const inquiry = await inquiries.get({ id })
  if (inquiry === null) return
  if (inquiry.fileStorageKey !== null) await removeObject(deps.buckets.uploads, inquiry.fileStorageKey)
  const cleared = ['lastName', 'firstName', 'email', 'fileName', 'fileStorageKey'].map(
    (name) => `#${name} = :null`,
  )
  const change = `SET ${cleared.join(', ')}, #message = :none REMOVE #userId, #emailKey`
  const values = { null: null, none: '' }
  await deps.transact([inquiries.update({ id }, change, { condition: 'attribute_exists(#id)', values })])
}

/**
 * R8: closes the member's tickets, which stay as anonymous cases for a year, and erases senders and threads. Closing comes
 * first, so that no link adds to a thread while it is erased.
 */
export async function removeTickets(deps: Job, record: LeavingRecord): Promise<void> {
  const { tickets } = deps.tables
  const address = await addressOf(deps, record)
  for (const senderKey of [record.sub, ...(address === null ? [] : [emailKey(address)])]) {
    const rows = await paginate((after) =>
      tickets.query(
        { index: 'bySender', where: '#senderKey = :senderKey', values: { senderKey }, limit: AT_ONCE, after },
        v.object({ number: v.string() }),
      ),
    )
    for (const { number } of rows) {
      await closeTicket(deps, number)
      await removeThread(deps, number)
      const withoutSender = 'SET #version = #version + :one REMOVE #senderKey'
      const condition = 'attribute_exists(#number)'
      await deps.transact([tickets.update({ number }, withoutSender, { condition, values: { one: 1 } })])
    }
  }
}

/** Closes an open ticket; a duplicate is erased with the ticket into which it was merged. */
async function closeTicket(deps: Job, number: string): Promise<void> {
  const close = 'SET #state = :done, #erasing = :closed, #erasesAt = :end, #version = #version + :one'
  await deps.transact([
    deps.tables.tickets.update({ number }, close, {
      condition: '#state <> :done',
      values: { done: 'done', closed: 'closed', end: erasesAt(deps.now()).toISOString(), one: 1 },
    }),
  ])
}

/** Law 4.6: all but the proof of a consent to news mails that ended with leaving; earlier ones have theirs already. */
export async function removeAcceptances(deps: Job, record: LeavingRecord): Promise<void> {
  const { sub, leftAt } = record
  const { consents } = deps.tables
  const rows = await paginate((after) =>
    consents.query({ ...rowsOf(sub), after }, v.looseObject({ document: v.string() })),
  )
  // Deletes every row, also invalid ones.
  const found = rows.find(({ document }) => document === NEWSLETTER)
  const word = found && consents.parse(found)
  const email = await addressOf(deps, record)
  await inParts(deps, [
    ...(email === null ? [] : proofWrites(consents, word, email, { at: leftAt, by: 'leaving' })),
    ...rows.map(({ document }) => consents.remove({ sub, document })),
  ])
}

/** Stored answers contain the profile; they would expire by themselves, later. */
export async function removeAnswers(deps: Job, sub: string): Promise<void> {
  const { outcomes } = deps.tables
  await removeAllOf(
    deps,
    (after) => outcomes.query({ ...rowsOf(sub), after }, v.object({ idempotencyKey: v.string() })),
    ({ idempotencyKey }) => outcomes.remove({ sub, idempotencyKey }),
  )
}

/** What staff did with the member and wrote about it. */
export async function removeHistory(deps: Job, memberId: string): Promise<void> {
  const { memberHistory } = deps.tables
  await removeAllOf(
    deps,
    (after) =>
      memberHistory.query(
        { where: '#memberId = :memberId', values: { memberId }, limit: AT_ONCE, after },
        v.object({ entryId: v.string() }),
      ),
    ({ entryId }) => memberHistory.remove({ memberId, entryId }),
  )
}

/** What was written to the member, sent or not. */
export async function removeMails(deps: Job, sub: string): Promise<void> {
  const { mails } = deps.tables
  await removeAllOf(
    deps,
    (after) =>
      mails.query(
        { index: 'byPerson', where: '#personId = :sub', values: { sub }, limit: AT_ONCE, after },
        v.object({ mailId: v.string() }),
      ),
    ({ mailId }) => mails.remove({ mailId }),
  )
}

/** R15, R11: the address of their calendar, and what tells of their downloads, whose files expired. */
export async function removeFeedAndDownloads(deps: Job, sub: string): Promise<void> {
  const { calendarFeeds, dataExports } = deps.tables
  await deps.transact([calendarFeeds.remove({ sub }), dataExports.remove({ sub })])
}

/** R7: the wishes about mails. */
export async function removePreferences(deps: Job, sub: string): Promise<void> {
  await deps.transact([deps.tables.memberPreferences.remove({ sub })])
}

/** Former addresses: they would expire by themselves. */
export async function removeEmailChanges(deps: Job, sub: string): Promise<void> {
  const { emailChanges } = deps.tables
  await removeAllOf(
    deps,
    (after) => emailChanges.query({ ...rowsOf(sub), after }, v.object({ changedAtMs: v.number() })),
    ({ changedAtMs }) => emailChanges.remove({ sub, changedAtMs }),
  )
}

/** Deletes the recovery codes, which are useless without the account. */
export async function removeRecoveryCodes(deps: Job, sub: string): Promise<void> {
  await deps.transact([deps.tables.recoveryCodes.remove({ sub })])
}

/** A guardian's no, or a decision of staff, outlives the account in its marks (R9). */
export async function keepMarks(deps: Job, { sub, statusBefore }: LeavingRecord): Promise<void> {
  const member = await deps.tables.users.get({ id: sub })
  if (member !== null) await inParts(deps, await markWrites(deps, member, statusBefore))
}

/**
 * If there was no profile at the start, delete one created since,
 * whatever its status.
 */
export async function removeProfile(deps: Job, { sub, statusBefore }: LeavingRecord): Promise<void> {
  const { users } = deps.tables
  const member = await users.get({ id: sub })
  if (member === null) return
  const stands =
    statusBefore === null
      ? { condition: 'attribute_exists(#id)' }
      : {
          condition: '#status IN (:left, :deregistered, :refused) AND #updatedAt = :expected',
          values: {
            left: 'left',
            deregistered: 'deregistered',
            refused: 'refused',
            expected: member.updatedAt,
          },
        }
  await deps.transact([
    users.remove({ id: sub }, stands),
    ...indexWrites(deps, member, null),
    ...(await releaseWrites(deps, member)),
  ])
  if ((await users.get({ id: sub })) !== null) throw new Error('the profile changed while it was erased')
}

/** The address they leave with; null when it was never confirmed. */
async function addressOf(deps: Job, { sub, email }: LeavingRecord): Promise<string | null> {
  return email ?? (await deps.tables.users.get({ id: sub }))?.email ?? null
}

/** Deletes the record of the leaving, which has no next step. */
export async function removeRecord(deps: Job, { sub }: LeavingRecord): Promise<void> {
  const purging = { condition: '#state = :purging', values: { purging: 'purging' } }
  await deps.transact([deps.tables.leavings.remove({ sub }, purging)])
}

/** The query of a member's rows, in a table that is keyed by them. */
function rowsOf(sub: string) {
  return { where: '#sub = :sub', values: { sub }, limit: AT_ONCE }
}

/** Removes every row that a query finds, in parts. */
async function removeAllOf<Key>(
  deps: Job,
  page: Parameters<typeof paginate<Key>>[0],
  remove: (key: Key) => Write,
): Promise<void> {
  await inParts(deps, (await paginate(page)).map(remove))
}

async function inParts(deps: Job, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += AT_ONCE) {
    await deps.transact(writes.slice(from, from + AT_ONCE))
  }
}
