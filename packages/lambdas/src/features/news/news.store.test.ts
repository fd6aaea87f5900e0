// Following an organization, and お知らせ as members read it, on the real engine.
import { FOLLOWS_MAX, listFollows, listNews } from '@app/shared/news/contract.ts'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { rowsOf } from '#domain/member-facts.ts'
import type { Ask } from '#test/ask.ts'
import { aCheckIn, aMember, anEvent, personId, someFacts } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, restricted, gone] = [personId(1), personId(2), personId(3)]
const SINCE = '2026-11-01T00:00:00.000Z'

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('news')
  await stage.put(
    'users',
    aMember(me),
    { ...aMember(restricted), status: 'restricted' },
    { ...aMember(gone), status: 'left' },
  )
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['follows', 'news', 'organizations', 'checkIns', 'events'] as const)
    await stage.clear(table)
  await stage.put('organizations', organization('hiroba'), organization('tane'))
})

const organization = (organizationId: string) => ({
  organizationId,
  organizationName: organizationId,
  color: null,
  listing: 'all' as const,
})
const follow = (follows: boolean, organizationId = 'hiroba', as = me) =>
  ask('POST /organizations/{organizationId}/follow', { as, path: { organizationId }, body: { follows } })
const followed = async () =>
  v
    .parse(listFollows.output, (await ask('GET /followed-organizations', { as: me })).body)
    .organizations.map(({ organizationId }) => organizationId)
const read = async () => v.parse(listNews.output, (await ask('GET /news', { as: me })).body).news

const aPiece = (newsId: string, fields: Partial<Item<'news'>> = {}): Item<'news'> => ({
  newsId,
  to: 'all',
  subject: newsId,
  body: 'ひらきます。',
  from: 'ひろば',
  staffId: 's-1',
  state: 'sent',
  putAt: SINCE,
  sendAt: SINCE,
  listing: 'all',
  ...fields,
})

test('a member follows an organization and stops in one press each; the same again changes nothing', async () => {
  expect(await follow(true)).toMatchObject({ status: 200, body: { follows: true } })
  expect((await stage.unchanged(() => follow(true))).body).toEqual({ follows: true })
  await follow(true, 'tane')
  expect(await followed()).toEqual(['hiroba', 'tane'])
  await follow(false)
  expect((await stage.unchanged(() => follow(false))).body).toEqual({ follows: false })
  expect(await followed()).toEqual(['tane'])
})

test('ten concurrent presses of フォローする are one row', async () => {
  await Promise.all(Array.from({ length: 10 }, () => follow(true)))
  expect(await stage.rows('follows')).toMatchObject([{ sub: me, organizationId: 'hiroba' }])
})

test('an unknown organization is not found, and a member follows no more than the limit', async () => {
  expect(await stage.unchanged(() => follow(true, 'nowhere'))).toMatchObject({ code: 'NOT_FOUND' })
  const rows = Array.from({ length: FOLLOWS_MAX }, (_, n) => ({
    sub: me,
    organizationId: `o${n}`,
    followedAt: SINCE,
  }))
  await stage.put('follows', ...rows)
  expect(await stage.unchanged(() => follow(true))).toMatchObject({ status: 409, code: 'CONFLICT' })
})

test('SEC-A7: a restricted member may stop following and not begin; a former member neither', async () => {
  await stage.put('follows', { sub: restricted, organizationId: 'hiroba', followedAt: SINCE })
  expect(await stage.unchanged(() => follow(true, 'tane', restricted))).toMatchObject({
    code: 'MEMBER_RESTRICTED',
  })
  expect(await follow(false, 'hiroba', restricted)).toMatchObject({ status: 200 })
  expect(await stage.rows('follows')).toEqual([])
  for (const follows of [true, false])
    expect(await stage.unchanged(() => follow(follows, 'hiroba', gone))).toMatchObject({
      code: 'MEMBER_RESTRICTED',
    })
})

test('R9: a minor without the consent of a guardian neither follows nor reads news', async () => {
  const child = personId(4)
  await stage.put('users', aMember(child, { birthDate: '2013-04-02', consentState: 'refused' }))
  expect(await stage.unchanged(() => follow(true, 'hiroba', child))).toMatchObject({
    code: 'CONSENT_REQUIRED',
  })
  expect(await ask('GET /news', { as: child })).toMatchObject({ code: 'CONSENT_REQUIRED' })
})

test('law 4.6: a member reads news to all, of organizations they follow, of filters they fit and of events they came to, with no consent to mail', async () => {
  await stage.put('checkIns', aCheckIn('past', me), aCheckIn('undone', me, 'undone'))
  await stage.put('events', anEvent('concert'), anEvent('draft', { eventRegistrationStatus: 'draft' }))
  await follow(true)
  const ofThree = { ...someFacts(me), children: ['2023-03-04'] }
  await stage.put('memberFacts', ...rowsOf(ofThree, 1))
  const at = (minute: number) => `2026-11-02T00:0${minute}:00.000Z`
  await stage.put(
    'news',
    aPiece('to-all', { sendAt: at(1), eventId: 'concert' }),
    aPiece('followed', { sendAt: at(2), to: 'followers', organizationId: 'hiroba', eventId: 'draft' }),
    aPiece('came', { sendAt: at(3), to: 'came', cameTo: 'past' }),
    aPiece('not-followed', { to: 'followers', organizationId: 'tane' }),
    aPiece('did-not-come', { to: 'came', cameTo: 'undone' }),
    aPiece('fits', { sendAt: at(4), to: 'view', filters: [{ by: 'child', value: '3' }] }),
    aPiece('fits-not', {
      to: 'view',
      filters: [
        { by: 'child', value: '3' },
        { by: 'plan', value: 'Praise' },
      ],
    }),
    aPiece('planned', { state: 'planned' }),
    aPiece('taken-back', { state: 'takenBack' }),
    aPiece('to-come', { sendAt: '2999-01-01T00:00:00.000Z' }),
  )
  const news = await read()
  expect(news.map(({ newsId }) => newsId)).toEqual(['fits', 'came', 'followed', 'to-all'])
  expect(news[3]?.event).toEqual({ eventId: 'concert', eventName: 'concert' })
  expect(news[2]?.event).toBeNull()
})
