import { randomUUID } from 'node:crypto'
import { emailKey } from '@app/shared/base/keys.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { auditEntry } from '#domain/audit-store.ts'
import { indexRows } from '#domain/member-index-store.ts'
import type * as RejoinLocksModule from '#domain/rejoin-lock-store.ts'
import type { Checkpoint } from '#features/leaving/leave-steps.ts'
import type * as LeavingModule from '#features/leaving/leaving.ts'
import type * as ResumeModule from '#features/leaving/resume-pending.ts'
import type * as UndoingModule from '#features/leaving/undo-leaving.ts'
import { testToken } from '#test/ask.ts'
import { deliverer } from '#test/deliver.ts'
import {
  aCounter,
  aDownload,
  aMember,
  anEvent,
  anInvitation,
  aPayment,
  aTicket,
  aVenueFee,
  aWaitingParty,
} from '#test/items.ts'
import { plantGuardian } from '#test/leaving-guardian.ts'
import { plantHousehold } from '#test/leaving-household.ts'
import { type Stage, testStage } from '#test/stage.ts'

export const START = new Date('2026-11-21T03:00:00Z')
export const DAY_MS = 86_400_000
const PROVIDED_END = Date.parse('2029-10-01T15:00:00Z') / 1000

export type LeavingWorld = Awaited<ReturnType<typeof leavingWorld>>
export type Leaver = Awaited<ReturnType<typeof plantLeaver>>

