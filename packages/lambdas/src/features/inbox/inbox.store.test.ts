// R8: the inbox of staff: roles, answers, notes, states, duplicates, pictures.
import { randomUUID } from 'node:crypto'
import {
  AUDITOR,
  EDITOR,
  type InboxStage,
  inboxStage,
  MANAGER,
  MEMBER,
  OWNER,
  plantInquiry,
  plantReport,
  VISITOR_ADDRESS,
} from '#test/inbox.ts'
import { aMember } from '#test/items.ts'

const A = 'T-2222-2222'
const B = 'T-3333-3333'
const C = 'T-4444-4444'

let world: InboxStage
beforeAll(async () => {
  world = await inboxStage()
})
afterAll(() => world.stage.stop())
beforeEach(async () => {
  for (const table of [
    'tickets',
    'ticketMessages',
    'inquiries',
    'reports',
    'auditEntries',
    'attempts',
    'mails',
  ] as const) {
    await world.stage.clear(table)
  }
  await plantInquiry(world.stage, A)
  await plantReport(world.stage, B)
})

const actions = async () => (await world.stage.rows('auditEntries')).map(({ action }) => action)
const ANSWER = { version: 1, text: 'お返事です。', close: false }

test('R8: one list has inquiries and reports, newest first, with their senders; filters combine', async () => {
  const { body } = await world.list()
  expect(body).toMatchObject({
    tickets: [
      { number: B, kind: 'report', state: 'new', sender: 'みどり', excerpt: `${B}の報告です。` },
      { number: A, kind: 'inquiry', state: 'new', sender: '見本 花子', excerpt: `${A}の内容です。` },
    ],
    nextToken: null,
  })
  const found = async (query: Record<string, string>) =>
    ((await world.list(query)).body as { tickets: { number: string }[] }).tickets.map(({ number }) => number)
  expect(await found({ kind: 'report' })).toEqual([B])
  expect(await found({ state: 'new', kind: 'inquiry' })).toEqual([A])
  expect(await found({ state: 'done' })).toEqual([])
  await world.press('assignment', A, { version: 1, assigneeId: 's-00000001', organizationId: null })
  expect(await found({ assigneeId: 's-00000001' })).toEqual([A])
  expect(await found({ assigneeId: 's-00000001', kind: 'report' })).toEqual([])
})

test('inbox: a ticket is unread until a staff member opens it (R8)', async () => {
  const unread = async () => (await world.inbox('GET /staff/tickets/unread', { as: MANAGER })).body
  expect(await unread()).toEqual({ unread: 2, latest: '2026-11-22T04:00:00.000Z' })
  await world.press('state', B, { version: 1, state: 'open' })
  expect(await unread()).toEqual({ unread: 1, latest: '2026-11-22T03:00:00.000Z' })
})

test('SEC-K4: an auditor sees tickets without their senders; an editor is refused', async () => {
  await world.press('note', A, { text: '秘密のメモ' })
  const answers = [await world.list({}, AUDITOR), await world.read(A, AUDITOR), await world.read(B, AUDITOR)]
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    for (const hidden of [
      '花子',
      'みどり',
      VISITOR_ADDRESS,
      'member@example.jp',
      'の内容です',
      'の報告です',
      '秘密',
      MEMBER,
    ]) {
      expect(text).not.toContain(hidden)
    }
  }
  expect(await world.list({}, EDITOR)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
})

test('SEC-K2: the thread shows a minor’s nickname and family name, and an answer still reaches them', async () => {
  const young = aMember(MEMBER, {
    email: 'member@example.jp',
    nickName: 'みどり',
    lastName: '山田',
    firstName: '太郎',
    birthDate: '2015-04-01',
  })
  const [before] = (await world.stage.rows('users')).filter(({ id }) => id === MEMBER)
  await world.stage.put('users', young)
  const { body, text } = await world.read(B)
  expect(body).toMatchObject({ person: { nickName: 'みどり', name: '山田', email: null, isMasked: true } })
  for (const hidden of ['太郎', 'member@example.jp']) expect(text).not.toContain(hidden)
  const answer = await world.press('answer', B, { version: 1, text: 'お返事です。', close: false })
  expect(answer.status).toBe(200)
  if (before !== undefined) await world.stage.put('users', before)
})

