// R17: to whom mails about an event go, and whom they name: every cell of the table in docs/architecture/mail-kinds.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Item } from '#aws/dynamodb/condition.ts'
import type * as CareModule from '#domain/care-request-store.ts'
import { type MailKindName, mailData } from '#domain/mail-data.ts'
import type * as AudienceModule from '#domain/recipients-store.ts'
import type { MailKind, Worker } from '#features/mails/kind.ts'
import type { kinds as Kinds } from '#features/mails/kinds.ts'
import type * as RecipientModule from '#features/mails/recipient-store.ts'
import { aPartySeat, type Family, putFamily } from '#test/families.ts'
import { aCheckIn, aMember, anEvent, personId } from '#test/items.ts'
import { SENDER } from '#test/mail-sender.ts'
import { type Stage, testStage } from '#test/stage.ts'

const SINCE = '2026-11-01T00:00:00.000Z'
const NOTICE = '2026-11-02T00:00:00.000Z#1a2b3c4d'
const STARTS = '2999-04-05T01:00:00.000Z'
const teen = personId(7)

let stage: Stage
let kinds: typeof Kinds
let deps: Worker
let audienceStore: typeof AudienceModule
let careStore: typeof CareModule
let recipientStore: typeof RecipientModule
beforeAll(async () => {
  stage = await testStage()
  stage.enter('mail-worker')
  kinds = jest.requireActual('#features/mails/kinds.ts').kinds
  deps = jest.requireActual('#aws/deps.ts').openDeps('mail-worker')
  careStore = jest.requireActual('#domain/care-request-store.ts')
  recipientStore = jest.requireActual('#features/mails/recipient-store.ts')
  audienceStore = jest.requireActual('#domain/recipients-store.ts')
  await stage.put('users', aMember(teen, { nickName: 'みお', birthDate: '2011-04-02' }))
  const message = { subject: '持ち物', body: '水筒', groups: ['registered'], from: 'ひろば', staffId: 's' }
  const at = { putAt: SINCE, sendAt: SINCE, state: 'sent' as const, version: 1 }
  await stage.put('eventMessages', { eventId: 'e1', messageId: 'm1', ...message, ...at })
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.clear('participations')
  await stage.clear('checkIns')
})

type EventKind = keyof typeof CASES
interface Case {
  readonly data: object
  readonly event?: Partial<Item<'events'>>
  readonly notice?: Partial<Item<'notices'>>
  readonly status?: Item<'participations'>['status']
}
const NOTED = { noticeId: NOTICE, round: 0 }
/** What is true when each kind of mail goes. */
const CASES = {
  eventJoined: { data: {} },
  eventLeft: { data: {}, status: 'cancelled' },
  careAnswered: { data: {} },
  eventChanged: {
    data: NOTED,
    event: { venueName: '新会場' },
    notice: { changes: '{"venueName":["旧",  "新会場"]}' },
  },
  eventPostponed: { data: NOTED, event: { postponed: true }, notice: { kind: 'postponed' } },
  eventCancelled: {
    data: NOTED,
    event: { eventRegistrationStatus: 'cancelled' },
    notice: { kind: 'cancelled' },
  },
  eventConfirmed: { data: NOTED, event: { decidedAt: SINCE }, notice: { kind: 'confirmed' } },
  queueEntered: { data: {}, status: 'waiting' },
  queueOffered: { data: { endsAt: STARTS }, status: 'offered' },
  queuePromoted: { data: {} },
  queuePassed: { data: { why: 'size', seats: 1 }, status: 'waiting' },
  queueEnded: { data: { why: 'ended', personIds: [] }, status: 'cancelled' },
  drawApplied: { data: {}, status: 'waiting' },
  drawWon: { data: {} },
  drawLost: { data: { ahead: 0 }, status: 'waiting' },
  drawEnded: { data: { personIds: [] }, status: 'cancelled' },
  eventReminder: { data: { when: 'day', startsAt: STARTS } },
  eventKeepSeat: { data: { startsAt: STARTS } },
  staffMessage: { data: { messageId: 'm1' } },
} as const satisfies Partial<Record<MailKindName, Case>>

