import { randomUUID } from 'node:crypto'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import type { Role } from '@app/shared/staff/roles.ts'
import { aStaff } from '#test/staff.ts'
import { asRole, type Requests, type StaffDesk } from '#test/staff-calls/desk.ts'

const FILE = { contentType: 'image/jpeg', fileName: '写真.jpg', size: 1000 } as const

/** Requests about the list of events, one event and its files. */
export function eventRequests({ stage, ask }: StaffDesk): Requests {
  const fields: EventFields = {
    ...EMPTY_EVENT,
    organizationId: 'own',
    eventName: '親子ハイキング',
    eventStartDateTime: new Date(Date.now() + 864_000_000).toISOString(),
    materials: [{ name: 'しおり', url: 'https://example.jp/guide' }],
  }
  /** A draft with all it needs. */
  async function aDraft(organizationId = 'own', change: Partial<EventFields> = {}) {
    const { body } = await ask('POST /staff/events', { body: { organizationId } })
    const { eventId } = body as { eventId: string }
    const path = { eventId }
    const saved = { version: 1, fields: { ...fields, organizationId, ...change }, notify: false }
    expect(await ask('POST /staff/events/{eventId}', { path, body: saved })).toMatchObject({ status: 200 })
    return { path, version: 2 }
  }
  const onDraft = (body: object) => async (organizationId?: string) => {
    const { path, version } = await aDraft(organizationId)
    return { path, body: { version, ...body } }
  }
  const onPublished = (body: object) => async (organizationId?: string) => {
    const { path, version } = await aDraft(organizationId)
    await ask('POST /staff/events/{eventId}/publication', { path, body: { version, at: 'now' } })
    return { path, body: { version: version + 1, ...body } }
  }
  const onEvent = (body: object) => async (organizationId?: string) => ({
    path: (await aDraft(organizationId)).path,
    body,
  })
  /** A checked picture that the person of this role has sent. */
  async function aPicture(kind: 'cover' | 'share', organizationId: string, role: Role) {
    const mediaId = randomUUID()
    const picture = `${kind === 'share' ? kind : 'events'}/${mediaId}-0123456789abcdef`
    await stage.put('mediaFiles', {
      mediaId,
      kind,
      organizationId,
      staffId: aStaff(asRole(role), role).staffId,
      ...FILE,
      state: 'clean',
      picture,
      changedAt: new Date().toISOString(),
    })
    return { mediaId, picture }
  }
  return {
    'GET /staff/events': async () => ({}),
    'GET /staff/due': async () => ({}),
    'GET /staff/mail-texts': async () => ({}),
    'GET /staff/events/{eventId}': async (organizationId) => ({ path: (await aDraft(organizationId)).path }),
    'GET /staff/events/{eventId}/series': async (organizationId) => ({
      path: (await aDraft(organizationId)).path,
    }),
    'GET /staff/event-templates': async (organizationId = 'own') => {
      const { path } = await aDraft(organizationId)
      await stage.put('eventTemplates', {
        organizationId,
        eventId: path.eventId,
        keptAt: '2026-11-01T00:00:00.000Z',
      })
      return { query: { organizationId } }
    },
    'POST /staff/events/{eventId}/template': async (organizationId) => ({
      path: (await aDraft(organizationId)).path,
      body: { kept: true },
    }),
    'POST /staff/events/{eventId}/repetitions': onDraft({ starts: ['2027-01-12T01:00:00.000Z'] }),
    'POST /staff/events': async (organizationId = 'own') => ({ body: { organizationId } }),
    'POST /staff/events/{eventId}': onDraft({ fields: { ...fields, eventName: '改題' }, notify: false }),
    'POST /staff/events/{eventId}/draft': onEvent({ basedOn: 2, fields: { eventName: 'はん' } }),
    'POST /staff/events/{eventId}/publication': onDraft({ at: 'now' }),
    'POST /staff/events/{eventId}/postponement': onPublished({
      eventStartDateTime: null,
      eventEndDateTime: null,
      reason: '荒天',
    }),
    'POST /staff/events/{eventId}/cancellation': onPublished({ reason: '荒天' }),
    'POST /staff/events/{eventId}/deletion': onDraft({}),
    'POST /staff/events/{eventId}/media': onEvent({ kind: 'cover', ...FILE }),
    'POST /staff/organizations/{organizationId}/logo': async (organizationId = 'own') => ({
      path: { organizationId },
      body: FILE,
    }),
    // The person who requested the upload reads its state.
    'GET /staff/media/{mediaId}': async (organizationId = 'own', role = 'owner') => {
      const { mediaId } = await aPicture('cover', organizationId, role)
      return { path: { mediaId } }
    },
    'POST /staff/events/{eventId}/share-picture': async (organizationId = 'own', role = 'owner') => {
      const { path, version } = await aDraft(organizationId, { visibility: 'link' })
      const { picture } = await aPicture('share', organizationId, role)
      return { path, body: { version, picture } }
    },
  }
}
