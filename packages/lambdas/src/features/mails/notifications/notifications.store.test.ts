// What was mailed to a member, through the handler, on the real engine.
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, gone, other, restricted] = [1, 2, 3, 4].map(personId) as [string, string, string, string] // four are made
const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('notifications')
})
beforeEach(async () => {
  for (const table of ['mails', 'users', 'events'] as const) await stage.clear(table)
  await stage.put(
    'users',
    aMember(me, { nickName: 'はな' }),
    aMember(gone, { status: 'left' }),
    aMember(other),
  )
  await stage.put('users', aMember(restricted, { status: 'restricted' }))
  await stage.put('events', anEvent('ohanashi', { eventName: 'おはなし会' }), anEvent('shitagaki'))
})
afterAll(() => stage.stop())

/** A mail to me that went out so many hours ago. */
function aMail(mailId: string, hours: number, fields: Partial<Item<'mails'>> = {}): Item<'mails'> {
  return {
    mailId,
    kind: 'eventJoined',
    personId: me,
    subjectId: 'ohanashi',
    version: '1',
    data: '{}',
    state: 'sent',
    dueAt: ago(hours),
    createdAt: ago(hours),
    sentAt: ago(hours),
    attempts: 1,
    ttl: 4_000_000_000,
    ...fields,
  }
}
const list = async (as: string | null = me, nextToken?: string) =>
  ask('GET /notifications', { as, query: nextToken === undefined ? {} : { nextToken } })
const count = async () => (await ask('GET /new-notifications', { as: me })).body
const see = (until: string, as = me) => ask('POST /notifications/seen', { as, body: { until } })
const read = (id: string, as = me) => ask('GET /notifications/{id}', { as, path: { id } })
const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) =>
  Object(body).notifications.map(({ id }: { id: string }) => id)

test('R7: a member’s notifications are the mails that went out to them, the latest first, also where mail does not reach them', async () => {
  await stage.put(
    'mails',
    aMail('joined', 5),
    aMail('stopped', 3, { kind: 'memberRestricted', subjectId: me, data: '{}' }),
    aMail('suppressed', 2, { state: 'suppressed', sentAt: undefined }),
    aMail('waiting', 1, { state: 'waiting', sentAt: undefined, queue: 'waiting#0#0' }),
    aMail('closed', 1, { state: 'closed', sentAt: undefined }),
    aMail('theirs', 1, { personId: other }),
  )
  const found = await stage.unchanged(() => list())
  expect(idsOf(found)).toEqual(['suppressed', 'stopped', 'joined'])
  expect(found.body).toMatchObject({
    notifications: [
      { kind: 'eventJoined', event: { eventId: 'ohanashi', eventName: 'おはなし会' } },
      { kind: 'memberRestricted', event: null },
      {},
    ],
    nextToken: null,
    seenUntil: null,
  })
  expect(found.text).not.toContain('@')
})

test('a notification of a line or a draw names its event', async () => {
  await stage.put(
    'mails',
    aMail('line', 2, { kind: 'queueEntered' }),
    aMail('draw', 1, { kind: 'drawApplied' }),
  )
  const event = { eventId: 'ohanashi', eventName: 'おはなし会' }
  expect((await list()).body).toMatchObject({ notifications: [{ event }, { event }] })
})

test('R7: an event that is a draft again, or gone, is not named; a kind of a later release is listed without a text', async () => {
  await stage.put('events', anEvent('shitagaki', { eventRegistrationStatus: 'draft', eventName: 'ひみつ' }))
  await stage.put(
    'mails',
    aMail('draft', 2, { subjectId: 'shitagaki' }),
    aMail('none', 1, { subjectId: 'nai' }),
    aMail('later', 3, { kind: 'somethingNew', subjectId: 'nai' }),
  )
  const found = await list()
  expect(found.text).not.toContain('ひみつ')
  expect(idsOf(found)).toEqual(['none', 'draft', 'later'])
  for (const id of ['none', 'draft', 'later']) expect((await read(id)).body).toEqual({ text: null })
})

test('R7: pages follow one another without a gap', async () => {
  await stage.put('mails', ...Array.from({ length: 30 }, (_, n) => aMail(`m${n}`, n + 1)))
  const first = await list()
  expect(idsOf(first)).toHaveLength(20)
  const second = await list(me, Object(first.body).nextToken)
  expect([...idsOf(first), ...idsOf(second)]).toEqual(Array.from({ length: 30 }, (_, n) => `m${n}`))
})

test('R7: new are those that went out since the last look, also a mail that had waited for the morning', async () => {
  await stage.put('mails', aMail('old', 24 * 40), aMail('seen', 10), aMail('new', 1))
  await stage.put('mails', aMail('morning', 12, { sentAt: ago(2) }))
  expect(await count()).toEqual({ count: 3 })
  expect((await see(ago(5))).status).toBe(200)
  expect(await count()).toEqual({ count: 2 })
  expect((await list()).body).toMatchObject({ seenUntil: expect.stringMatching(/Z$/) })
  // An earlier look of another device takes nothing back.
  await see(ago(20))
  expect(await count()).toEqual({ count: 2 })
  await see(new Date(Date.now() + 99 * HOUR_MS).toISOString())
  expect(await count()).toEqual({ count: 0 })
  // A time ahead of the clock does not hide what comes.
  await stage.put('mails', aMail('next', -0.01))
  expect(await count()).toEqual({ count: 1 })
})

test('R7: the text is that of the mail', async () => {
  await stage.put('mails', aMail('joined', 5))
  const { text } = Object((await read('joined')).body)
  expect(text).toMatch(/^はなさん/)
  expect(text).toContain('おはなし会')
  expect(text).toContain('/event/ohanashi')
})

test('SEC-B1: another person’s mail, an unknown one and one that waits are not found', async () => {
  await stage.put('mails', aMail('mine', 1), aMail('waiting', 1, { state: 'waiting' }))
  for (const [id, as] of [
    ['mine', other],
    ['nai', me],
    ['waiting', me],
  ] as const)
    expect((await read(id, as)).status).toBe(404)
  expect((await read('mine')).status).toBe(200)
})

test('a former member is refused, a restricted one reads on, a visitor is asked to sign in', async () => {
  for (const answer of [await list(gone), await see(ago(1), gone), await read('mine', gone)])
    expect([answer.status, answer.code]).toEqual([403, 'MEMBER_RESTRICTED'])
  expect((await list(restricted)).status).toBe(200)
  expect((await list(null)).status).toBe(401)
  expect(
    (await stage.rows('users')).every(({ notificationsSeenAt }) => notificationsSeenAt === undefined),
  ).toBe(true)
})
