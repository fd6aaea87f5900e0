// R7: outdated mails are not sent: seat given back, date moved, event cancelled, notice confirmed. Also calendar files.
import ICAL from 'ical.js'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Due, Person, Worker } from '#features/mails/kind.ts'
import type { kinds as Kinds } from '#features/mails/kinds.ts'
import { aCheckIn, aMember, anEvent, personId } from '#test/items.ts'
import { SENDER } from '#test/mail-sender.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)
const SINCE = '2026-11-01T00:00:00.000Z'
const NOTICE = '2026-11-02T00:00:00.000Z#1a2b3c4d'
const STARTS = '2999-04-05T01:00:00.000Z'
const PERSON: Person = { email: 'a@example.jp', nickname: 'はなまる', member: aMember(me) }

let stage: Stage
let kinds: typeof Kinds
let deps: Worker
beforeAll(async () => {
  stage = await testStage()
  stage.enter('mail-worker')
  kinds = jest.requireActual('#features/mails/kinds.ts').kinds
  deps = jest.requireActual('#aws/deps.ts').openDeps('mail-worker')
})
afterAll(() => stage.stop())

let serial = 0
async function world(
  event: Partial<Item<'events'>> = {},
  status: Item<'participations'>['status'] | null = 'registered',
  notice: Partial<Item<'notices'>> = {},
): Promise<string> {
  serial += 1
  const eventId = `e${serial}`
  await stage.put('events', anEvent(eventId, { eventStartDateTime: STARTS, version: 7, ...event }))
  await stage.put('notices', {
    eventId,
    noticeId: NOTICE,
    kind: 'changed',
    status: 'sent',
    putAt: SINCE,
    staffId: 's-1',
    reason: '台風のため',
    changes: '{}',
    ...notice,
  })
  if (status !== null) {
    const seat = { eventId, personId: me, partyId: me, queueNo: 1, shard: 0, changedAt: SINCE }
    await stage.put('participations', { ...seat, status })
  }
  return eventId
}
function due<Data>(eventId: string, data: Data, version = SINCE): Due<Data, Worker> {
  return {
    deps,
    mail: { mailId: 'm', personId: me, subjectId: eventId, version, createdAt: SINCE },
    data,
  }
}
const round = (n: number) => ({ noticeId: NOTICE, round: n })

test('R7: a member who joins, leaves and joins again gets no mail about the seat given back', async () => {
  const eventId = await world()
  const { eventJoined, eventLeft } = kinds
  expect(await eventJoined.shouldSend(due(eventId, {}))).toBe('send')
  expect(await eventJoined.shouldSend(due(eventId, {}, '2026-10-01T00:00:00.000Z'))).toEqual({
    closed: 'overtaken',
  })
  expect(await eventLeft.shouldSend(due(eventId, {}))).toEqual({ closed: 'overtaken' })
  const left = await world({}, 'cancelled')
  expect(await eventLeft.shouldSend(due(left, {}))).toBe('send')
  expect(await eventJoined.shouldSend(due(left, {}))).toEqual({ closed: 'notTakingPart' })
})

test('SEC-B12: the mail about a seat given back contains nothing that only members with a seat may see', async () => {
  const where = {
    venueAddress: '秘密町1-2-3',
    addressForSeats: true,
    onlineUrl: 'https://secret.example.jp/',
  }
  const eventId = await world(where, 'cancelled')
  const to = { email: 'a@example.jp', nickname: 'はな', member: null }
  const { text } = await kinds.eventLeft.render(due(eventId, {}), to, SENDER)
  expect(text).not.toMatch(/秘密町|secret\.example/)
  const kept = await world({ ...where, addressForSeats: false }, 'cancelled')
  expect((await kinds.eventLeft.render(due(kept, {}), to, SENDER)).text).toContain('秘密町1-2-3')
})

