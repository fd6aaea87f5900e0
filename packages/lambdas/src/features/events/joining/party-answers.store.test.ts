// 申込のときの質問: answered with the press of joining or later; read at the desk and at the door, erased; on the real engine.
import { randomUUID } from 'node:crypto'
import type { Question } from '@app/shared/events/questions.ts'
import { clockAt } from '#test/clock.ts'
import { type HouseholdWorld, householdWorld, OWNER } from '#test/households.ts'

const NOW = new Date('2026-11-26T03:00:00Z')
const [CLOSES, STARTS] = ['2026-12-08T09:00:00.000Z', '2026-12-10T01:00:00.000Z']
const SIZE: Question = {
  questionId: 'size',
  text: 'エプロンの大きさは',
  kind: 'one',
  choices: ['S', 'M'],
  asked: 'person',
  required: true,
  atDoor: true,
}
const WORD: Question = {
  ...SIZE,
  questionId: 'word',
  text: 'ひとことどうぞ',
  kind: 'line',
  choices: [],
  asked: 'party',
  required: false,
  atDoor: false,
}
let world: HouseholdWorld
let desk: ReturnType<HouseholdWorld['stage']['load']>
let door: typeof desk
beforeAll(async () => {
  world = await householdWorld()
  desk = world.stage.load('attendees')
  door = world.stage.load('check-in')
})
beforeEach(() => clockAt(NOW))
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

const anEvent = (questions: readonly Question[] = [SIZE, WORD]) =>
  world.event({ eventStartDateTime: STARTS, closesAt: CLOSES, questions: [...questions] })
const sized = (personId: string, size = 'S') => ({ questionId: 'size', personId, answer: [size] })
const worded = (answer: string) => ({
  questionId: 'word',
  personId: null,
  answer: answer === '' ? [] : [answer],
})
const rowsOf = (eventId: string) => world.stage.rowsOf('eventAnswers', eventId)
const askedIn = async (as: string, eventId: string) =>
  (await world.party(as, eventId)).body as {
    questions: Question[]
    answers: { given: object[]; version: number }
  }

async function aFamily() {
  const family = await world.family()
  const eventId = await anEvent()
  return { ...family, eventId, people: [{ personId: family.child, part: 'takesPart' }] }
}

test('answers go with the press of joining, once, and both guardians read them', async () => {
  const { first, second, child, eventId, people, householdId } = await aFamily()
  const answers = [sized(child), worded('はじめてです')]
  expect((await world.join(first, eventId, people, undefined, answers)).status).toBe(200)
  expect(await rowsOf(eventId)).toMatchObject([
    {
      partyId: householdId,
      answeredBy: first,
      version: 1,
      answers: [{ question: SIZE.text }, { answer: ['はじめてです'] }],
    },
  ])
  const { questions, answers: read } = await askedIn(second, eventId)
  expect(questions).toHaveLength(2)
  expect(read).toMatchObject({ version: 1, given: answers, until: CLOSES })
})

test('a press whose answers lack a required one, or do not fit, takes no seat', async () => {
  const { first, child, eventId, people } = await aFamily()
  for (const answers of [
    [],
    [worded('はい')],
    [sized(child, 'XL')],
    [sized(first)],
    [sized(child), sized(child)],
  ])
    expect((await world.join(first, eventId, people, undefined, answers)).code).toBe('ANSWERS_MISSING')
  expect(await world.takenOf(eventId)).toBe(0)
  expect(await rowsOf(eventId)).toEqual([])
})

test('without a seat no answer is kept; a call that knows no questions joins, and the answer is open', async () => {
  const { first, child, eventId, people } = await aFamily()
  const [counter] = await world.stage.rowsOf('eventCounters', eventId)
  if (counter !== undefined) await world.stage.put('eventCounters', { ...counter, seats: 0 })
  expect((await world.join(first, eventId, people, undefined, [sized(child)])).code).toBe('EVENT_FULL')
  expect(await rowsOf(eventId)).toEqual([])
  if (counter !== undefined) await world.stage.put('eventCounters', counter)
  expect((await world.join(first, eventId, people)).status).toBe(200)
  expect((await askedIn(first, eventId)).answers.given).toEqual([])
})

test('a member alone answers with the press; a repeated press gets the same answer, one without answers is let in', async () => {
  const [alone, other] = [await world.adult(), await world.adult()]
  const eventId = await anEvent()
  expect((await world.joinAlone(alone, eventId, [])).code).toBe('ANSWERS_MISSING')
  expect((await world.joinAlone(alone, eventId, [sized(alone)])).status).toBe(200)
  expect((await world.joinAlone(alone, eventId, [sized(alone)])).status).toBe(200)
  expect((await world.joinAlone(other, eventId)).status).toBe(200)
  expect(await rowsOf(eventId)).toMatchObject([{ partyId: alone }])
  expect(await world.takenOf(eventId)).toBe(2)
})

