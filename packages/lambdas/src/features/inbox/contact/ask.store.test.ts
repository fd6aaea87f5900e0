// 主催者にきく: an inquiry about an event, from its page to the inbox, on the real engine.
import { randomUUID } from 'node:crypto'
import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { listTickets } from '@app/shared/inbox/contract.ts'
import * as v from 'valibot'
import type { Ask } from '#test/ask.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, restricted, seated, owner] = [personId(1), personId(2), personId(3), personId(9)]
let stage: Stage
let contact: Ask
let inbox: Ask
beforeAll(async () => {
  stage = await testStage()
  contact = stage.load('contact')
  inbox = stage.load('inbox')
  await stage.put('staff', aStaff(owner, 'owner'))
  const isRestricted = { status: 'restricted' } as const
  await stage.put('users', aMember(me), aMember(restricted, isRestricted), aMember(seated, isRestricted))
  await stage.put(
    'events',
    anEvent('okane', { eventName: 'おかねの教室', organizationId: 'hiroba' }),
    anEvent('ehon', { eventName: '絵本の会' }),
    anEvent('draft', { eventRegistrationStatus: 'draft' }),
  )
  const seat = { partyId: 'p', queueNo: 1, shard: 0, changedAt: 'x', status: 'registered' } as const
  await stage.put('participations', { eventId: 'okane', personId: seated, ...seat })
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['tickets', 'inquiries', 'attempts'] as const) await stage.clear(table)
})

const ask = (eventId: string | null | undefined, as = me) =>
  contact('POST /contact/member', {
    as,
    body: { message: 'ベビーカーのまま入れますか。', ...(eventId !== undefined && { eventId }) },
    key: randomUUID(),
  })
async function listed(query: Record<string, string> = {}) {
  const answer = await inbox('GET /staff/tickets', { as: owner, query })
  return v.parse(listTickets.output, answer.body).tickets
}

test('R8: a question about an event reaches the inbox with the event and its organization', async () => {
  expect((await ask('okane')).status).toBe(200)
  const event = { eventId: 'okane', eventName: 'おかねの教室' }
  const [ticket, ...more] = await listed()
  expect(more).toEqual([])
  expect(ticket).toMatchObject({ kind: 'inquiry', organizationId: 'hiroba', event })
  const opened = await inbox('GET /staff/tickets/{number}', {
    as: owner,
    path: { number: ticket?.number ?? '' },
  })
  expect(opened.body).toMatchObject({ ticket: { event }, text: 'ベビーカーのまま入れますか。' })
})

test('R8: the inbox is narrowed to the questions about one event', async () => {
  for (const eventId of ['okane', 'ehon', undefined]) expect((await ask(eventId)).status).toBe(200)
  expect(await listed({ eventId: 'ehon' })).toMatchObject([
    { event: { eventId: 'ehon' }, organizationId: null },
  ])
  expect((await listed()).filter(({ event }) => event === null)).toHaveLength(1)
})

test('SEC-B11: a question about a draft or an unknown event is refused, and nothing is stored', async () => {
  for (const eventId of ['draft', 'nowhere', '__proto__']) {
    const answer = await stage.unchanged(() => ask(eventId))
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
})

test('R10: restricted members ask about an event of theirs, and about no other', async () => {
  expect(await ask('okane', restricted)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await ask('okane', seated)).status).toBe(200)
  // The control: without an event the form is open to them.
  expect((await ask(undefined, restricted)).status).toBe(200)
})

test('R11: a request about one’s data is due 14 days later, and on 今日 until it is done', async () => {
  const request = (kind: unknown) =>
    contact('POST /contact/member', {
      as: me,
      body: { message: '旧姓を消してください。', request: kind },
      key: randomUUID(),
    })
  expect((await ask('okane')).status).toBe(200)
  expect((await request('erase')).status).toBe(200)
  expect(await stage.unchanged(() => request('everything'))).toMatchObject({ status: 400 })
  const [open, ...more] = await listed({ request: 'open' })
  expect(more).toEqual([])
  expect(open).toMatchObject({
    kind: 'inquiry',
    request: { kind: 'erase', dueOn: addDays(tokyoDate(new Date(open?.receivedAt ?? '')), 14) },
  })
  expect((await listed()).map((ticket) => ticket.request?.kind ?? null).sort()).toEqual(['erase', null])
  const [row] = (await stage.rows('tickets')).filter(({ number }) => number === open?.number)
  if (row === undefined) throw new Error('the ticket is there')
  await stage.put('tickets', { ...row, state: 'done' })
  expect(await listed({ request: 'open' })).toEqual([])
})
