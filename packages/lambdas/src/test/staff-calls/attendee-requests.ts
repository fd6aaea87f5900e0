import { randomUUID } from 'node:crypto'
import type { Answer } from '#test/ask.ts'
import { aCounter, aMember, anEvent } from '#test/items.ts'
import type { Stage } from '#test/stage.ts'

export const QUESTION = 'questionId text kind choices[] asked required atDoor'
const ATTENDEE =
  'personId partyId part isDependent hasCareNote receiptNumber isGone isMasked name kana nickName phoneEnd age isMinor hasConsent status isInDraw linePlace appliedAt attendance.state attendance.at attendance.reentries attendance.absenceReason review settledAt answers[].questionId answers[].answer[]'
const EVENT =
  'eventId eventName eventStartDateTime eventEndDateTime venueName limit taken seatUnit consentRequired hasLine neededFamilies'
const FIGURES =
  'eventId organizationId eventName eventStartDateTime isCancelled isOver limit unit registered arrived walkIns excused absent lateCancelled line.waited line.cameIn line.ended line.medianMin'
const PAYMENT = 'paymentId payerId payer people startedAt state way yen yenIn yenOut back isDisputed'
const below = (path: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${path}.${field}`)
    .join(' ')

/** Every field that the answers of 申込者 and 集計 may hold. */
export const ATTENDEE_FIELDS: Readonly<Record<string, string>> = {
  'GET /staff/events/{eventId}/attendees': `${below('event', EVENT)} ${below('event.questions[]', QUESTION)} ${below('attendees[]', ATTENDEE)} nextToken`,
  'POST /staff/events/{eventId}/attendees/reveal': below('attendees[]', ATTENDEE),
  'POST /staff/events/{eventId}/attendees': `personId linePlace ${below('unseated[]', 'personId nickName isMinor age part reason')}`,
  'POST /staff/events/{eventId}/attendees/{personId}/removal': 'personId',
  'POST /staff/events/{eventId}/attendees/{personId}/place': 'place',
  'GET /staff/events/{eventId}/payments': `${below('payments[]', PAYMENT)} yen.in yen.out yen.underWay yen.kept notDone`,
  'POST /staff/events/{eventId}/exports': 'exportId fileName',
  'POST /staff/exports/{exportId}': 'text next',
  'GET /staff/figures': below('events[]', FIGURES),
  'GET /staff/figures/funnel': below(
    'batches[]',
    'batchId name madeAt source given joined finished came again',
  ),
  'GET /staff/arrivals': `${below('events[]', 'eventId arrived excused')} ${below('events[].inside', 'adults children')}`,
}

interface Desk {
  readonly stage: Stage
  ask(route: string, request: object, as?: string): Promise<Answer>
}

/** A request of each of them that is answered 200. `asRole` gives the person that takes the file. */
export function attendeeRequests({ stage, ask }: Desk, asRole: (role: 'owner' | 'manager') => string) {
  /** An event with a participant and a member without a seat. */
  async function anOpenEvent(organizationId = 'own') {
    const [eventId, personId, stranger] = [randomUUID(), randomUUID(), randomUUID()]
    await stage.put('users', aMember(personId), aMember(stranger))
    const eventStartDateTime = new Date(Date.now() + 3_600_000).toISOString()
    await stage.put('events', anEvent(eventId, { organizationId, eventStartDateTime }))
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
    return { eventId, personId, stranger }
  }
  /** A party of one in the line. */
  const waits = (eventId: string, personId: string, place: number) =>
    stage.put('queueEntries', {
      eventId,
      partyId: personId,
      place,
      enteredBy: personId,
      enteredAt: '2026-11-01T00:00:00.000Z',
      people: [{ personId, part: 'takesPart' }],
      least: 1,
    })
  const exported = { columns: ['name'], withMinors: false, purpose: '会場の名簿' }
  const onEvent =
    (bodyOf: (people: { personId: string; stranger: string }) => object) =>
    async (organizationId?: string) => {
      const { eventId, ...people } = await anOpenEvent(organizationId)
      return { path: { eventId }, body: bodyOf(people) }
    }
  return {
    'GET /staff/events/{eventId}/attendees': async (organizationId?: string) => ({
      path: { eventId: (await anOpenEvent(organizationId)).eventId },
    }),
    'POST /staff/events/{eventId}/attendees/reveal': onEvent(({ personId }) => ({
      personIds: [personId],
      reason: '会場から電話',
    })),
    'POST /staff/events/{eventId}/attendees': onEvent(({ stranger }) => ({
      who: { personId: stranger },
      reason: '電話で申込',
    })),
    'POST /staff/events/{eventId}/attendees/{personId}/removal': async (organizationId?: string) => {
      const { eventId, personId } = await anOpenEvent(organizationId)
      return { path: { eventId, personId }, body: { reason: '本人の希望' } }
    },
    'POST /staff/events/{eventId}/attendees/{personId}/place': async (organizationId?: string) => {
      const { eventId, personId, stranger } = await anOpenEvent(organizationId)
      await waits(eventId, personId, 1)
      await waits(eventId, stranger, 2)
      await stage.put('queues', { eventId, listing: 'open', waiting: 2, version: 2 })
      return { path: { eventId, personId: stranger }, body: { to: 1, reason: '電話で相談' } }
    },
    'GET /staff/events/{eventId}/payments': async (organizationId?: string) => ({
      path: { eventId: (await anOpenEvent(organizationId)).eventId },
    }),
    'POST /staff/events/{eventId}/exports': onEvent(() => exported),
    'POST /staff/exports/{exportId}': async (organizationId?: string, role?: string) => {
      const { eventId } = await anOpenEvent(organizationId)
      const as = asRole(role === 'manager' ? 'manager' : 'owner')
      const { body } = await ask(
        'POST /staff/events/{eventId}/exports',
        { path: { eventId }, body: exported },
        as,
      )
      return { path: { exportId: (body as { exportId: string }).exportId }, body: { part: 0 } }
    },
    'GET /staff/figures': async () => ({ query: { month: new Date().toISOString().slice(0, 7) } }),
    'GET /staff/figures/funnel': async () => ({}),
    'GET /staff/arrivals': async () => ({}),
  }
}
