// R8: the mail of an answer is written in the answer's transaction and sent once from the outbox.
import { randomUUID } from 'node:crypto'
import {
  type InboxStage,
  inboxStage,
  MEMBER,
  plantInquiry,
  plantReport,
  VISITOR_ADDRESS,
} from '#test/inbox.ts'
import { aMember } from '#test/items.ts'

const A = 'T-2222-2222'
const B = 'T-3333-3333'
const TEXT = 'お返事です。\n<b>太字</b>'
const ANSWER = { version: 1, text: TEXT, close: false }
const MEMBER_ADDRESS = 'member@example.jp'

let world: InboxStage
beforeAll(async () => {
  world = await inboxStage()
})
afterAll(() => world.stage.stop())
beforeEach(async () => {
  for (const table of ['tickets', 'ticketMessages', 'inquiries', 'reports', 'mails'] as const)
    await world.stage.clear(table)
  await plantInquiry(world.stage, A)
  await plantReport(world.stage, B)
})

const mailed = async (address: string) => (await world.stage.mail.outbox.list(address)).length

test('R8: an answer pressed twice and delivered twice is one mail with its text and a link', async () => {
  const before = await mailed(VISITOR_ADDRESS)
  const key = randomUUID()
  for (let n = 0; n < 2; n += 1)
    expect(await world.press('answer', A, ANSWER, { key })).toMatchObject({ status: 200 })
  // Only the worker sends: a crash after the commit loses no mail.
  expect(await mailed(VISITOR_ADDRESS)).toBe(before)
  await world.deliver()
  await world.deliver()
  expect(await mailed(VISITOR_ADDRESS)).toBe(before + 1)
  const [mail] = (await world.stage.mail.outbox.list(VISITOR_ADDRESS)).filter(({ subject }) =>
    subject.includes(A),
  )
  expect(mail?.text).toContain(TEXT)
  expect(mail?.text).toMatch(/\/ticket#T-2222-2222\.\S{40,}/)
  expect(mail?.html).not.toContain('<b>')
})

test('SEC-D7: the mail row of an answer has no text, address or link; its sealed address is deleted after sending', async () => {
  await world.press('answer', A, ANSWER)
  const [row] = await world.stage.rows('mails')
  expect(row).toMatchObject({
    kind: 'ticketAnswered',
    subjectId: A,
    state: 'waiting',
    sealedTo: expect.any(String),
  })
  const [message] = await world.stage.rows('ticketMessages')
  expect(JSON.parse(row?.data ?? '')).toEqual({ number: A, messageId: message?.messageId })
  for (const hidden of ['お返事', VISITOR_ADDRESS, '/ticket', '花子'])
    expect(JSON.stringify(row)).not.toContain(hidden)
  await world.deliver()
  const [sent] = await world.stage.rows('mails')
  expect(sent).toMatchObject({ state: 'sent' })
  expect(sent).not.toHaveProperty('sealedTo')
})

test('R8: an answer is mailed to the member’s current address; a member who has left gets it as well', async () => {
  await world.press('answer', B, ANSWER)
  expect(await world.stage.rows('mails')).toMatchObject([{ personId: MEMBER }])
  const moved = `moved-${MEMBER_ADDRESS}`
  await world.stage.put('users', aMember(MEMBER, { email: moved }))
  await world.deliver()
  expect([await mailed(MEMBER_ADDRESS), await mailed(moved)]).toEqual([0, 1])
  await world.stage.put('users', aMember(MEMBER, { email: MEMBER_ADDRESS, status: 'left' }))
  await world.press('answer', B, { ...ANSWER, version: 2 })
  await world.deliver()
  expect(await mailed(MEMBER_ADDRESS)).toBe(1)
})

test('law 4.5: an answer whose thread was erased before the sending is closed unsent', async () => {
  const before = await mailed(VISITOR_ADDRESS)
  await world.press('answer', A, ANSWER)
  await world.stage.clear('ticketMessages')
  await world.deliver()
  expect(await world.stage.rows('mails')).toMatchObject([{ state: 'closed', reason: 'overtaken' }])
  expect(await mailed(VISITOR_ADDRESS)).toBe(before)
})