/** A stage with a clock, and actions of leaving members. */
export async function leavingWorld() {
  const stage = await testStage()
  const deliver = deliverer(stage)
  for (const name of ['graphql', 'leave', 'leaving-job', 'leave'] as const) stage.enter(name)
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const leaving: typeof LeavingModule = jest.requireActual('#features/leaving/leaving.ts')
  const undoing: typeof UndoingModule = jest.requireActual('#features/leaving/undo-leaving.ts')
  const resuming: typeof ResumeModule = jest.requireActual('#features/leaving/resume-pending.ts')
  const rejoinLocks: typeof RejoinLocksModule = jest.requireActual('#domain/rejoin-lock-store.ts')

  let clock = START
  const now = () => clock
  const linkedLeave = () => ({ ...openDeps('leave'), now })
  const nowSec = () => secondsOf(clock)

  return {
    stage,
    linkedLeave,
    nowSec,
    flagsOf: rejoinLocks.flagsOf,
    setClock(at: Date): void {
      clock = at
    },
    later(ms: number): void {
      clock = new Date(clock.getTime() + ms)
    },
    plant: (fields: Partial<Item<'users'>> = {}, before?: string) => plantLeaver(stage, fields, before),
    preview: (sub: string) => leaving.preview(linkedLeave(), sub),
    leave(sub: string, at?: Checkpoint, authTimeSec = nowSec(), key: string = randomUUID()) {
      const write = { sub, key, hash: 'leave' }
      return leaving.leave(linkedLeave(), { sub, authTimeSec, accessToken: testToken(sub), write }, at)
    },
    undo: (token: string, key: string | null = randomUUID(), at?: Checkpoint) =>
      undoing.undo(linkedLeave(), token, { sub: '', key, hash: token }, at),
    job: (at?: Checkpoint) => resuming.resumePending({ ...openDeps('leaving-job'), now }, at),
    lockOf: (email: string) => rejoinLocks.lockOf(linkedLeave(), email),
    userOf: async (sub: string) => (await stage.rows('users')).find(({ id }) => id === sub),
    recordOf: async (sub: string) => (await stage.rows('leavings')).find((row) => row.sub === sub),
    changesOf: async (sub: string) =>
      (await stage.rows('emailChanges')).filter((change) => change.sub === sub),
    /** The mails sent to an address. */
    async mailsTo(email: string) {
      await deliver()
      return stage.mail.outbox.list(email)
    },
    async tokenFor(email: string): Promise<string> {
      await deliver()
      const mails = await stage.mail.outbox.list(email)
      const [mail] = mails.filter(({ text }) => text.includes('/leave/undo#'))
      return /\/leave\/undo#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    },
  }
}

/** How long ago the newsletter consent was given. */
export const AGREED_AT = '2026-10-01T00:00:00.000Z'

/** A member with an item in every table that can name them. */
export async function plantLeaver(stage: Stage, fields: Partial<Item<'users'>>, before?: string) {
  const sub = randomUUID()
  const mark = sub.slice(0, 8)
  const email = `canary-${mark}@example.jp`
  const member = aMember(sub, {
    email,
    lastName: `カナリア${mark}`,
    nickName: `カナリア${mark}`,
    phoneNumber: `090-${mark}`,
    address: `鳥籠町${mark}`,
    householdId: `household-${mark}`,
    ...fields,
  })
  const events = { next: `next-${sub}`, later: `later-${sub}`, past: `past-${sub}` }
  const startsAt = { next: DAY_MS, later: 30 * DAY_MS, past: -DAY_MS }
  const starts = (['next', 'later', 'past'] as const).map((name) => ({
    eventId: events[name],
    at: START.getTime() + startsAt[name],
  }))
  const pictures = [`contact/${randomUUID()}/canary.png`, `contact/${randomUUID()}/canary.png`] as const
  const tickets = [`T-${mark}-1`, `T-${mark}-2`] as const
  const oldAddress = before ?? `canary-${mark}-before@example.jp`
  const agreed = { sub, version: 'x', acceptedAt: AGREED_AT }
  await Promise.all([
    stage.put('users', member),
    stage.put('nicknames', { nicknameKey: member.nicknameKey, userId: sub }),
    stage.put(
      'events',
      ...starts.map(({ eventId, at }) =>
        anEvent(eventId, { eventStartDateTime: new Date(at).toISOString() }),
      ),
    ),
    stage.put(
      'eventCounters',
      ...starts.map(({ eventId, at }) => aCounter(eventId, { taken: 1, seats: 5, startsAtSec: at / 1000 })),
    ),
    stage.put(
      'participations',
      ...starts.map(({ eventId }) => ({
        eventId,
        personId: sub,
        partyId: sub,
        status: 'registered' as const,
        queueNo: 1,
        shard: 0,
        changedAt: START.toISOString(),
      })),
    ),
    stage.put('memberIndex', ...indexRows(member)),
    stage.put('memberHistory', {
      memberId: sub,
      entryId: AGREED_AT,
      at: AGREED_AT,
      kind: 'corrected',
      subject: null,
      staffName: '見本',
      ground: null,
      until: null,
      note: `カナリア${mark}の免許証`,
      fields: [],
    }),
    stage.put('viewings', {
      subject: `member#${sub}`,
      viewingId: '2025-04-01#memberOpened#s-1',
      month: '2025-04',
      at: START.toISOString(),
      kind: 'memberOpened',
      staffId: 's-1',
      staffName: '見本',
      role: 'owner',
      targetKind: 'member',
      targetId: sub,
      people: 1,
      times: 1,
      ttl: 2_000_000_000,
    }),
    stage.put(
      'auditEntries',
      auditEntry(
        START,
        { staffId: 's-1', name: '見本', role: 'owner' },
        {
          action: 'memberCorrected',
          target: { kind: 'member', id: sub },
          organizationId: null,
          changes: [],
        },
      ),
    ),
    stage.put('mails', {
      mailId: sub,
      kind: 'inquiryReceived',
      personId: sub,
      subjectId: 'a',
      version: '1',
      data: '{}',
      state: 'sent',
      dueAt: START.toISOString(),
      createdAt: START.toISOString(),
      attempts: 1,
      ttl: PROVIDED_END,
    }),
    plantGuardian(stage, { sub, email, eventId: events.next }, AGREED_AT),
    plantHousehold(stage, sub, START),
    stage.put('calendarFeeds', { sub, tokenHash: `canary-hash-${sub.length}`, madeAt: START.toISOString() }),
    stage.put('dataExports', aDownload(sub)),
    stage.put('invitations', anInvitation(sub)),
    stage.put('memberCodes', { codeMac: anInvitation(sub).codeMac, status: 'active', uses: 1, inviter: sub }),
    stage.put('follows', { sub, organizationId: 'hiroba', followedAt: START.toISOString() }),
    stage.put('memberPreferences', {
      sub,
      remindDay: true,
      remindHours: true,
      changedAt: START.toISOString(),
    }),
    stage.put('queueEntries', aWaitingParty(events.past, sub)),
    stage.put('payments', aPayment(events.past, sub)),
    stage.put('venueFees', aVenueFee(events.past, sub)),
    stage.put('noticeCalls', { noticeKey: `${events.past}#2026-11-01`, partyId: sub, ttl: PROVIDED_END }),
    stage.put('noticeConfirmations', {
      noticeKey: `${events.past}#2026-11-01`,
      personId: sub,
      at: START.toISOString(),
      ttl: PROVIDED_END,
    }),
    stage.put('checkIns', {
      // Of an event that is over: the seat stays, and that they came.
      eventId: `past-${sub}`,
      personId: sub,
      state: 'in',
      at: START.toISOString(),
      lastAt: START.toISOString(),
      reentries: 0,
      nonce: 'n0000001',
      by: 'list',
      staffId: 's-1',
      version: 1,
    }),
    stage.put('reports', {
      id: randomUUID(),
      userId: sub,
      owner: sub,
      bugDescription: `カナリア${mark}です。${email}`,
      fileName: `canary-${mark}.png`,
      fileStorageKey: `bugevent/${sub}/canary.png`,
      status: 'new',
      createdAt: START.toISOString(),
      updatedAt: START.toISOString(),
    }),
    ...[`bugevent/${sub}/canary.png`, ...pictures].map((key) => stage.storage.put(key, new Uint8Array([1]))),
    stage.put(
      'inquiries',
      anInquiry(mark, { userId: sub, email, emailKey: emailKey(email), fileStorageKey: pictures[0] }),
      // Sent as a visitor from the same address, in another spelling; and before the account had an address.
      anInquiry(mark, { email: email.toUpperCase(), emailKey: emailKey(email), fileStorageKey: pictures[1] }),
      anInquiry(mark, { userId: sub, email: null }),
    ),
    // Of the member, and of a visitor under the same address, with a thread.
    stage.put(
      'tickets',
      aTicket(tickets[0], { senderKey: sub }),
      aTicket(tickets[1], { senderKey: emailKey(email), state: 'waiting' }),
    ),
    stage.put(
      'ticketMessages',
      ...tickets.map((number) => ({
        number,
        messageId: `${START.toISOString()}#canary`,
        at: START.toISOString(),
        kind: 'fromSender' as const,
        text: `カナリア${mark}です。`,
        staffId: null,
        staffName: null,
      })),
    ),
    stage.put('outcomes', {
      sub,
      idempotencyKey: randomUUID(),
      requestHash: 'x',
      answer: JSON.stringify(member),
      ttl: START.getTime() / 1000 + 86_400,
    }),
    stage.put('recoveryCodes', { sub, macs: ['x'], madeAt: START.toISOString() }),
    stage.put('emailChanges', {
      sub,
      changedAtMs: START.getTime() - DAY_MS,
      before: oldAddress,
      ttl: START.getTime() / 1000 + 2 * 86_400,
    }),
    stage.put(
      'consents',
      { ...agreed, document: 'terms#x' },
      { ...agreed, document: 'community#x' },
      { ...agreed, document: 'newsMail', wanted: true, route: 'sign-up' },
    ),
    stage.put('provisions', {
      sub,
      tokenId: randomUUID(),
      version: 'x',
      at: AGREED_AT,
      ttl: PROVIDED_END,
    }),
  ])
  return { sub, email, before: oldAddress, member, events, pictures }
}

function anInquiry(mark: string, fields: Partial<Item<'inquiries'>>): Item<'inquiries'> {
  return {
    id: `T-${randomUUID()}`,
    lastName: `カナリア${mark}`,
    firstName: '花子',
    email: null,
    message: `カナリア${mark}です。`,
    fileName: null,
    fileStorageKey: null,
    status: 'open',
    createdAt: START.toISOString(),
    updatedAt: START.toISOString(),
    ...fields,
  }
}
