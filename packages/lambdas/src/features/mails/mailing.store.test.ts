// R5, R7: which people a mailing to an event's groups reaches, and which notices become mailings.
import type { NewMailing } from '#domain/mailings-store.ts'
import { aCheckIn, anEvent, personId } from '#test/items.ts'
import { type MailWorld, mailWorld } from '#test/mail-world.ts'

const [came, mistaken, seated, gone] = [1, 2, 3, 4].map(personId)

let world: MailWorld
beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.stop())

type Group = 'attended' | 'registered' | 'cancelled'

async function reached(eventId: string, statuses: readonly Group[]) {
  const mailing: NewMailing = {
    kind: 'staffMessage',
    subjectId: eventId,
    version: 'm1',
    data: { messageId: 'm1' },
    audience: { of: 'event', eventId, statuses: [...statuses] },
  }
  await world.begin(mailing)
  await world.take([{ mailingId: world.mailingIdOf(mailing) }])
  const mails = await world.stage.rows('mails')
  return mails
    .filter(({ subjectId }) => subjectId === eventId)
    .map(({ personId: id }) => id)
    .sort()
}

test.each([
  ['e1', ['attended'], [came]],
  ['e2', ['attended', 'registered'], [came, mistaken, seated]],
  ['e3', ['cancelled'], [gone]],
] as const)(
  'R5: of %s, a message to the groups %j goes to these people, each once',
  async (eventId, groups, people) => {
    const seat = (id = '', status: 'registered' | 'cancelled' = 'registered') => ({
      eventId,
      personId: id,
      partyId: id,
      status,
      queueNo: 1,
      shard: 0,
      changedAt: '2026-11-01T00:00:00.000Z',
    })
    await world.stage.put('participations', seat(came), seat(mistaken), seat(seated), seat(gone, 'cancelled'))
    await world.stage.put(
      'checkIns',
      aCheckIn(eventId, came ?? ''),
      aCheckIn(eventId, mistaken ?? '', 'undone'),
    )
    expect(await reached(eventId, groups)).toEqual(people)
  },
)

test.each([
  ['is held still', 2, 'sent', null],
  ['is over by the rule of the site', 4, 'closed', 'eventOver'],
] as const)('R7: a notice of an event without an end that %s', async (_, hoursAgo, status, closedReason) => {
  const eventId = `n${hoursAgo}`
  const at = new Date(world.now.getTime() - hoursAgo * 3_600_000).toISOString()
  await world.stage.put('events', anEvent(eventId, { eventStartDateTime: at, venueName: '新会場' }))
  await world.stage.put('notices', {
    eventId,
    noticeId: `${at}#1a2b3c4d`,
    kind: 'changed',
    status: 'due',
    putAt: at,
    staffId: 's-1',
    reason: null,
    changes: '{"venueName":["旧会場","新会場"]}',
  })
  await world.take([{ noticesOf: eventId }])
  expect(await world.stage.rowsOf('notices', eventId)).toMatchObject([{ status, closedReason }])
})
