// SEC-J5: the AWS calls in the log line of a request.
import * as v from 'valibot'
import { log } from '#aws/log.ts'
import type { Ask } from '#test/ask.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const Line = v.looseObject({ route: v.string(), aws: v.optional(v.array(v.string()), []) })
const JOIN = 'POST /event-management/{eventId}/participate'

let stage: Stage
let ask: Ask
let info: jest.SpyInstance
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('participate')
  info = jest.spyOn(log, 'info')
  await stage.put('users', ...[1, 2].map((n) => aMember(personId(n))))
  await stage.put('events', anEvent('e1'))
  await stage.put('eventCounters', aCounter('e1'))
})
afterAll(() => stage.stop())
beforeEach(() => info.mockClear())

const join = (n: number) =>
  ask(JOIN, {
    as: personId(n),
    path: { eventId: 'e1' },
    body: { attendanceStatus: 'undecided', attendeeCount: 1 },
  })
const lines = () =>
  info.mock.calls.filter(([message]) => message === 'request').map(([, fields]) => v.parse(Line, fields))

test('the log line has service, command and milliseconds of each AWS call, and nothing else', async () => {
  expect((await join(1)).status).toBe(200)
  const [line] = lines()
  expect(line?.aws).toContainEqual(expect.stringMatching(/^DynamoDB TransactWriteItems \d+$/))
  expect(line?.aws.filter((each) => !/^\w+ [A-Z]\w+ \d+$/.test(each))).toEqual([])
})

test('the log line of a request has only its own AWS calls, not those of an earlier or concurrent request', async () => {
  const wrong = () => ask(JOIN, { as: personId(1), path: {}, body: {} })
  await Promise.all([join(2), wrong()])
  await wrong()
  const counts = lines().map(({ aws }) => aws.filter((each) => each.includes(' TransactWriteItems ')).length)
  expect(counts).toHaveLength(3)
  expect(counts.filter((count) => count === 0)).toHaveLength(2)
})