async function happens(kind: EventKind, seats: readonly Item<'participations'>[]) {
  const { event = {}, notice = {}, status = 'registered' }: Case = CASES[kind]
  await stage.put('events', anEvent('e1', { eventStartDateTime: STARTS, version: 7, ...event }))
  const row = { eventId: 'e1', noticeId: NOTICE, kind: 'changed', status: 'sent', changes: '{}' } as const
  await stage.put('notices', { ...row, putAt: NOTICE.slice(0, 24), staffId: 's', reason: '台風', ...notice })
  await stage.put('participations', ...seats.map((seat) => ({ ...seat, status })))
  const { partyId = '' } = seats[0] ?? {}
  const asked = {
    eventId: 'e1',
    sealed: 's',
    askedBy: partyId,
    askedAt: SINCE,
    answer: 'a',
    answeredAt: SINCE,
  }
  await stage.put('careRequests', { ...asked, partyId, version: 2, ttl: 4_000_000_000 })
  // Those to whom the mail is put, by the join, the cancelling, the answer or the mailing.
  if (kind === 'careAnswered') {
    const isAlone = seats.some(({ personId: id }) => id === partyId)
    return careStore.askersOf(deps, { partyId, askedBy: isAlone ? partyId : 'a guardian' })
  }
  return audienceStore.recipientsOf(deps, seats)
}

/** The mail as this person gets it; null when it is closed unsent. */
async function mailTo(id: string, kind: EventKind, data: object = CASES[kind].data): Promise<string | null> {
  const { shouldSend, render } = kinds[kind] as unknown as MailKind<object> // its data are those of its case
  const mail = { mailId: 'm', personId: id, subjectId: 'e1', version: SINCE, createdAt: SINCE }
  if ((await shouldSend({ deps, mail, data })) !== 'send') return null
  const member = await deps.tables.users.get({ id })
  const person = { email: 'a@example.jp', nickname: member?.nickName ?? null, member }
  return (await render({ deps, mail, data }, person, SENDER)).text
}

/** A cell in words: who gets the mail, and what it names. */
async function cellOf(kind: EventKind, family: Family, child: string, isAlone = false): Promise<string> {
  const partyId = isAlone ? child : family.householdId
  const seats = [aPartySeat('e1', child, partyId)]
  const to = await happens(kind, seats)
  const texts = new Map(
    await Promise.all(
      to.map(async (id) => [id, await mailTo(id, kind, { ...CASES[kind].data, partyId })] as const),
    ),
  )
  if ([...texts.values()].some((text) => text === null)) return 'no one'
  const others = to.filter((id) => !family.guardians.includes(id))
  if (others.some((id) => id !== teen || texts.get(id)?.includes('申し込んだ方'))) return to.join()
  const guardians = to.filter((id) => family.guardians.includes(id))
  const named = guardians.filter((id) => /申し込んだ方：(子|みお)/.test(texts.get(id) ?? ''))
  if (named.length !== guardians.length) return 'a guardian who reads no name'
  const all = guardians.length === family.guardians.length
  const theirs = all ? (guardians.length === 1 ? 'the guardian' : 'each guardian') : guardians.join()
  const who = [...(others.length > 0 ? ['the child'] : []), ...(guardians.length > 0 ? [theirs] : [])]
  return `${who.join(' and ')}${guardians.length > 0 ? ', naming the child' : ''}`
}

/** What the guardian of the child's other household gets of a place that this family took. */
async function otherCellOf(kind: EventKind, family: Family, other: Family): Promise<string> {
  const [child = ''] = family.children
  const [guardian = ''] = other.guardians
  const row = { personId: child, role: 'child' as const, addedAt: SINCE }
  const [here, there] = [family.householdId, other.householdId]
  await stage.put('householdPeople', { ...row, householdId: here, sharedWith: there })
  await stage.put('householdPeople', { ...row, householdId: there, sharedWith: here })
  const [mother = ''] = family.guardians
  await stage.put('users', aMember(mother, { householdId: here, nickName: 'おかあさん' }))
  const to = await happens(kind, [aPartySeat('e1', child, here), aPartySeat('e1', mother, here)])
  if (!to.includes(guardian)) return 'no one'
  const text = await mailTo(guardian, kind)
  if (text === null) return 'no one'
  return /申し込んだ方：子\n/.test(text) && !text.includes('おかあさん')
    ? 'the guardian, naming the child'
    : text
}

