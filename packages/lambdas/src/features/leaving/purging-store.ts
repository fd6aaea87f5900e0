import { emailKey } from '@app/shared/leaving/rules.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { allRows } from '#aws/dynamodb/paginate.ts'
import { removeObject } from '#aws/s3.ts'
import { NEWSLETTER, proofWrites } from '#domain/newsletter-consent-store.ts'
import type { LeavingRecord } from '#features/leaving/leaving-store.ts'

type Job = Deps<'leaving-job'>

/** Limit of one transaction. */
const AT_ONCE = 50

/** A report stays as a case with its times; person, text and picture are removed. */
export async function removeReports(deps: Job, sub: string): Promise<void> {
  const { reports } = deps.tables
  const ids = await allRows((after) =>
    reports.query(
      { index: 'byOwner', where: '#owner = :sub', values: { sub }, limit: AT_ONCE, after },
      v.object({ id: v.string() }),
    ),
  )
  for (const { id } of ids) {
    const report = await reports.get({ id })
    if (report?.fileStorageKey != null) await removeObject(deps.buckets.uploads, report.fileStorageKey)
    const change =
      'SET #owner = :nobody, #userId = :nobody, #bugDescription = :none, #fileName = :null, #fileStorageKey = :null'
    const values = { sub, nobody: 'purged', none: '', null: null }
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
    const rows = await allRows((after) =>
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

/** Law 4.6: all but the proof of a consent to news mails that ended with leaving; earlier ones have theirs already. */
export async function removeAcceptances(deps: Job, record: LeavingRecord): Promise<void> {
  const { sub, leftAt } = record
  const { consents } = deps.tables
  const rows = await allRows((after) =>
    consents.query(
      { where: '#sub = :sub', values: { sub }, limit: AT_ONCE, after },
      v.looseObject({ document: v.string() }),
    ),
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
  const rows = await allRows((after) =>
    outcomes.query(
      { where: '#sub = :sub', values: { sub }, limit: AT_ONCE, after },
      v.object({ idempotencyKey: v.string() }),
    ),
  )
  await inParts(
    deps,
    rows.map(({ idempotencyKey }) => outcomes.remove({ sub, idempotencyKey })),
  )
}

/** Former addresses: they would expire by themselves. */
export async function removeEmailChanges(deps: Job, sub: string): Promise<void> {
  const { emailChanges } = deps.tables
  const rows = await allRows((after) =>
    emailChanges.query(
      { where: '#sub = :sub', values: { sub }, limit: AT_ONCE, after },
      v.object({ changedAtMs: v.number() }),
    ),
  )
  await inParts(
    deps,
    rows.map(({ changedAtMs }) => emailChanges.remove({ sub, changedAtMs })),
  )
}

/** Without the account they open nothing. */
export async function removeRecoveryCodes(deps: Job, sub: string): Promise<void> {
  await deps.transact([deps.tables.recoveryCodes.remove({ sub })])
}

/**
 * The profile and its nickname's claim, both or none. Where there was none, one that was on its way meanwhile goes,
 * whatever its status.
 */
export async function removeProfile(deps: Job, { sub, statusBefore }: LeavingRecord): Promise<void> {
  const { users, nicknames } = deps.tables
  const member = await users.get({ id: sub })
  if (member === null) return
  const { nicknameKey } = member
  const claim = await nicknames.get({ nicknameKey })
  const stands =
    statusBefore === null
      ? { condition: 'attribute_exists(#id)' }
      : { condition: '#status = :left', values: { left: 'left' } }
  await deps.transact([
    users.remove({ id: sub }, stands),
    ...(claim?.userId === sub
      ? [nicknames.remove({ nicknameKey }, { condition: '#userId = :sub', values: { sub } })]
      : []),
  ])
  if ((await users.get({ id: sub })) !== null) throw new Error('the profile changed while it was erased')
}

/** The address they leave with; null when nobody confirmed one. */
async function addressOf(deps: Job, { sub, email }: LeavingRecord): Promise<string | null> {
  return email ?? (await deps.tables.users.get({ id: sub }))?.email ?? null
}

/** Nothing is left to do for who has left. */
export async function removeRecord(deps: Job, { sub }: LeavingRecord): Promise<void> {
  const purging = { condition: '#state = :purging', values: { purging: 'purging' } }
  await deps.transact([deps.tables.leavings.remove({ sub }, purging)])
}

async function inParts(deps: Job, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += AT_ONCE) {
    await deps.transact(writes.slice(from, from + AT_ONCE))
  }
}
