// R1, SEC-B10: organizations as staff keep them.
import { randomUUID } from 'node:crypto'
import type { Ask, Request } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const LIST = 'GET /staff/organizations'
const CREATE = 'POST /staff/organizations'
const CHANGE = 'POST /staff/organizations/{organizationId}'
const owner = personId(1)
const editor = personId(2)

const FIELDS = {
  organizationName: 'みどり台子育てひろば',
  color: '#1f7a5c',
  contactMail: 'hiroba@example.jp',
  contactPhone: '03-0000-0000',
  position: 1,
  archived: false,
}

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('organizations')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(editor, 'editor', { organizationIds: ['old'] }))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.clear('organizations')
  await stage.clear('auditEntries')
  // As the release before wrote it.
  await stage.putRaw('organizations', {
    organizationId: 'old',
    organizationName: '未来のたね',
    color: null,
    listing: 'all',
  })
})

const as = (who: string, body: object, more: Partial<Request> = {}) => ({
  as: who,
  key: randomUUID(),
  body,
  ...more,
})
const change = (who: string, id: string, body: object, more: Partial<Request> = {}) =>
  ask(CHANGE, as(who, body, { path: { organizationId: id }, ...more }))

test('R1: organizations are listed in order, archived ones last; each write leaves one audit entry', async () => {
  const made = await ask(CREATE, as(owner, FIELDS))
  expect(made).toMatchObject({ status: 200, body: { ...FIELDS, version: 1 } })
  const { organizationId } = made.body as { organizationId: string }
  const listed = await ask(LIST, { as: owner })
  expect(listed.body).toMatchObject({
    organizations: [{ organizationId: 'old', version: 0 }, { organizationId }],
  })
  await change(owner, 'old', { ...FIELDS, version: 0, archived: true })
  const again = await ask(LIST, { as: owner })
  expect(again.body).toMatchObject({
    organizations: [{ organizationId }, { organizationId: 'old', archived: true }],
  })
  const entries = await stage.rows('auditEntries')
  expect(
    entries
      .map(({ action, staffId, targetId }) => ({ action, staffId, targetId }))
      .sort((a, b) => a.action.localeCompare(b.action)),
  ).toEqual([
    { action: 'organizationChanged', staffId: 's-00000001', targetId: 'old' },
    { action: 'organizationCreated', staffId: 's-00000001', targetId: organizationId },
  ])
})

test('R1: staff write what members read of an organization; a form without these fields keeps them', async () => {
  const said = { about: '親子の\nひろばです。', website: 'https://hiroba.example.jp/' }
  await change(owner, 'old', { ...FIELDS, ...said, version: 0 })
  // As the page of the release before sends it.
  expect((await change(owner, 'old', { ...FIELDS, version: 1 })).body).toMatchObject(said)
  const none = { about: '', website: null }
  expect((await change(owner, 'old', { ...FIELDS, ...none, version: 2 })).body).toMatchObject({
    about: null,
    website: null,
  })
  const refused = await change(owner, 'old', { ...FIELDS, website: 'http://hiroba.example.jp', version: 3 })
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', body: { fields: ['website'] } })
})

test('R1: the audit has the changed values, of a contact only that it changed', async () => {
  await change(owner, 'old', { ...FIELDS, version: 0 })
  const [entry] = await stage.rows('auditEntries')
  expect(entry?.changes).toContainEqual({
    field: 'organizationName',
    before: '未来のたね',
    after: FIELDS.organizationName,
  })
  expect(entry?.changes).toContainEqual({
    field: 'contactMail',
    before: null,
    after: expect.stringMatching(/^#[0-9a-f]{8}$/),
  })
  expect(JSON.stringify(entry)).not.toContain('hiroba@example.jp')
})

test('R2: when two editors save an organization the second gets STALE, and nothing of it is written', async () => {
  expect(await change(owner, 'old', { ...FIELDS, version: 0 })).toMatchObject({ status: 200 })
  const second = await stage.unchanged(
    () => change(owner, 'old', { ...FIELDS, version: 0, position: 5 }),
    'outcomes',
  )
  expect(second).toMatchObject({ status: 409, code: 'STALE' })
})

test('G29: a repeated press is one change of the organization and one audit entry', async () => {
  const key = randomUUID()
  const [first, second] = [
    await change(owner, 'old', { ...FIELDS, version: 0 }, { key }),
    await change(owner, 'old', { ...FIELDS, version: 0 }, { key }),
  ]
  expect(second.body).toEqual(first.body)
  expect(await stage.rows('auditEntries')).toHaveLength(1)
})

test('SEC-B10: an organization out of scope is not found, and an editor may not write', async () => {
  await stage.put('organizations', {
    organizationId: 'other',
    organizationName: 'よそ',
    color: null,
    listing: 'all',
  })
  const listed = await ask(LIST, { as: editor })
  expect(listed.body).toMatchObject({ organizations: [{ organizationId: 'old' }] })
  const refused = await stage.unchanged(() => change(editor, 'old', { ...FIELDS, version: 0 }))
  expect(refused).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await change(owner, 'nobody', { ...FIELDS, version: 1 })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  })
})

test.each<[string, object]>([
  ['no name', { organizationName: '' }],
  ['an invalid colour', { color: 'red' }],
  ['an invalid address', { contactMail: 'hiroba' }],
  ['an unknown field', { owner: 'me' }],
])('SEC-K8: an organization with %s is refused', async (_, fields) => {
  const refused = await stage.unchanged(() => ask(CREATE, as(owner, { ...FIELDS, ...fields })))
  expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})