/** The child of the family has become a member. */
async function withLogin(family: Family): Promise<Family> {
  const { householdId } = family
  await stage.put('householdPeople', {
    householdId,
    personId: teen,
    role: 'child',
    addedAt: SINCE,
    hasLogin: true,
  })
  return family
}

const TABLE = readFileSync(join(process.cwd(), 'docs/architecture/mail-kinds.md'), 'utf8')
const written = (kind: string) =>
  TABLE.slice(TABLE.indexOf('## Families'))
    .split('\n')
    .find((line) => line.startsWith(`| \`${kind}\``))
    ?.split('|')
    .slice(2, 7)
    .map((cell) => cell.trim())

test.each(Object.keys(CASES) as EventKind[])(
  'R17: %s goes to the people whom the table of mails names, for a child with and without a login, with one and two guardians, and in two households',
  async (kind) => {
    const cells: string[] = []
    const [one, two] = [await putFamily(stage, 1), await putFamily(stage, 2, { guardians: 2 })]
    const teens = await withLogin(await putFamily(stage, 8, { guardians: 2, births: [] }))
    const cases = [
      [one, one.children[0] ?? '', false],
      [two, two.children[0] ?? '', false],
      [teens, teen, false],
      [teens, teen, true],
    ] as const
    for (const [family, child, isAlone] of cases) {
      await stage.clear('participations')
      cells.push(await cellOf(kind, family, child, isAlone))
    }
    cells.push(await otherCellOf(kind, one, await putFamily(stage, 10, { births: [] })))
    expect(cells).toEqual(written(kind))
  },
)

/** The kinds of the second table, by whom they reach. */
const OTHERS = [
  'the owner of the account',
  'each guardian',
  'the guardian who invited',
  'the guardian of the consent',
  'the address',
] as const
const othersTo = (to: (typeof OTHERS)[number]) =>
  TABLE.split('\n')
    .filter((line) => line.startsWith(`| ${to}`))
    .flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, kind = '']) => kind))

test('R17: every kind of mail has its row in the tables of families, once', () => {
  const named = [...Object.keys(CASES), ...OTHERS.flatMap(othersTo)]
  expect(named.sort()).toEqual(Object.keys(mailData).sort())
})

test('R17: a mail about an account reaches a child with a login alone, and of a child without one no one in their place', async () => {
  const family = await putFamily(stage, 9, { guardians: 2 })
  const [child = ''] = family.children
  for (const kind of othersTo('the owner of the account')) {
    const row = { kind, subjectId: child, version: SINCE } as Item<'mails'> // what the reading of an address looks at
    expect([kind, await recipientStore.recipientOf(deps, { ...row, personId: child }, false)]).toEqual([
      kind,
      null,
    ])
    const reached = await recipientStore.recipientOf(deps, { ...row, personId: teen }, false)
    expect([kind, reached?.member?.id]).toEqual([kind, teen])
  }
})

test('R17: a mail names all of the party it concerns, the one who accompanies as such, and no one twice', async () => {
  const family = await putFamily(stage, 3, { guardians: 2, births: ['2018-04-02', '2020-04-02'] })
  const [mother = '', father = ''] = family.guardians
  const people = [mother, ...family.children]
  const seats = people.map((id) => aPartySeat('e1', id, family.householdId))
  const to = await happens('eventReminder', [
    { ...seats[0], part: 'accompanies' },
    ...seats.slice(1),
  ] as typeof seats)
  expect([...to].sort()).toEqual([mother, father].sort())
  for (const id of to)
    expect(await mailTo(id, 'eventReminder')).toMatch(/申し込んだ方：.*（付き添い）、子、子\n/)
})

