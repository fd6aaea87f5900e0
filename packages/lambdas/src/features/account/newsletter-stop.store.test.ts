// Law 4.6, RFC 8058: the link in a news mail stops news mails in one press, without a sign-in.
import { newsStopToken } from '#domain/news-stop-link.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)
const SINCE = '2026-11-01T00:00:00.000Z'
const [news, other] = ['n'.repeat(43), 'o'.repeat(43)]

let stage: Stage
let ask: Ask
let pepper: string
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('news-mail')
  pepper = process.env['KEY_PEPPER'] ?? ''
  await stage.put('users', aMember(me))
  const mail = { personId: me, subjectId: 'n1', version: '1', data: '{}', dueAt: SINCE, createdAt: SINCE }
  for (const [mailId, kind] of [
    [news, 'news'],
    [other, 'eventJoined'],
  ] as const)
    await stage.put('mails', { ...mail, mailId, kind, state: 'sent', attempts: 1, ttl: 4_000_000_000 })
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.clear('consents')
  const word = { sub: me, document: 'newsMail', version: '2026-11-01', acceptedAt: SINCE }
  await stage.put('consents', { ...word, wanted: true, route: 'settings' })
})

const post = (token: string, more: object = {}) =>
  ask('POST /news-mail/stop/{token}', { as: null, path: { token }, ...more })
const mine = async () => (await stage.rows('consents')).filter(({ sub }) => sub === me)

test('law 4.6: one press of the link ends the consent with its proof; repeated it changes nothing', async () => {
  const token = await newsStopToken(pepper, news)
  expect(await post(token)).toMatchObject({ status: 200, body: { wanted: false } })
  expect(await mine()).toMatchObject([{ wanted: false, route: 'mail' }])
  const proofs = (await stage.rows('consents')).filter(({ sub }) => sub !== me)
  expect(proofs).toMatchObject([{ acceptedAt: SINCE, stoppedBy: 'mail' }])
  expect((await stage.unchanged(() => post(token))).body).toEqual({ wanted: false })
})

test('RFC 8058: the form that a mail program posts is taken, and nothing of it is read', async () => {
  const token = await newsStopToken(pepper, news)
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect(await post(token, { ...form, text: 'List-Unsubscribe=One-Click' })).toMatchObject({ status: 200 })
  expect(await mine()).toMatchObject([{ wanted: false }])
})

test('SEC-B: a forged token, one of another mail and one of no mail stop nothing', async () => {
  const token = await newsStopToken(pepper, news)
  const of = async (mailId: string) => newsStopToken(pepper, mailId)
  for (const wrong of [
    `${news}.${'A'.repeat(43)}`,
    `${other}.${token.split('.')[1]}`,
    await of(other),
    await of('x'.repeat(43)),
    'x'.repeat(40),
  ])
    expect(await stage.unchanged(() => post(wrong))).toMatchObject({ status: 404, code: 'LINK_INVALID' })
  // The control.
  expect(await post(token)).toMatchObject({ status: 200 })
})
