import { randomUUID } from 'node:crypto'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import type { MediaTicket } from '@app/shared/media/contract.ts'
import { objectCreatedEvent } from '@app/stand-ins/s3/object-created-event.ts'
import { jpegWithPlace } from '#test/images.ts'
import { aMember, personId } from '#test/items.ts'
import { aPdf } from '#test/pdfs.ts'
import { aStaff } from '#test/staff.ts'
import { testStage } from '#test/stage.ts'

/** An owner; an editor of `own`; one of `own` and `other`; two members. */
export const [owner, editor, colleague, member, without] = [1, 2, 3, 4, 5].map(personId) as [
  string,
  string,
  string,
  string,
  string,
]
export const PDF = aPdf()
export const FILE = { contentType: 'image/jpeg', fileName: '写真.jpg' }
const starts = new Date(Date.now() + 10 * 86_400_000).toISOString()
export type MediaWorld = Awaited<ReturnType<typeof mediaWorld>>

/** Two organizations with staff and members, and the calls of staff about files. */
export async function mediaWorld() {
  const stage = await testStage()
  const asks = {
    media: stage.load('media'),
    editing: stage.load('event-editing'),
    organizations: stage.load('organizations'),
    materials: stage.load('materials'),
    join: stage.load('participate'),
    see: stage.load('event-management'),
  }
  stage.enter('check-media')
  const { handler: check } = jest.requireActual<{ handler: (event: unknown) => Promise<void> }>(
    '#features/media/check-media.handler.ts',
  )
  await stage.put(
    'staff',
    aStaff(owner, 'owner'),
    aStaff(editor, 'editor', { organizationIds: ['own'] }),
    aStaff(colleague, 'editor', { organizationIds: ['own', 'other'] }),
  )
  await stage.put('users', aMember(member), aMember(without))
  for (const organizationId of ['own', 'other'])
    await stage.put('organizations', {
      organizationId,
      organizationName: organizationId,
      color: null,
      listing: 'all',
    })

  const request = (eventId: string, body: object, as = editor) =>
    asks.media('POST /staff/events/{eventId}/media', {
      as,
      key: randomUUID(),
      path: { eventId },
      body: { kind: 'cover', size: 1000, ...FILE, ...body },
    })
  const state = async (mediaId: string, as = editor) =>
    (await asks.media('GET /staff/media/{mediaId}', { as, path: { mediaId } })).body as {
      state: string
      picture: string
    }
  const rowOf = async (mediaId: string) =>
    (await stage.rows('mediaFiles')).find((row) => row.mediaId === mediaId)

  /** As if the browser had sent it, and S3 had notified of it. */
  async function arrive(mediaId: string, bytes: Uint8Array): Promise<void> {
    const key = `incoming/${mediaId}`
    await stage.storage.put(key, bytes, 'staffuploads')
    await check(objectCreatedEvent({ bucket: 'staffuploads', key, size: bytes.length, etag: '' }))
  }

  async function sent(eventId: string, bytes: Uint8Array, body: object = {}, as = editor): Promise<string> {
    const answer = await request(eventId, { size: bytes.length, ...body }, as)
    expect(answer).toMatchObject({ status: 200 })
    const { mediaId } = answer.body as MediaTicket
    await arrive(mediaId, bytes)
    return mediaId
  }
  async function cover(eventId: string, as = editor): Promise<string> {
    return (await state(await sent(eventId, await jpegWithPlace(64, 48), {}, as), as)).picture
  }
  const pdf = (eventId: string) => sent(eventId, PDF, { kind: 'material', contentType: 'application/pdf' })

  async function draft(organizationId = 'own', as = editor, copyOf?: string): Promise<StaffEvent> {
    const body = { organizationId, ...(copyOf !== undefined && { copyOf }) }
    return (await asks.editing('POST /staff/events', { as, key: randomUUID(), body })).body as StaffEvent
  }
  function save({ eventId, version }: StaffEvent, fields: Partial<EventFields>, as = editor) {
    const whole = {
      ...EMPTY_EVENT,
      organizationId: 'own',
      eventName: '写真の会',
      eventStartDateTime: starts,
      eventRegistrationLimit: 5,
      ...fields,
    }
    return asks.editing('POST /staff/events/{eventId}', {
      as,
      key: randomUUID(),
      path: { eventId },
      body: { version, fields: whole, notify: false },
    })
  }
  async function published(event: StaffEvent, fields: Partial<EventFields>): Promise<StaffEvent> {
    const { body } = await save(event, fields)
    const { eventId, version } = body as StaffEvent
    const answer = await asks.editing('POST /staff/events/{eventId}/publication', {
      as: editor,
      key: randomUUID(),
      path: { eventId },
      body: { version, at: 'now' },
    })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body as StaffEvent
  }
  return { stage, asks, request, state, rowOf, arrive, sent, cover, pdf, draft, save, published }
}