test.each<[string, Partial<Item<'events'>>, Item<'participations'>['status'] | null, object | 'send']>([
  ['the same date', {}, 'registered', 'send'],
  ['another date', { eventStartDateTime: '2999-04-06T01:00:00.000Z' }, 'registered', { closed: 'overtaken' }],
  ['no date', { eventStartDateTime: null }, 'registered', { closed: 'overtaken' }],
  [
    'an event that is called off',
    { eventRegistrationStatus: 'cancelled' },
    'registered',
    { closed: 'eventOver' },
  ],
  ['a seat given back', {}, 'cancelled', { closed: 'notTakingPart' }],
  ['a member without a seat', {}, null, { closed: 'notTakingPart' }],
])('R7: a reminder is sent or closed unsent: %s', async (_, event, status, verdict) => {
  const eventId = await world(event, status)
  expect(await kinds.eventReminder.shouldSend(due(eventId, { when: 'day', startsAt: STARTS }))).toEqual(
    verdict,
  )
  expect(await kinds.eventKeepSeat.shouldSend(due(eventId, { startsAt: STARTS }))).toEqual(verdict)
})

test('R7, R22: a member who sent 欠席連絡 gets no reminders, and gets them again after taking it back', async () => {
  const eventId = await world()
  const verdicts = async (state: Item<'checkIns'>['state']) => {
    await stage.put('checkIns', aCheckIn(eventId, me, state))
    const { eventReminder, eventKeepSeat } = kinds
    return [
      await eventReminder.shouldSend(due(eventId, { when: 'day', startsAt: STARTS })),
      await eventKeepSeat.shouldSend(due(eventId, { startsAt: STARTS })),
    ]
  }
  const closed = { closed: 'notTakingPart' }
  expect(await verdicts('absent')).toEqual([closed, closed])
  expect(await verdicts('undone')).toEqual(['send', 'send'])
})

test('R7: reminders follow the member’s choice: the day before unless switched off, three hours before if chosen', async () => {
  const eventId = await world()
  const verdict = (when: 'day' | 'hours') =>
    kinds.eventReminder.shouldSend(due(eventId, { when, startsAt: STARTS }))
  expect([await verdict('day'), await verdict('hours')]).toEqual(['send', { closed: 'noConsent' }])
  await stage.put('memberPreferences', { sub: me, remindDay: false, remindHours: true, changedAt: SINCE })
  expect([await verdict('day'), await verdict('hours')]).toEqual([{ closed: 'noConsent' }, 'send'])
  await stage.remove('memberPreferences', { sub: me })
})

test('R7: ご都合はいかがですか says how many parties wait for a seat, and nothing of it while none waits', async () => {
  const textOf = async (waiting?: number) => {
    const eventId = await world()
    if (waiting !== undefined) await stage.put('queues', { eventId, listing: 'open', waiting, version: 3 })
    return (await kinds.eventKeepSeat.render(due(eventId, { startsAt: STARTS }), PERSON, SENDER)).text
  }
  expect(await textOf(3)).toContain('いま、3組の方が席の空きをお待ちです。')
  for (const waiting of [undefined, 0]) {
    const text = await textOf(waiting)
    expect(text).toContain('席をお譲りいただけると助かります。')
    expect(text).not.toContain('お待ちです')
  }
})

test('R7: a reminder announces only an open decision, and has the receipt number', async () => {
  const decisionAt = '2999-04-04T21:30:00.000Z'
  const textOf = async (more: Partial<Item<'events'>>) => {
    const eventId = await world({ decisionAt, ...more })
    const { text } = await kinds.eventReminder.render(
      due(eventId, { when: 'day', startsAt: STARTS }),
      PERSON,
      SENDER,
    )
    return text
  }
  const open = await textOf({})
  expect(open).toContain('開催するかどうかは、')
  expect(open).toMatch(/受付番号：\d{3} \d{3}\n/)
  expect(await textOf({ decidedAt: SINCE })).not.toContain('開催するかどうかは')
  expect(await textOf({ venueName: null, onlineUrl: 'https://meet.example.jp/x' })).not.toContain('受付番号')
})

test('R7: a notice sent again goes only to people who have not confirmed it', async () => {
  const eventId = await world({ eventRegistrationStatus: 'cancelled' }, 'registered', { kind: 'cancelled' })
  expect(await kinds.eventCancelled.shouldSend(due(eventId, round(1)))).toBe('send')
  await stage.put('noticeConfirmations', {
    noticeKey: `${eventId}#${NOTICE}`,
    personId: me,
    at: SINCE,
    ttl: 4_000_000_000,
  })
  expect(await kinds.eventCancelled.shouldSend(due(eventId, round(1)))).toEqual({ closed: 'overtaken' })
})

