// S210, G51: with REGISTRATION_APPROVAL=manual staff approve or refuse registrations.

import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import { aRegistration } from '@app/shared/test/sample.ts'
import { indexRows } from '#domain/member-index-store.ts'
import { deliverer } from '#test/deliver.ts'
import { runs } from '#test/graphql.ts'
import { auditor, byEntry, type DeskWorld, deskWorld, manager, owner } from '#test/member-desk.ts'

let world: DeskWorld
let graphql: ReturnType<DeskWorld['stage']['load']>
let deliver: () => Promise<void>
beforeAll(async () => {
  world = await deskWorld()
  graphql = world.stage.load('graphql', { REGISTRATION_APPROVAL: 'manual' })
  deliver = deliverer(world.stage)
  const { mac } = jest.requireActual<typeof import('#aws/kms.ts')>('#aws/kms.ts')
  const codeMac = await mac('alias/pepper', 'member-code#123456')
  await world.stage.put('memberCodes', { codeMac, status: 'active', uses: 0 })
})
afterAll(() => world.stage.stop())
beforeEach(() => world.stage.clear('auditEntries'))

let people = 0
/** A person who has finished the form. */
async function applicant() {
  people += 1
  const id = randomUUID()
  const { stage } = world
  stage.userPool.knows(id, `applicant${people}@example.jp`)
  const document = `terms#${termsInForce(new Date())}`
  await stage.put('consents', { sub: id, document, version: termsInForce(new Date()), acceptedAt: 'x' })
  const nickName = `しんせい${people}`
  const input = aRegistration({ nickName })
  const answer = await runs(graphql, 'createUser')(id, { input }, { sourceIp: `192.0.2.${people}` })
  expect(answer.status).toBe(200)
  const member = await world.memberOf(id)
  if (member === undefined) throw new Error('no profile')
  return member
}
const mailsTo = async (id: string) =>
  (await world.stage.rows('mails')).filter(({ personId }) => personId === id).map(({ kind }) => kind)
const own = async (as: string) => (await world.stage.load('profile')('GET /profile/restriction', { as })).body
const queue = async (as = owner) =>
  (await world.ask('GET /staff/applications', { as })).body as {
    applications: { memberId: string; lastName: string | null }[]
  }

test('S210, G51: a new registration waits in the queue and the index, without a plan and a notice of approval', async () => {
  const member = await applicant()
  expect(member.status).toBe('waiting')
  expect(await mailsTo(member.id)).toEqual([])
  expect(await own(member.id)).toEqual({
    restriction: null,
    application: { ground: null, since: member.createdAt },
  })
  const plan = await runs(graphql, 'updateUser')(member.id, { input: { id: member.id, plan: 'Normal' } })
  expect(plan.code).toBe('MEMBER_RESTRICTED')
  const { applications } = await queue()
  expect(applications.map(({ memberId }) => memberId)).toContain(member.id)
  const masked = (await queue(auditor)).applications.find(({ memberId }) => memberId === member.id)
  expect(masked?.lastName).toBeNull()
  expect(new Set((await world.indexOf(member.id)).map(({ status }) => status))).toEqual(new Set(['waiting']))
})

