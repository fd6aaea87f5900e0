// R8: a sender's thread by the signed link of a mail, with and without an account.
import { randomUUID } from 'node:crypto'
import { LINK_DAYS, SENDER_ANSWERS_PER_DAY } from '@app/shared/inbox/rules.ts'
import type * as DepsModule from '#aws/deps.ts'
import type * as LinkModule from '#domain/ticket-link.ts'
import { type InboxStage, inboxStage, plantInquiry, VISITOR_ADDRESS } from '#test/inbox.ts'

const A = 'T-2222-2222'
const B = 'T-3333-3333'
const ANSWER = { version: 1, text: 'お返事です。', close: false }

let world: InboxStage
beforeAll(async () => {
  world = await inboxStage()
})
afterAll(() => world.stage.stop())
beforeEach(async () => {
  for (const table of ['tickets', 'ticketMessages', 'inquiries', 'attempts', 'mails'] as const)
    await world.stage.clear(table)
  await plantInquiry(world.stage, A)
  await plantInquiry(world.stage, B, { email: `other-${VISITOR_ADDRESS}` })
})

const thread = (token: string) => world.contact('POST /contact/thread', { as: null, body: { token } })
const reply = (token: string, text = 'ありがとうございます。', key: string = randomUUID()) =>
  world.contact('POST /contact/thread/answer', { as: null, key, body: { token, text } })
async function signed(number: string, at: Date): Promise<string> {
  world.stage.enter('contact')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { ticketLink }: typeof LinkModule = jest.requireActual('#domain/ticket-link.ts')
  return ticketLink(openDeps('contact').keys.pepper, number, at)
}

test('R8: the mailed link shows the thread without notes and names of staff; reading changes nothing', async () => {
  await world.press('note', A, { text: '秘密のメモ' })
  await world.press('answer', A, ANSWER)
  const token = await world.linkTo(VISITOR_ADDRESS)
  const shown = await world.stage.unchanged(() => thread(token), 'attempts')
  expect(shown.body).toEqual({
    number: A,
    receivedAt: '2026-11-22T03:00:00.000Z',
    text: `${A}の内容です。`,
    hasPicture: false,
    messages: [{ at: expect.any(String), from: 'staff', text: 'お返事です。' }],
  })
  for (const hidden of ['秘密', '職員', VISITOR_ADDRESS, '花子']) expect(shown.text).not.toContain(hidden)
})

test('R8: an answer of the sender makes the ticket 未対応 again, once per press', async () => {
  await world.press('answer', A, ANSWER)
  const token = await world.linkTo(VISITOR_ADDRESS)
  const key = randomUUID()
  expect(await reply(token, 'もう一つあります。', key)).toMatchObject({ status: 200, body: { number: A } })
  expect(await reply(token, 'もう一つあります。', key)).toMatchObject({ status: 200 })
  expect(await world.ticket(A)).toMatchObject({
    state: 'new',
    senderAnswered: true,
    version: 3,
    assigneeId: 's-00000001',
  })
  expect((await world.read(A)).body).toMatchObject({
    messages: [{ kind: 'answer' }, { kind: 'fromSender', text: 'もう一つあります。', staffName: null }],
  })
})

test('R8: the mailed link is valid for thirty days and until the ticket is closed', async () => {
  const now = Date.now()
  const life = LINK_DAYS * 86_400_000
  expect(await thread(await signed(A, new Date(now - life + 60_000)))).toMatchObject({ status: 200 })
  const [over, fresh] = [await signed(A, new Date(now - life)), await signed(A, new Date(now))]
  expect(await thread(over)).toMatchObject({ status: 404, code: 'LINK_INVALID' })
  await world.press('state', A, { version: 1, state: 'done' })
  expect(await thread(fresh)).toMatchObject({ code: 'LINK_INVALID' })
  const refused = await world.stage.unchanged(() => reply(fresh), 'attempts', 'outcomes')
  expect(refused).toMatchObject({ code: 'LINK_INVALID' })
})

test('SEC-B8: a link opens only its own ticket; a changed time or signature opens none', async () => {
  const token = await signed(A, new Date())
  const [number = '', end = '', sign = ''] = token.split('.')
  const later = (Number.parseInt(end, 36) + 1).toString(36)
  for (const forged of [
    `${B}.${end}.${sign}`,
    `${number}.${later}.${sign}`,
    `${number}.${end}.${'A'.repeat(43)}`,
  ]) {
    expect(await thread(forged)).toMatchObject({ status: 404, code: 'LINK_INVALID' })
    expect(await reply(forged)).toMatchObject({ code: 'LINK_INVALID' })
  }
  expect(await thread(token)).toMatchObject({ status: 200 })
})

test('R8: the link of a duplicate leads to the ticket into which it was merged', async () => {
  await plantInquiry(world.stage, B)
  const token = await signed(B, new Date())
  await world.press('merge', B, { version: 1, into: A })
  expect((await thread(token)).body).toMatchObject({ number: A })
  expect((await reply(token)).body).toMatchObject({ number: A })
})

test('R8: an answer that closes the ticket has no link', async () => {
  const before = await world.linkTo(`closing-${VISITOR_ADDRESS}`)
  await plantInquiry(world.stage, B, { email: `closing-${VISITOR_ADDRESS}` })
  await world.press('answer', B, { ...ANSWER, close: true })
  await world.deliver()
  const mails = await world.stage.mail.outbox.list(`closing-${VISITOR_ADDRESS}`)
  expect([before, mails.length, await world.linkTo(`closing-${VISITOR_ADDRESS}`)]).toEqual(['', 1, ''])
})

test('SEC-D7: opened links count by network, answers by ticket and day', async () => {
  const token = await signed(A, new Date())
  for (let n = 0; n < SENDER_ANSWERS_PER_DAY; n += 1)
    expect(await reply(token, `${n}`)).toMatchObject({ status: 200 })
  expect(await reply(token)).toMatchObject({ status: 429, code: 'CONTACT_LIMIT' })
  for (let n = SENDER_ANSWERS_PER_DAY + 1; n < 60; n += 1)
    expect(await thread(token)).toMatchObject({ status: 200 })
  expect(await thread(token)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
})