test('R7: 開催します is mailed while the decision is in force, not after a postponement or a later decision', async () => {
  const verdict = async (decidedAt: object) => {
    const eventId = await world(decidedAt, 'registered', { kind: 'confirmed' })
    return kinds.eventConfirmed.shouldSend(due(eventId, round(0)))
  }
  expect(await verdict({ decidedAt: SINCE })).toBe('send')
  expect(await verdict({})).toEqual({ closed: 'overtaken' })
  expect(await verdict({ decidedAt: '2026-11-03T00:00:00.000Z' })).toEqual({ closed: 'overtaken' })
})

test('R7: a mail about a change contains only values that are still current, and is not sent without any', async () => {
  const changes = JSON.stringify({ venueName: ['旧会場', '新会場'], feeYen: [0, 500] })
  const eventId = await world({ venueName: '新会場', feeYen: 800 }, 'registered', { changes })
  const { text } = await kinds.eventChanged.render(due(eventId, round(0)), PERSON, SENDER)
  expect(text).toContain('新会場\n（変更前：旧会場）')
  expect(text).not.toContain('500円')
  const gone = await world({ venueName: '別の会場', feeYen: 800 }, 'registered', { changes })
  expect(await kinds.eventChanged.shouldSend(due(gone, round(0)))).toEqual({ closed: 'overtaken' })
})

test('R5: a planned message is not sent after 中止; its test mail is the same with a mark', async () => {
  const later = { noticeId: '2026-11-04T00:00:00.000Z#1', putAt: '2026-11-04T00:00:00.000Z' }
  const message = (sendAt: string, groups: string[]) => ({
    messageId: '2026-11-03T00:00:00.000Z#1',
    subject: '持ち物',
    body: '水筒を',
    groups,
    staffId: 's-1',
    from: '青空会',
    putAt: '2026-11-03T00:00:00.000Z',
    sendAt,
    state: 'planned' as const,
    version: 1,
  })
  const data = { messageId: '2026-11-03T00:00:00.000Z#1' }
  const off = await world({ eventRegistrationStatus: 'cancelled' }, 'registered', {
    ...later,
    kind: 'cancelled',
  })
  await stage.put('eventMessages', {
    eventId: off,
    ...message('2026-11-05T00:00:00.000Z', ['registered']),
  })
  expect(await kinds.staffMessage.shouldSend(due(off, data))).toEqual({ closed: 'overtaken' })
  const on = await world()
  await stage.put('eventMessages', { eventId: on, ...message('2026-11-05T00:00:00.000Z', []) })
  expect(await kinds.staffMessage.shouldSend(due(on, data))).toBe('send')
  const { subject, text } = await kinds.staffMessage.render(due(on, data), PERSON, SENDER)
  expect(subject).toMatch(/】\[テスト\]持ち物/)
  expect(text).toContain('（お名前）')
})

test('R15: the calendar file of a mail has the event’s id and sequence number, and cancels a cancelled event', async () => {
  const read = (file: string | undefined) => {
    const calendar = new ICAL.Component(ICAL.parse(file ?? ''))
    const entry = calendar.getFirstSubcomponent('vevent')
    return [
      calendar.getFirstPropertyValue('method'),
      entry?.getFirstPropertyValue('status'),
      entry?.getFirstPropertyValue('uid'),
      entry?.getFirstPropertyValue('sequence'),
    ]
  }
  const eventId = await world()
  const joined = await kinds.eventJoined.render(due(eventId, {}), PERSON, SENDER)
  expect(read(joined.ics)).toEqual(['PUBLISH', 'CONFIRMED', `${eventId}@example.jp`, 7])
  const off = await world({ eventRegistrationStatus: 'cancelled', version: 8 }, 'registered', {
    kind: 'cancelled',
  })
  const cancelled = await kinds.eventCancelled.render(due(off, round(0)), PERSON, SENDER)
  expect(read(cancelled.ics)).toEqual(['CANCEL', 'CANCELLED', `${off}@example.jp`, 8])
  expect(cancelled.text).toMatch(/\/mail\/confirm#\S{40,}/)
})