test('S210: an approval counts from the next call, with mail, audit entry, timeline and index; a second gets CONFLICT', async () => {
  const member = await applicant()
  const answer = await world.press('/approval', member.id, { expected: member.updatedAt })
  expect(answer).toMatchObject({ status: 200, body: { standing: 'active' } })
  const { updatedAt } = answer.body as { updatedAt: string }
  expect((await world.press('/approval', member.id, { expected: updatedAt })).code).toBe('CONFLICT')
  expect(await own(member.id)).toEqual({ restriction: null, application: null })
  const plan = await runs(graphql, 'updateUser')(member.id, { input: { id: member.id, plan: 'Normal' } })
  expect(plan.status).toBe(200)
  expect(await mailsTo(member.id)).toEqual(['memberApproved'])
  await deliver()
  expect((await world.stage.mail.outbox.list(member.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('会員登録が完了しました'),
  ])
  expect(await world.stage.rows('auditEntries')).toMatchObject([
    { action: 'applicationApproved', targetId: member.id },
  ])
  const history = (await world.stage.rows('memberHistory')).filter(({ memberId }) => memberId === member.id)
  expect(history.map(({ kind }) => kind)).toEqual(['approved'])
  const now = await world.memberOf(member.id)
  expect(await world.indexOf(member.id)).toEqual(now && byEntry(indexRows(now)))
  expect((await queue()).applications.map(({ memberId }) => memberId)).not.toContain(member.id)
})

test('S210: a refused person reads the ground and not the note, by mail and at sign-in, and is erased after thirty days', async () => {
  const member = await applicant()
  const body = { expected: member.updatedAt, ground: 'earlierViolation', note: '以前の退会者と同じ方' }
  const answer = await world.press('/refusal', member.id, body)
  expect(answer).toMatchObject({ status: 200, body: { standing: 'refused' } })
  expect(await own(member.id)).toMatchObject({ application: { ground: 'earlierViolation' } })
  const mails = (await world.stage.rows('mails')).filter(({ personId }) => personId === member.id)
  expect(mails.map(({ kind, data }) => [kind, JSON.parse(data)])).toEqual([
    ['applicationRefused', { ground: '以前のご利用で、利用規約に反する行為があったため' }],
  ])
  expect(await world.stage.rows('auditEntries')).toMatchObject([
    { action: 'applicationRefused', reason: '以前の退会者と同じ方' },
  ])
  const [record] = (await world.stage.rows('leavings')).filter(({ sub }) => sub === member.id)
  expect(record).toMatchObject({ state: 'left', statusBefore: 'waiting' })
  expect((record?.dueAtSec ?? 0) - (record?.undoEndSec ?? 0)).toBe(30 * 86_400)
})

test('SEC-K3: when several staff decide at once one succeeds and the others get STALE; one audit entry, one mail', async () => {
  const member = await applicant()
  const expected = member.updatedAt
  const answers = await Promise.all([
    world.press('/approval', member.id, { expected }, owner),
    world.press('/refusal', member.id, { expected, ground: 'other', note: 'x' }, manager),
    world.press('/approval', member.id, { expected }, manager),
  ])
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'STALE', 'STALE'])
  expect(await world.stage.rows('auditEntries')).toHaveLength(1)
  expect(await mailsTo(member.id)).toHaveLength(1)
})

test('S210: a waiting person cannot be restricted or deregistered, nor a member approved or refused', async () => {
  const waiting = await applicant()
  const active = await world.plant()
  const to = async (path: string, { id, updatedAt: expected }: typeof active, body: object) =>
    (await world.press(path, id, { expected, ...body })).code
  const ground = { ground: 'other', note: 'x' }
  expect(await to('/restriction', waiting, { ...ground, until: null })).toBe('CONFLICT')
  expect(await to('/deregistration', waiting, ground)).toBe('CONFLICT')
  expect(await to('/approval', active, {})).toBe('CONFLICT')
  expect(await to('/refusal', active, ground)).toBe('CONFLICT')
})

test('S210, R10: a waiting person edits the profile, can be corrected by staff, and may leave', async () => {
  const member = await applicant()
  const profile = world.stage.load('profile')
  const own = { expected: member.updatedAt, address: '別の町' }
  const answer = await profile('POST /profile', { as: member.id, key: randomUUID(), body: own })
  expect(answer.status).toBe(200)
  const now = await world.memberOf(member.id)
  expect(now).toMatchObject({ address: '別の町', status: 'waiting' })
  const kana = { expected: now?.updatedAt, kana: 'つるた みさ' }
  expect((await world.press('/kana', member.id, kana)).status).toBe(200)
  const claims = { auth_time: String(secondsOf(new Date())) }
  const left = await world.stage.load('leave')('POST /leave', {
    as: member.id,
    key: randomUUID(),
    claims,
    body: {},
  })
  expect(left.status).toBe(200)
  expect((await world.memberOf(member.id))?.status).toBe('left')
})
