import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@app/shared/base/call.ts'
import type { doorRoster } from '@app/shared/check-in/door-contract.ts'
import { plantCareNote, plantCareRequest } from '#test/care-note.ts'
import { aDependent, aPartySeat } from '#test/families.ts'
import { aCounter, aMember, anEvent } from '#test/items.ts'
import type { Requests, StaffDesk } from '#test/staff-calls/desk.ts'

const NOTICE = '2026-11-02T00:00:00.000Z#1a2b3c4d'
const WORDS = { subject: '持ち物', body: '水筒をお持ちください。' }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Requests about those who take part in an event: 連絡 and 受付. */
export function seatRequests({ stage, ask }: StaffDesk): Requests {
  /** A published event that begins in an hour, with a notice, a participant and a person without a seat. */
  async function anOpenEvent(organizationId = 'own') {
    const [eventId, personId, stranger] = [randomUUID(), randomUUID(), randomUUID()]
    const times = { eventStartDateTime: inHours(1), eventEndDateTime: inHours(3) }
    await stage.put('users', aMember(personId), aMember(stranger))
    await stage.put('events', anEvent(eventId, { organizationId, version: 3, ...times }))
    await stage.put('eventCounters', aCounter(eventId, { seats: 5, taken: 1 }))
    await stage.put('participations', {
      eventId,
      personId,
      partyId: personId,
      status: 'registered',
      queueNo: 1,
      shard: 0,
      changedAt: '2026-11-01T00:00:00.000Z',
    })
    await stage.put('notices', {
      eventId,
      noticeId: NOTICE,
      kind: 'postponed',
      status: 'sent',
      putAt: '2026-11-02T00:00:00.000Z',
      staffId: 's-1',
      reason: '荒天',
      changes: '{}',
    })
    return { eventId, personId, stranger }
  }
  /** The same with a child of that event who has a care note. */
  async function aChildWithCare(organizationId?: string) {
    const { eventId, personId: guardian } = await anOpenEvent(organizationId)
    const personId = randomUUID()
    await stage.put('dependents', aDependent(personId, { birthDate: '2019-05-05' }))
    await stage.put('participations', aPartySeat(eventId, personId, guardian))
    await plantCareNote(stage, personId)
    return { eventId, personId }
  }
  /** A member of an event who asked for 必要な配慮. */
  async function withRequest(organizationId?: string) {
    const { eventId, personId: partyId } = await anOpenEvent(organizationId)
    await plantCareRequest(stage, { eventId, partyId }, partyId)
    return { eventId, partyId }
  }
  const onEvent = (body?: object) => async (organizationId?: string) => {
    const { eventId } = await anOpenEvent(organizationId)
    return { path: { eventId }, ...(body !== undefined && { body }) }
  }
  const planned = { ...WORDS, to: ['registered'], sendAt: inHours(0.5) }
  return {
    'GET /staff/events/{eventId}/notices': onEvent(),
    'GET /staff/door/events': async () => ({}),
    'GET /staff/door/events/{eventId}': onEvent(),
    'POST /staff/events/{eventId}/notices/again': onEvent({ noticeId: NOTICE, afterMinutes: 15 }),
    'POST /staff/events/{eventId}/notices/calls': onEvent({ noticeId: NOTICE }),
    'POST /staff/events/{eventId}/notices/called': async (organizationId) => {
      const { eventId, personId } = await anOpenEvent(organizationId)
      return { path: { eventId }, body: { noticeId: NOTICE, personId, called: true } }
    },
    'POST /staff/events/{eventId}/notices/call-steps': async (organizationId) => {
      const { eventId, personId } = await anOpenEvent(organizationId)
      return { path: { eventId }, body: { noticeId: NOTICE, personId, step: 'taken' } }
    },
    'POST /staff/events/{eventId}/notices/end': onEvent({
      noticeId: NOTICE,
      reason: 'あて先が使われていないため',
    }),
    'POST /staff/events/{eventId}/confirmation': onEvent({ version: 3, note: '雨具をお持ちください。' }),
    'POST /staff/events/{eventId}/confirmation/preview': onEvent({ note: null }),
    'POST /staff/events/{eventId}/messages/preview': onEvent(WORDS),
    'POST /staff/events/{eventId}/messages': onEvent(planned),
    'POST /staff/events/{eventId}/messages/taking-back': async (organizationId) => {
      const { path } = await onEvent()(organizationId)
      const { body } = await ask('POST /staff/events/{eventId}/messages', { path, body: planned })
      return { path, body: { messageId: (body as { messageId: string }).messageId } }
    },
    'GET /staff/care-requests': async (organizationId) => {
      await withRequest(organizationId)
      return {}
    },
    'GET /staff/events/{eventId}/care-requests': async (organizationId) => ({
      path: { eventId: (await withRequest(organizationId)).eventId },
    }),
    'POST /staff/events/{eventId}/care-requests/{partyId}/answer': async (organizationId) => ({
      path: await withRequest(organizationId),
      body: { text: '入口にお迎えに行きます。', askedAt: '2026-11-01T00:00:00.000Z', version: 1 },
    }),
    'POST /staff/events/{eventId}/care-notes/{personId}/opening': async (organizationId) => ({
      path: await aChildWithCare(organizationId),
      body: {},
    }),
    'POST /staff/events/{eventId}/care-notes/{personId}/offline-openings': async (organizationId) => ({
      path: await aChildWithCare(organizationId),
      body: { openedAt: inHours(0) },
    }),
    'POST /staff/events/{eventId}/check-ins': async (organizationId) => {
      const { eventId, personId } = await anOpenEvent(organizationId)
      return { path: { eventId }, body: { who: { personId }, nonce: randomUUID() } }
    },
    'POST /staff/events/{eventId}/check-ins/{personId}/undoing': async (organizationId) => {
      const { eventId, personId } = await anOpenEvent(organizationId)
      const body = { who: { personId }, nonce: randomUUID() }
      await ask('POST /staff/events/{eventId}/check-ins', { path: { eventId }, body })
      return { path: { eventId, personId }, body: {} }
    },
    'POST /staff/events/{eventId}/check-ins/{personId}/absence': async (organizationId) => {
      const { eventId, personId } = await anOpenEvent(organizationId)
      return { path: { eventId, personId }, body: { absent: true, reason: '発熱' } }
    },
    'POST /staff/events/{eventId}/check-ins/{personId}/review': async (organizationId) => {
      const { eventId, personId } = await anOpenEvent(organizationId)
      const path = { eventId, personId }
      // Taken back after the scan: 要確認.
      await ask('POST /staff/events/{eventId}/check-ins', {
        path: { eventId },
        body: { who: { personId }, nonce: randomUUID() },
      })
      const scannedAt = new Date().toISOString()
      await ask('POST /staff/events/{eventId}/check-ins/{personId}/undoing', { path, body: {} })
      const { body } = await ask('GET /staff/door/events/{eventId}', { path: { eventId } })
      const [one] = (body as Partial<OutputOf<typeof doorRoster>>).people ?? []
      const scan = {
        receiptNumber: one?.receiptNumber,
        nickName: one?.nickName,
        nonce: randomUUID(),
        scannedAt,
      }
      await ask('POST /staff/events/{eventId}/offline-check-ins', { path: { eventId }, body: scan })
      return { path, body: { note: '本人に確認した' } }
    },
    'POST /staff/events/{eventId}/offline-check-ins': async (organizationId) => {
      const { eventId } = await anOpenEvent(organizationId)
      const { body } = await ask('GET /staff/door/events/{eventId}', { path: { eventId } })
      const [{ receiptNumber, nickName } = { receiptNumber: '000000', nickName: null }] =
        (body as Partial<OutputOf<typeof doorRoster>>).people ?? []
      const scannedAt = new Date().toISOString()
      return { path: { eventId }, body: { receiptNumber, nickName, nonce: randomUUID(), scannedAt } }
    },
    'GET /staff/events/{eventId}/poster': onEvent(),
    'POST /staff/events/{eventId}/poster': onEvent({ isOn: true }),
    'POST /staff/events/{eventId}/walk-ins': async (organizationId) => {
      const { eventId, stranger } = await anOpenEvent(organizationId)
      return { path: { eventId }, body: { who: { personId: stranger }, nonce: randomUUID() } }
    },
  }
}