test('R17: a guardian hears nothing of a seat that only the other one has, nor of a household that they are of no more', async () => {
  const family = await putFamily(stage, 4, { guardians: 2 })
  const [mother = '', father = ''] = family.guardians
  await happens('eventChanged', [aPartySeat('e1', mother, family.householdId)])
  expect(await mailTo(father, 'eventChanged')).toBeNull()
  expect(await mailTo(mother, 'eventChanged')).toContain('新会場')
  await happens('eventChanged', [aPartySeat('e1', family.children[0] ?? '', family.householdId)])
  expect(await mailTo(father, 'eventChanged')).toContain('子')
  await stage.put('users', aMember(father))
  expect(await mailTo(father, 'eventChanged')).toBeNull()
})

test('R17, R7: a reminder goes as long as one of the household has not sent 欠席連絡; a household chooses on the event’s page who stays', async () => {
  const family = await putFamily(stage, 5, { births: ['2018-04-02', '2020-04-02'] })
  const [guardian = ''] = family.guardians
  const [older = '', younger = ''] = family.children
  await happens(
    'eventKeepSeat',
    family.children.map((id) => aPartySeat('e1', id, family.householdId)),
  )
  expect(await mailTo(guardian, 'eventKeepSeat')).toMatch(/参加する人を見直す/)
  expect(await mailTo(guardian, 'eventKeepSeat')).not.toContain('/mail/seat')
  await stage.put('checkIns', aCheckIn('e1', older, 'absent'))
  expect(await mailTo(guardian, 'eventReminder', CASES.eventReminder.data)).not.toBeNull()
  await stage.put('checkIns', aCheckIn('e1', younger, 'absent'))
  expect(await mailTo(guardian, 'eventReminder', CASES.eventReminder.data)).toBeNull()
})

test('R17: a mail of a place given back names a child who has left the household since', async () => {
  const family = await putFamily(stage, 6)
  const [child = ''] = family.children
  await happens('eventLeft', [aPartySeat('e1', child, family.householdId)])
  await stage.clear('householdPeople')
  expect(await mailTo(family.guardians[0] ?? '', 'eventLeft', {})).toBeNull()
  expect(await mailTo(family.guardians[0] ?? '', 'eventLeft', { personIds: [child] })).toContain(
    '申し込んだ方：子',
  )
})

test('R4: a party hears that it was passed while it waits since before, and no more once it is in, is asked, or waits again', async () => {
  const family = await putFamily(stage, 12)
  const [[guardian = ''], [child = '']] = [family.guardians, family.children]
  const seat = aPartySeat('e1', child, family.householdId)
  await happens('queuePassed', [seat])
  for (const [why, says] of [
    ['size', '1席空きましたが、ご一緒の人数には足りなかった'],
    ['yes', '1席空きましたが、保護者の方のお返事がまだ届いていなかった'],
  ] as const)
    expect(await mailTo(guardian, 'queuePassed', { why, seats: 1 })).toContain(says)
  for (const since of [
    { status: 'registered' },
    { status: 'offered' },
    { status: 'cancelled' },
    { status: 'waiting', changedAt: '2026-11-01T00:00:00.001Z' },
  ] as const) {
    await stage.put('participations', { ...seat, ...since })
    expect([since, await mailTo(guardian, 'queuePassed')]).toEqual([since, null])
  }
})

test('R17: what one guardian has confirmed is sent again to neither', async () => {
  const family = await putFamily(stage, 7, { guardians: 2 })
  const [mother = '', father = ''] = family.guardians
  await happens('eventChanged', [aPartySeat('e1', family.children[0] ?? '', family.householdId)])
  const again = { noticeId: NOTICE, round: 1 }
  expect(await mailTo(father, 'eventChanged', again)).not.toBeNull()
  const noticeKey = `e1#${NOTICE}`
  await stage.put('noticeConfirmations', { noticeKey, personId: mother, at: SINCE, ttl: 4_000_000_000 })
  expect(await mailTo(father, 'eventChanged', again)).toBeNull()
  expect(await mailTo(father, 'eventChanged')).not.toBeNull()
})
