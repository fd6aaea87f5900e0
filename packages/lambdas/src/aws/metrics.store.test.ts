// The metrics of alarms: written where the event happens, once, without personal data (SEC-E2, SEC-L3).
import { randomUUID } from 'node:crypto'
import type * as KmsModule from '#aws/kms.ts'
import type * as MailModule from '#aws/ses-tagged.ts'
import { metricsAt, type SignalName, signals } from '#manifest/signals.ts'
import type { Ask } from '#test/ask.ts'
import { aCounter, aMember } from '#test/items.ts'
import { countsWritten } from '#test/metrics.ts'
import { type Stage, testStage } from '#test/stage.ts'

const sub = randomUUID()
const SOURCE_IP = '203.0.113.50'
let stage: Stage
let codes: Ask
let participate: Ask
let sendTagged: typeof MailModule.sendTagged
let counts: ReturnType<typeof countsWritten>
beforeAll(async () => {
  counts = countsWritten()
  stage = await testStage()
  const METRICS_ON = { POWERTOOLS_METRICS_DISABLED: 'false' }
  codes = stage.load('member-code', METRICS_ON)
  participate = stage.load('participate', METRICS_ON)
  stage.enter('mail-worker')
  Object.assign(process.env, METRICS_ON)
  sendTagged = jest.requireActual<typeof MailModule>('#aws/ses-tagged.ts').sendTagged
  await stage.put('users', aMember(sub, { email: 'kanaria@example.jp', lastName: '金糸雀' }))
})
afterAll(() => stage.stop())
afterAll(() => counts.stop())
beforeEach(() => counts.forget())

const guess = () =>
  codes('POST /member-code/verify', { as: sub, body: { code: '999999' }, sourceIp: SOURCE_IP })
const join = (eventId: string) =>
  participate('POST /event-management/{eventId}/participate', {
    as: sub,
    path: { eventId },
    body: { attendanceStatus: 'undecided', attendeeCount: 1 },
    key: randomUUID(),
    sourceIp: SOURCE_IP,
  })

test('a metric has the namespace of its stage and the dimension of the alarms', async () => {
  await guess()
  const [line] = counts.lines()
  expect(process.env['METRICS_NAMESPACE']).toBe('membership-local')
  expect(line?._aws.CloudWatchMetrics).toEqual([
    {
      Namespace: process.env['METRICS_NAMESPACE'],
      Dimensions: [Object.keys(metricsAt.dimensions)],
      Metrics: [{ Name: 'MemberCodeWrong', Unit: 'Count' }],
    },
  ])
  expect(line).toMatchObject({ ...metricsAt.dimensions, MemberCodeWrong: 1 })
})

test.each([
  [799, []],
  [800, ['MemberCodeUsedUp']],
  [1_000, ['MemberCodeUsedUp', 'MemberCodeWrong']],
])('SEC-E2: a code with %i uses is reported by %j', async (uses, reported) => {
  await stage.clear('attempts')
  const { mac } = jest.requireActual<typeof KmsModule>('#aws/kms.ts')
  const codeMac = await mac('alias/pepper', 'member-code#424242')
  await stage.put('memberCodes', { codeMac, status: 'active', uses })
  counts.forget()
  await codes('POST /member-code/verify', { as: sub, body: { code: '424242' }, sourceIp: SOURCE_IP })
  expect(counts.names()).toEqual(reported)
})

test('SEC-E2: each wrong member code is counted, but not one that the limit refuses', async () => {
  await stage.clear('attempts')
  for (let n = 0; n < 7; n += 1) await guess()
  expect(counts.names()).toEqual(Array(5).fill('MemberCodeWrong'))
})

test('a refused join is counted with its error code; a successful join is not', async () => {
  await stage.put('eventCounters', aCounter('open'), aCounter('full', { taken: 1, seats: 1 }))
  expect((await join('open')).status).toBe(200)
  expect(counts.names()).toEqual([])
  expect((await join('full')).code).toBe('EVENT_FULL')
  expect(counts.names()).toEqual(['JoinRefused'])
  expect(counts.lines()[0]).toMatchObject({ code: 'EVENT_FULL' })
})

/** Hands a mail about a canary to the service. */
const mailTo = (to: string) =>
  sendTagged(
    { from: 'accounts@example.jp' },
    { to, subject: '金糸雀', text: '金糸雀さんへ', tag: 'a-mail', configurationSet: 'mails' },
  )

test('a rejected mail is counted; an accepted one is not', async () => {
  expect(await mailTo('kanaria@example.jp')).toMatchObject({ said: 'taken' })
  expect(counts.names()).toEqual([])
  expect(await mailTo('nobody')).toMatchObject({ said: 'refused' })
  expect(counts.names()).toEqual(['MailFailed'])
})

test('an error of a KMS key is counted and rethrown', async () => {
  const { mac } = jest.requireActual<typeof KmsModule>('#aws/kms.ts')
  await expect(mac('alias/nothing', '金糸雀')).rejects.toThrow()
  expect(counts.names()).toEqual(['KeyFailed'])
})

test('SEC-L3: no line of a metric names a person', async () => {
  await stage.clear('attempts')
  await guess()
  await join('full')
  await mailTo('kanaria')
  expect(counts.lines()).toHaveLength(3)
  const text = JSON.stringify(counts.lines())
  for (const trace of [sub, sub.slice(0, 8), SOURCE_IP, '999999', 'kanaria', '金糸雀', 'example.jp']) {
    expect(text).not.toContain(trace)
  }
})

test('every metric has a threshold that can be reached', () => {
  const names = Object.keys(signals) as SignalName[] // the table's own keys
  expect(names.length).toBeGreaterThanOrEqual(5)
  for (const name of names) {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/)
    expect(signals[name].atLeast).toBeGreaterThan(0)
    // CloudWatch's longest period.
    expect(signals[name].withinSec).toBeLessThanOrEqual(86_400)
    expect(signals[name].withinSec % 60).toBe(0)
  }
})