test('R8: a member is named by their profile, with a link to it', async () => {
  const { body } = await world.read(B)
  expect(body).toMatchObject({
    text: `${B}の報告です。`,
    person: { nickName: 'みどり', email: 'member@example.jp', memberId: MEMBER },
  })
  expect((await world.read(A)).body).toMatchObject({
    person: { name: '見本 花子', email: VISITOR_ADDRESS, memberId: null },
  })
  expect(await world.read('T-9999-9999')).toMatchObject({ status: 404 })
})

test('R8: an answer is in the thread, assigns the ticket, and leaves one audit entry without its text', async () => {
  const key = randomUUID()
  const first = await world.press('answer', A, ANSWER, { key })
  expect(first).toMatchObject({ status: 200, body: { number: A, state: 'waiting', version: 2 } })
  expect(await world.stage.unchanged(() => world.press('answer', A, ANSWER, { key }))).toMatchObject({
    body: first.body,
  })
  expect(await world.ticket(A)).toMatchObject({ state: 'waiting', assigneeId: 's-00000001' })
  expect((await world.read(A)).body).toMatchObject({ messages: [{ kind: 'answer', text: 'お返事です。' }] })
  expect(await actions()).toEqual(['ticketAnswered'])
  expect(JSON.stringify(await world.stage.rows('auditEntries'))).not.toContain('お返事')
})

