// News by mail only for who said so: off by default, each word kept with time, words and screen (law 4.6, SEC-L).
import { NEWS_MAIL_VERSION, TERMS_VERSION } from '@app/shared/account/contract.ts'
import type { Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, other] = [personId(1), personId(2)]
const version = NEWS_MAIL_VERSION

let stage: Stage
let consents: Ask
let newsMail: Ask
beforeAll(async () => {
  stage = await testStage()
  consents = stage.load('consents')
  newsMail = stage.load('news-mail')
})
beforeEach(() => stage.clear('consents'))
afterAll(() => stage.stop())

const accept = (wanted?: boolean) =>
  consents('POST /consents', {
    as: me,
    body: {
      document: 'terms',
      version: TERMS_VERSION,
      ...(wanted !== undefined && { newsMail: { wanted, version } }),
    },
  })
const change = (wanted: boolean) => newsMail('POST /news-mail', { as: me, body: { wanted, version } })
const read = async (as = me) => (await newsMail('GET /news-mail', { as })).body
const words = async () =>
  (await stage.rows('consents')).filter(({ document }) => document.startsWith('newsMail'))

test('law 4.6: who was never asked wants none, and the terms alone record nothing about it', async () => {
  expect(await read()).toEqual({ wanted: false, since: null })
  expect((await accept()).status).toBe(200)
  expect(await read()).toEqual({ wanted: false, since: null })
  expect(await words()).toEqual([])
})

test.each([true, false])('law 4.6: the box of the sign-up goes with the terms: %s', async (wanted) => {
  expect((await accept(wanted)).status).toBe(200)
  const kept = await words()
  expect(kept).toHaveLength(2)
  for (const row of kept) {
    expect(row).toMatchObject({ sub: me, version, wanted, route: 'sign-up' })
    expect(Date.parse(row.acceptedAt)).not.toBeNaN()
  }
  expect(await read()).toEqual({ wanted, since: kept[0]?.acceptedAt })
  expect(await read(other)).toEqual({ wanted: false, since: null })
})

test('law 4.6: taken back and given again in the settings; the proof of each stays', async () => {
  await accept(true)
  expect((await change(false)).body).toMatchObject({ wanted: false })
  expect(await read()).toMatchObject({ wanted: false })
  // A late repetition of the sign-up does not bring it back.
  expect((await accept(true)).status).toBe(200)
  expect(await read()).toMatchObject({ wanted: false })
  await change(true)
  expect(await read()).toMatchObject({ wanted: true })
  const history = (await words()).filter(({ document }) => document !== 'newsMail')
  expect(history.map(({ wanted, route }) => `${route} ${wanted}`).sort()).toEqual([
    'settings false',
    'settings true',
    'sign-up true',
  ])
})

test('a word that comes after the terms were accepted is kept all the same', async () => {
  await accept()
  await accept(true)
  expect(await read()).toMatchObject({ wanted: true })
})

test.each([
  {},
  { wanted: true },
  { wanted: 'true', version },
  { wanted: true, version: '2020-01-01' },
  { wanted: true, version, sub: other },
  { wanted: true, version, acceptedAt: '1999-01-01' },
])('only a word on the text in force, by the server’s clock, for oneself: %j', async (body) => {
  const post = () => newsMail('POST /news-mail', { as: me, body })
  expect((await stage.unchanged(post)).status).toBe(400)
  expect((await newsMail('POST /news-mail', { as: null, body: { wanted: true, version } })).status).toBe(401)
})
