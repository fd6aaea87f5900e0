// A report is the caller's (S138, SEC-B8).
import { randomUUID } from 'node:crypto'
import { INQUIRY_NUMBER } from '@app/shared/inbox/contact/rules.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { runs } from '#test/graphql.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('graphql')
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.clear('reports')
  await stage.clear('tickets')
  await stage.put('users', aMember(me))
})

const report = (fields: object = {}, key?: string): Promise<Answer> =>
  runs(ask, 'createReport')(
    me,
    { input: { userId: me, bugDescription: 'ボタンが押せません🙇‍♀️\r\n二行目です', ...fields } },
    key === undefined ? {} : { key },
  )
const said = ({ code, status }: Answer) => code ?? status

test('S138: a report is stored once per key, under the caller, for staff to read', async () => {
  const key = randomUUID()
  const first = await report({}, key)
  expect(first.status).toBe(200)
  expect((await stage.unchanged(() => report({}, key))).text).toBe(first.text)
  expect(await stage.rows('reports')).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: me,
      owner: me,
      number: expect.stringMatching(INQUIRY_NUMBER),
      status: 'filed',
      bugDescription: 'ボタンが押せません🙇‍♀️\n二行目です',
      fileName: null,
      fileStorageKey: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ])
})

test('R8: each report is a ticket under the number that the member sees; a refused one makes no ticket', async () => {
  const { text } = await report()
  const [ticket] = await stage.rows('tickets')
  expect(ticket).toMatchObject({ kind: 'report', state: 'new', senderKey: me, version: 1 })
  expect(text).toContain(ticket?.number ?? 'none')
  const [stored] = await stage.rows('reports')
  expect([stored?.number, stored?.id]).toEqual([ticket?.number, ticket?.sourceId])
  await stage.put('users', aMember(me, { status: 'restricted' }))
  await report()
  expect(await stage.rows('tickets')).toHaveLength(1)
})

test('SEC-G3: each report has one receipt by mail, with its number; a repeated press has none of its own', async () => {
  await stage.clear('mails')
  const key = randomUUID()
  await report({}, key)
  await report({}, key)
  const [ticket] = await stage.rows('tickets')
  expect(await stage.rows('mails')).toMatchObject([
    { kind: 'inquiryReceived', personId: me, subjectId: ticket?.number },
  ])
})

test.each([
  ['another’s name', { userId: personId(2) }, 403, 'FORBIDDEN'],
  ['a file of another', { fileStorageKey: `bugevent/${personId(2)}/20250401_100000.png` }, 404, 'NOT_FOUND'],
  ['a way out of the folder', { fileStorageKey: 'bugevent/u1/../u2/x.png' }, 404, 'NOT_FOUND'],
  ['an empty key', { fileStorageKey: '' }, 400, 'BAD_REQUEST'],
  ['a key of half a character', { fileStorageKey: 'bugevent/\ud800' }, 400, 'BAD_REQUEST'],
  ['nothing written', { bugDescription: ' ' }, 400, 'BAD_REQUEST'],
  ['a lone surrogate', { bugDescription: '\ud800' }, 400, 'BAD_REQUEST'],
  ['too much', { bugDescription: 'あ'.repeat(5_001) }, 400, 'BAD_REQUEST'],
  ['an owner', { owner: me }, 400, 'BAD_REQUEST'],
])('SEC-B8: a report with %s', async (_, fields, status, code) => {
  const answer = await stage.unchanged(() => report(fields))
  expect([answer.status, answer.code]).toEqual([status, code])
})

test('hidden characters are taken out of a report', async () => {
  expect((await report({ bugDescription: 'a\u202eb' })).status).toBe(200)
  expect(await stage.rows('reports')).toMatchObject([{ bugDescription: 'ab' }])
})

test('SEC-A7: a restricted member cannot report, nor later with the same key', async () => {
  const key = randomUUID()
  await stage.put('users', aMember(me, { status: 'restricted' }))
  expect(said(await report({}, key))).toBe('MEMBER_RESTRICTED')
  await stage.put('users', aMember(me))
  expect(said(await stage.unchanged(() => report({}, key)))).toBe('MEMBER_RESTRICTED')
  expect(await stage.rows('reports')).toEqual([])
})

test('SEC-A7: an account without a profile gets its own refusal, not the one for restricted members', async () => {
  const newcomer = personId(9)
  const input = { userId: newcomer, bugDescription: '見えません' }
  const answer = await stage.unchanged(() => runs(ask, 'createReport')(newcomer, { input }), 'outcomes')
  expect([answer.status, answer.code]).toEqual([409, 'NO_PROFILE'])
})