test('R8: when two staff answer one ticket at once, one gets a 409 and one mail is sent', async () => {
  const both = await Promise.all([
    world.press('answer', A, ANSWER),
    world.press('answer', A, { ...ANSWER, text: '別のお返事' }, { as: OWNER }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await world.stage.rows('ticketMessages')).length).toBe(1)
  expect(await world.stage.rows('mails')).toHaveLength(1)
})

test('R8: staff cannot answer a sender without an address', async () => {
  await world.stage.remove('users', { id: MEMBER })
  const refused = await world.stage.unchanged(() => world.press('answer', B, ANSWER), 'outcomes')
  expect(refused).toMatchObject({ status: 409, code: 'NO_ADDRESS' })
})

test.each<[string, object[], string, string]>([
  ['confirmed without an answer', [{ version: 1, state: 'done' }], 'done', 'ticketConfirmed'],
  ['taken up', [{ version: 1, state: 'open' }], 'open', 'ticketMoved'],
  [
    'opened again',
    [
      { version: 1, state: 'done' },
      { version: 2, state: 'open' },
    ],
    'open',
    'ticketReopened',
  ],
])('R8: %s', async (_, moves, state, action) => {
  for (const move of moves) expect(await world.press('state', A, move)).toMatchObject({ status: 200 })
  const row = await world.ticket(A)
  expect(row).toMatchObject({ state })
  // Law 4.5: a day of erasure exactly while it is closed.
  expect(row?.erasesAt !== undefined).toBe(state === 'done')
  expect(row?.erasing !== undefined).toBe(state === 'done')
  expect(await actions()).toContain(action)
})

test('R8: a note is for staff alone, and can be added to any version of the ticket', async () => {
  await world.press('state', A, { version: 1, state: 'open' })
  expect(await world.press('note', A, { text: 'お電話しました。' })).toMatchObject({ status: 200 })
  expect((await world.read(A)).body).toMatchObject({
    messages: [{ kind: 'note', text: 'お電話しました。', staffName: '職員00000001' }],
  })
  expect(await world.press('note', 'T-9999-9999', { text: 'x' })).toMatchObject({ status: 404 })
})

test('R8: an assigned ticket is in hand; an unknown person or organization is refused', async () => {
  const assign = (body: object) =>
    world.press('assignment', A, { version: 1, assigneeId: null, organizationId: null, ...body })
  expect(await assign({ assigneeId: 's-00000003' })).toMatchObject({ status: 404 })
  expect(await assign({ organizationId: 'nowhere' })).toMatchObject({ status: 404 })
  expect(await assign({ assigneeId: 's-00000004' })).toMatchObject({ body: { state: 'open', version: 2 } })
  expect(await actions()).toEqual(['ticketAssigned'])
})

test('R8, SEC-B8: a duplicate can only be merged into a ticket of the same sender', async () => {
  await plantInquiry(world.stage, C)
  const merge = (number: string, into: string, version = 1) => world.press('merge', number, { version, into })
  expect((await world.read(A)).body).toMatchObject({ others: [{ number: C }] })
  const refused = await world.stage.unchanged(() => merge(A, B), 'outcomes')
  expect(refused).toMatchObject({ status: 409, code: 'OTHER_SENDER' })
  expect(await merge(A, A)).toMatchObject({ status: 404 })
  await world.press('note', C, { text: '先のメモ' })
  expect(await merge(C, A)).toMatchObject({ status: 200, body: { state: 'done' } })
  const row = await world.ticket(C)
  expect(row).toMatchObject({ mergedInto: A })
  expect(row).not.toHaveProperty('erasesAt')
  expect((await world.read(A)).body).toMatchObject({
    merged: [{ number: C, text: `${C}の内容です。` }],
    messages: [{ text: '先のメモ' }],
    others: [],
  })
  expect(await world.press('answer', C, { ...ANSWER, version: 2 })).toMatchObject({ code: 'TICKET_CLOSED' })
  expect(await world.press('state', C, { version: 2, state: 'open' })).toMatchObject({
    code: 'TICKET_CLOSED',
  })
})

test('R8: of two duplicates merged into each other at once one stays', async () => {
  await plantInquiry(world.stage, C)
  await Promise.all([
    world.press('merge', A, { version: 1, into: C }),
    world.press('merge', C, { version: 1, into: A }),
  ])
  const open = [await world.ticket(A), await world.ticket(C)].filter((row) => row?.mergedInto === undefined)
  expect(open).toHaveLength(1)
})

test('R8, SEC-F1: staff of the role get a link of five minutes to the picture of the ticket; others get none', async () => {
  const picture = `bugevent/${MEMBER}/20261122_040000.png`
  await plantReport(world.stage, B, picture)
  const ask = (number: string, as: string) =>
    world.inbox('GET /staff/tickets/{number}/picture', { as, path: { number } })
  const { body } = await ask(B, MANAGER)
  const url = new URL((body as { url: string }).url)
  expect(url.pathname).toContain(picture)
  expect(url.searchParams.get('X-Amz-Expires')).toBe('300')
  expect(await ask(A, MANAGER)).toMatchObject({ status: 404 })
  expect(await ask('T-9999-9999', MANAGER)).toMatchObject({ status: 404 })
  for (const as of [AUDITOR, EDITOR]) expect(await ask(B, as)).toMatchObject({ status: 403 })
})

test('R8: templates are kept, changed over their version, and removed', async () => {
  const ask = (path: string, body: object, templateId = '') =>
    world.inbox(`POST /staff/answer-templates${path}`, {
      as: MANAGER,
      key: randomUUID(),
      path: { templateId },
      body,
    })
  const made = await ask('', { title: '受け取りました', text: '確認します。\nお待ちください。' })
  const { templateId } = made.body as { templateId: string }
  const change = { version: 1, title: '受領', text: '確認します。' }
  expect(await ask('/{templateId}', change, templateId)).toMatchObject({ body: { version: 2 } })
  expect(await ask('/{templateId}', change, templateId)).toMatchObject({ code: 'STALE' })
  expect((await world.inbox('GET /staff/answer-templates', { as: AUDITOR })).body).toMatchObject({
    templates: [{ title: '受領' }],
  })
  expect(await ask('/{templateId}/removal', { version: 1 }, templateId)).toMatchObject({ code: 'STALE' })
  expect(await ask('/{templateId}/removal', { version: 2 }, templateId)).toMatchObject({ status: 200 })
  expect(await ask('/{templateId}', change, templateId)).toMatchObject({ code: 'NOT_FOUND' })
  expect((await actions()).sort()).toEqual(['templateChanged', 'templateCreated', 'templateRemoved'])
})
