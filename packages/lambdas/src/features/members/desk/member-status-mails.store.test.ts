// R10: the mails about a decision, from the press at the desk to SES.
import { deliverer } from '#test/deliver.ts'
import { type DeskWorld, deskWorld, restriction } from '#test/member-desk.ts'

let world: DeskWorld
let deliver: () => Promise<void>
beforeAll(async () => {
  world = await deskWorld()
  deliver = deliverer(world.stage)
})
afterAll(() => world.stage.stop())
beforeEach(() => world.stage.clear('mails'))

/** The one mail to a new member after this press. */
async function mailAfter(path: string, body: object, email: string) {
  const member = await world.plant({ email })
  const answer = await world.press(path, member.id, { ...restriction(member), ...body })
  expect(answer.status).toBe(200)
  await deliver()
  await deliver()
  const mails = await world.stage.mail.outbox.list(email)
  expect(mails).toHaveLength(1)
  return mails[0]
}

test('R10, S197, G50: the mail about a restriction has its ground and last day, and no internal note', async () => {
  const mail = await mailAfter('/restriction', { until: '2999-12-30' }, 'restricted@example.jp')
  expect(mail?.subject).toContain('ご利用の制限について')
  expect(mail?.text).toContain('理由：')
  expect(mail?.text).toContain('2999年12月30日')
  expect(mail?.text).not.toContain('主催者から連絡')
})

test('R10, S197: a deregistered person gets a mail though the account is locked', async () => {
  const mail = await mailAfter('/deregistration', { until: undefined }, 'deregistered@example.jp')
  expect(mail?.subject).toContain('会員登録の取り消しについて')
  expect(mail?.text).toContain('理由：')
})

test.each([
  ['/restriction', {}, 'memberRestricted', 'restricted'],
  ['/deregistration', { until: undefined }, 'memberDeregistered', 'deregistered'],
] as const)(
  'G50: %s without a mail needs a reason, which audit and timeline record',
  async (path, more, action, kind) => {
    const member = await world.plant()
    await world.stage.clear('auditEntries')
    const body = { ...restriction(member), ...more }
    expect((await world.press(path, member.id, { ...body, unmailed: '' })).status).toBe(400)
    const unmailed = '警察からの依頼のため'
    expect((await world.press(path, member.id, { ...body, unmailed })).status).toBe(200)
    await deliver()
    expect(await world.stage.rows('mails')).toEqual([])
    const [entry] = await world.stage.rows('auditEntries')
    expect(entry?.action).toBe(action)
    expect(JSON.stringify(entry)).toContain(unmailed)
    const done = (await world.stage.rows('memberHistory')).filter(({ memberId }) => memberId === member.id)
    expect(done).toMatchObject([{ kind, unmailed }])
  },
)

test('mails: no mail about a restriction after it was lifted (R10)', async () => {
  const member = await world.plant({ email: 'lifted@example.jp' })
  await world.press('/restriction', member.id, restriction(member))
  const expected = (await world.memberOf(member.id))?.updatedAt
  await world.press('/restriction/lifting', member.id, { expected, reason: '話し合いが済んだため' })
  await deliver()
  const told = (await world.stage.rows('mails')).find(({ kind }) => kind === 'memberRestricted')
  expect(told).toMatchObject({ state: 'closed', reason: 'overtaken' })
})

test('R10, R21: a member whose authenticator was reset by staff gets a mail, and its recovery codes are deleted', async () => {
  const email = 'factor@example.jp'
  const member = await world.plant({ email })
  const madeAt = '2026-11-01T00:00:00.000Z'
  await world.stage.put('recoveryCodes', { sub: member.id, macs: ['m'], madeAt })
  expect((await world.press('/second-factor', member.id, { reason: '機種変更' })).status).toBe(200)
  expect(await world.stage.rows('recoveryCodes')).toEqual([])
  await deliver()
  const [mail, ...others] = await world.stage.mail.outbox.list(email)
  expect(others).toEqual([])
  expect(mail?.subject).toContain('二段階認証をオフにしました')
  expect(mail?.text).not.toContain('機種変更')
})

test('R10: a mail sent after two restrictions names the one in force', async () => {
  const member = await world.plant({ email: 'twice@example.jp' })
  await world.press('/restriction', member.id, restriction(member, { until: '2999-12-30' }))
  const expected = (await world.memberOf(member.id))?.updatedAt
  const longer = { ...restriction(member, { until: '2999-12-31' }), expected }
  expect((await world.press('/restriction', member.id, longer)).status).toBe(200)
  await deliver()
  const mails = await world.stage.mail.outbox.list('twice@example.jp')
  expect(mails.map(({ text }) => /2999年12月\d+日/.exec(text)?.[0])).toEqual(['2999年12月31日'])
})
