// お知らせ to the members of a kept view: counted, planned, and put for who consented.
import { randomUUID } from 'node:crypto'
import type { Filter } from '@app/shared/members/desk/filters.ts'
import { sendNews } from '@app/shared/news/desk-contract.ts'
import * as v from 'valibot'
import type * as DepsModule from '#aws/deps.ts'
import { rowsOf, sumsOf, talliesOf } from '#domain/member-facts.ts'
import type * as MailingModule from '#features/mails/mailing.ts'
import type { Facts } from '#tables/member-facts.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, personId, someFacts } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, editor] = [personId(1), personId(2)]
const [wants, silent, other, restricted] = [11, 12, 13, 14].map(personId) as [string, string, string, string]
const FILTERS: Filter[] = [
  { by: 'plan', value: 'Support' },
  { by: 'area', value: '150' },
]
const TO_VIEW = { to: 'view', organizationId: null, cameTo: null, viewId: 'kept' }
const WORDS = { subject: '音楽会', body: 'ひらきます。', eventId: null, when: { on: 'now' } }

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('news-desk')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(editor, 'editor', { organizationIds: ['own'] }))
  const people: readonly (readonly [string, Partial<Facts>])[] = [
    [wants, {}],
    [silent, { news: false }],
    [other, { area: '151' }],
    [restricted, { status: 'restricted' }],
  ]
  const facts = people.map(([id, fields]) => ({ ...someFacts(id), ...fields }))
  await stage.put('users', ...facts.map(({ memberId, status }) => aMember(memberId, { status })))
  await stage.put('memberFacts', ...facts.flatMap((row) => rowsOf(row, 1)))
  await stage.put('memberTallies', ...sumsOf(facts.flatMap(talliesOf)))
  const word = { document: 'newsMail', version: '2026-11-01', route: 'settings' as const, wanted: true }
  const acceptedAt = '2026-11-01T00:00:00.000Z'
  await stage.put('consents', ...[wants, other, restricted].map((sub) => ({ ...word, acceptedAt, sub })))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['news', 'mailings', 'mails', 'auditEntries', 'memberViews'] as const)
    await stage.clear(table)
  await stage.put('memberViews', {
    listing: 'all',
    viewId: 'kept',
    name: '近くの応援',
    filters: FILTERS,
    staffId: 's-1',
  })
})

const send = (body: object = {}, as = owner) =>
  ask('POST /staff/news', { as, key: randomUUID(), body: { ...TO_VIEW, ...WORDS, ...body } })

async function putMails(mailingId: string): Promise<void> {
  stage.enter('mail-worker')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const mailing: typeof MailingModule = jest.requireActual('#features/mails/mailing.ts')
  await mailing.putMails(openDeps('mail-worker'), mailingId)
  stage.enter('news-desk')
}

test('the desk counts the active members who fit a kept view, and who of them wants mail', async () => {
  const { body } = await ask('POST /staff/news/reach', { as: owner, key: randomUUID(), body: TO_VIEW })
  expect(body).toEqual({ people: 2, mailed: 1, unwanted: 1 })
})

test('law 4.6: news to a kept view puts a mail for who fits and consented, and no other', async () => {
  const { body } = await send()
  const { newsId } = v.parse(sendNews.output, body)
  expect(await stage.rows('news')).toMatchObject([{ newsId, to: 'view', viewName: '近くの応援' }])
  const [mailing] = await stage.rows('mailings')
  await putMails(mailing?.mailingId ?? '')
  expect((await stage.rows('mails')).map(({ personId: to }) => to)).toEqual([wants])
  expect(await stage.rows('mailings')).toMatchObject([{ state: 'done', people: 1, unwanted: 1 }])
})

test('news keeps the filters as they were, when the view is dropped before it goes out', async () => {
  await send({ when: { on: 'time', at: '2999-04-01T10:00:00+09:00' } })
  await stage.clear('memberViews')
  const [row] = await stage.rows('news')
  expect(row?.filters?.map(({ by }) => by).toSorted()).toEqual(['area', 'plan'])
  const { body } = await ask('GET /staff/news', { as: owner })
  expect(body).toMatchObject({ news: [{ viewName: '近くの応援' }] })
})

test('a view that is kept no longer, and staff who do not see all members, write to no one', async () => {
  expect(await stage.unchanged(() => send({ viewId: 'gone' }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await stage.unchanged(() => send({ organizationId: 'own' }, editor))).toMatchObject({
    code: 'NOT_FOUND',
  })
})
