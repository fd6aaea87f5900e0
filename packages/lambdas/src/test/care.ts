import { randomUUID } from 'node:crypto'
import { CARE_CONSENT } from '@app/shared/households/care-consent.ts'
import type { Answer } from '#test/ask.ts'
import { type HouseholdWorld, householdWorld, OWNER } from '#test/households.ts'

/** A note as a guardian types it. */
export const EGGS = { items: ['卵', '乳'], text: 'キウイも少し', hasInjector: true }
const NOTE = '/household/children/{personId}/care-note'

/** A stage with families and care notes. */
export type CareWorld = HouseholdWorld & ReturnType<typeof careCalls>

/** The world of families with the calls of care notes. */
export async function careWorld(): Promise<CareWorld> {
  const world = await householdWorld()
  return { ...world, ...careCalls(world) }
}

function careCalls({ stage }: HouseholdWorld) {
  const ask = stage.load('care')
  const desk = stage.load('care-desk')
  return {
    note: (as: string, personId: string) => ask(`GET ${NOTE}`, { as, path: { personId } }),
    save: (as: string, personId: string, note: object = EGGS, body: object = {}): Promise<Answer> =>
      ask(`POST ${NOTE}`, {
        as,
        key: randomUUID(),
        path: { personId },
        body: { note, consent: CARE_CONSENT, version: 0, ...body },
      }),
    withdrawNote: (as: string, personId: string) =>
      ask(`DELETE ${NOTE}`, { as, key: randomUUID(), path: { personId } }),
    openNote: (as: string, eventId: string, personId: string) =>
      desk('POST /staff/events/{eventId}/care-notes/{personId}/opening', {
        as,
        key: randomUUID(),
        path: { eventId, personId },
        body: {},
      }),
    /** An opening without a network, as a door sends it later, and sends it again after a lost answer. */
    sendOpening: (
      as: string,
      eventId: string,
      { personId, openedAt, key = randomUUID() }: { personId: string; openedAt: string; key?: string },
    ) =>
      desk('POST /staff/events/{eventId}/care-notes/{personId}/offline-openings', {
        as,
        key,
        path: { eventId, personId },
        body: { openedAt },
      }),
    requests: (eventId: string) =>
      desk('GET /staff/events/{eventId}/care-requests', { as: OWNER, path: { eventId } }),
    due: () => desk('GET /staff/care-requests', { as: OWNER }),
    /** Answers what stands there, or what `shown` says of it. */
    answerRequest: async (
      eventId: string,
      partyId: string,
      text: string,
      version = 1,
      shown: { readonly askedAt?: unknown } = {},
    ) => {
      const [row] = await stage.rowsOf('careRequests', eventId)
      const askedAt = shown.askedAt ?? row?.askedAt
      return desk('POST /staff/events/{eventId}/care-requests/{partyId}/answer', {
        as: OWNER,
        key: randomUUID(),
        path: { eventId, partyId },
        body: { text, askedAt, version },
      })
    },
    noteRows: async (personId: string) => stage.rowsOf('careNotes', personId),
  }
}