test('answers change over what was shown until registration closes; an open one can be given until the event begins', async () => {
  const { first, second, child, eventId, people } = await aFamily()
  expect((await world.answer(first, eventId, [sized(child)])).code).toBe('NOT_FOUND')
  await world.join(first, eventId, people, undefined, [sized(child)])
  expect((await world.answer(second, eventId, [sized(child, 'M')], 1)).status).toBe(200)
  expect((await world.answer(first, eventId, [sized(child, 'S')], 1)).code).toBe('CONFLICT')
  expect((await world.answer(first, eventId, [{ ...sized(child), answer: [] }], 2)).code).toBe(
    'ANSWERS_MISSING',
  )
  const stranger = await world.adult()
  expect((await world.answer(stranger, eventId, [sized(child)], 2)).code).toBe('NOT_FOUND')
  clockAt(new Date(CLOSES))
  expect((await world.answer(first, eventId, [sized(child, 'S')], 2)).code).toBe('EVENT_CLOSED')
  expect((await world.answer(first, eventId, [sized(child, 'M'), worded('遅れます')], 2)).status).toBe(200)
  expect((await world.answer(first, eventId, [worded('')], 3)).code).toBe('EVENT_CLOSED')
  clockAt(new Date(STARTS))
  expect((await world.answer(first, eventId, [sized(child, 'M')], 3)).code).toBe('EVENT_STARTED')
})

test('what a member answered alone stays when they open a household, and the household changes it', async () => {
  const alone = await world.adult()
  const eventId = await anEvent()
  await world.joinAlone(alone, eventId, [sized(alone)])
  await world.add(alone)
  expect((await askedIn(alone, eventId)).answers).toMatchObject({ given: [sized(alone)], version: 0 })
  expect((await world.answer(alone, eventId, [sized(alone, 'M')])).status).toBe(200)
  expect((await askedIn(alone, eventId)).answers).toMatchObject({ given: [sized(alone, 'M')], version: 1 })
  expect(await answersAtDesk(eventId)).toEqual([[{ questionId: 'size', answer: ['M'] }]])
})

async function answersAtDesk(eventId: string) {
  const { body } = await desk('GET /staff/events/{eventId}/attendees', { as: OWNER, path: { eventId } })
  return (body as { attendees: { answers: object[] }[] }).attendees.map(({ answers }) => answers)
}

test('the list shows choices, and what was written as it shows names; the file has a column for each question', async () => {
  const { first, child, eventId, people } = await aFamily()
  await world.join(first, eventId, people, undefined, [sized(child), worded('=SUM(A1)')])
  const hidden = [
    { questionId: 'size', answer: ['S'] },
    { questionId: 'word', answer: null },
  ]
  expect(await answersAtDesk(eventId)).toEqual([hidden])
  const csv = async (withMinors: boolean) => {
    const made = await desk('POST /staff/events/{eventId}/exports', {
      as: OWNER,
      key: randomUUID(),
      path: { eventId },
      body: { columns: ['receiptNumber', 'answers'], withMinors, purpose: '準備' },
    })
    const { exportId } = made.body as { exportId: string }
    const part = await desk('POST /staff/exports/{exportId}', {
      as: OWNER,
      path: { exportId },
      body: { part: 0 },
    })
    return (part.body as { text: string }).text.split('\r\n')
  }
  const [head, line] = await csv(true)
  expect(head).toContain('"受付番号","エプロンの大きさは","ひとことどうぞ"')
  expect(line).toMatch(/,"S","'=SUM\(A1\)"$/)
  expect((await csv(false))[1]).toMatch(/,"S","＊＊＊"$/)
})

test('the door reads the answers that are marked for it, and which required one is open', async () => {
  const { first, child, eventId, people } = await aFamily()
  await world.join(first, eventId, people, undefined, [sized(child), worded('ひみつ')])
  expect((await world.joinAlone(await world.adult(), eventId)).status).toBe(200)
  clockAt(new Date(STARTS))
  const { body, text } = await door('GET /staff/door/events/{eventId}', { as: OWNER, path: { eventId } })
  const asked = (body as { people: { asked?: object[] }[] }).people.map((person) => person.asked)
  expect(asked).toContainEqual([{ question: SIZE.text, answer: ['S'] }])
  expect(asked).toContainEqual([{ question: SIZE.text, answer: [] }])
  expect(text).not.toContain('ひみつ')
})

test('answers are kept for 90 days after the event', async () => {
  const { first, child, eventId, people } = await aFamily()
  await world.join(first, eventId, people, undefined, [sized(child)])
  expect(await rowsOf(eventId)).toMatchObject([{ ttl: Date.parse(STARTS) / 1000 + 90 * 86_400 }])
})
