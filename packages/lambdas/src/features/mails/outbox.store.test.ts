// R7: the outbox: which mails are sent, when and to whom, and how SES events change their state.
import { randomUUID } from 'node:crypto'
import { aMember, personId } from '#test/items.ts'
import { type MailWorld, mailWorld } from '#test/mail-world.ts'

const me = personId(7)
let world: MailWorld
let quiet = false
let verdict: 'send' | { closed: 'overtaken' } = 'send'
let wish: 'transactional' | 'newsMail' = 'transactional'
beforeAll(async () => {
  world = await mailWorld({
    get waitsForMorning() {
      return quiet
    },
    get preference() {
      return wish
    },
    shouldSend: async () => verdict,
  })
  await world.stage.put('users', aMember(me))
})
afterAll(() => world.stop())
beforeEach(() => {
  quiet = false
  verdict = 'send'
  wish = 'transactional'
  world.service.refusal = () => null
  world.serviceEvents.length = 0
  world.setClock(new Date('2026-11-21T03:00:00Z'))
})

const aMail = (change: object = {}) => ({
  kind: 'inquiryReceived' as const,
  personId: me,
  subjectId: 's',
  version: randomUUID(),
  data: { number: 'a' },
  ...change,
})
const rowOf = async (mailId: string) => (await world.stage.rowsOf('mails', mailId))[0]
const stateOf = async (mailId: string) => (await rowOf(mailId))?.state
const sent = () => world.serviceEvents.filter(({ detail }) => detail.eventType === 'Send').length

async function sentMail(change: object = {}): Promise<string> {
  const mailId = await world.put(aMail(change))
  await world.take([{ mailId }])
  return mailId
}

test('R7: the same mail is stored once, also when two actions store it', async () => {
  const mail = aMail()
  const mailId = await world.put(mail)
  await world.take([{ mailId }])
  expect(await world.put(mail)).toBe(mailId)
  expect(await stateOf(mailId)).toBe('sent')
  await world.take([{ mailId }, { mailId }])
  expect(sent()).toBe(1)
})

test('R7: an overtaken mail is closed unsent, with the reason', async () => {
  verdict = { closed: 'overtaken' }
  expect(await rowOf(await sentMail())).toMatchObject({ state: 'closed', reason: 'overtaken' })
  expect(sent()).toBe(0)
})

test.each([
  ['22:30', '2026-11-21T13:30:00Z', '2026-11-21T23:00:00.000Z'],
  ['7:59', '2026-11-20T22:59:00Z', '2026-11-20T23:00:00.000Z'],
])('R7: at %s in Tokyo a mail that is not urgent waits for eight o’clock', async (_, now, morning) => {
  quiet = true
  world.setClock(new Date(now))
  const mailId = await sentMail()
  expect(await rowOf(mailId)).toMatchObject({ state: 'waiting', dueAt: morning })
  world.setClock(new Date(morning))
  await world.take([{ mailId }])
  expect(await stateOf(mailId)).toBe('sent')
})

test('R7: a mail that needs consent is never sent without it', async () => {
  wish = 'newsMail'
  expect(await rowOf(await sentMail())).toMatchObject({ state: 'closed', reason: 'noConsent' })
  const word = { sub: me, document: 'newsMail', version: '1', acceptedAt: '2026-01-01T00:00:00.000Z' }
  await world.stage.put('consents', { ...word, wanted: true })
  expect(await stateOf(await sentMail())).toBe('sent')
  await world.stage.put('consents', { ...word, wanted: false })
  expect(await stateOf(await sentMail())).toBe('closed')
  expect(sent()).toBe(1)
})

test.each(['left', 'deregistered'] as const)(
  'SEC-A7: a member who is %s gets no mail of the product',
  async (status) => {
    const gone = personId(status === 'left' ? 21 : 22)
    await world.stage.put('users', aMember(gone, { status }))
    expect(await rowOf(await sentMail({ personId: gone }))).toMatchObject({
      state: 'closed',
      reason: 'noAccount',
    })
    expect(sent()).toBe(0)
  },
)

test('R7: a mail is not sent before its time; the sweep sends mails without a queue message', async () => {
  const mailId = await world.put(aMail({ dueAt: new Date(world.now.getTime() + 60_000) }))
  await world.take([{ mailId }])
  expect(await stateOf(mailId)).toBe('waiting')
  world.later(61_000)
  await world.sweep()
  await world.drain()
  expect(await stateOf(mailId)).toBe('sent')
})

test('SEC-D7: the address of a person without an account is stored sealed, and deleted when the mail is settled', async () => {
  const address = 'hogosha@example.jp'
  const sealedTo = await world.seal(address)
  const mailId = await world.put(aMail({ personId: null, sealedTo }))
  expect(JSON.stringify(await rowOf(mailId))).not.toContain('hogosha')
  await world.take([{ mailId }])
  const row = await rowOf(mailId)
  expect(row?.state).toBe('sent')
  expect(row).not.toHaveProperty('sealedTo')
  expect(world.serviceEvents[0]?.detail.mail.destination).toEqual([address])
})

test('R7: a mail that SES answers with a fault is sent later; a mail that SES refuses is closed', async () => {
  world.service.refusal = () => ({ status: 503, name: 'ServiceUnavailable' })
  const mailId = await sentMail()
  expect(await stateOf(mailId)).toBe('waiting')
  world.service.refusal = () => null
  world.later(60_000)
  await world.take([{ mailId }])
  expect(await stateOf(mailId)).toBe('sent')
  world.service.refusal = () => ({ status: 400, name: 'MessageRejected' })
  expect(await rowOf(await sentMail())).toMatchObject({ state: 'closed', reason: 'refused' })
})

test.each([
  ['Bounce', 'bounced'],
  ['Complaint', 'complained'],
] as const)('R7: after a %s the address gets no more mail', async (eventType, state) => {
  const other = personId(eventType === 'Bounce' ? 8 : 9)
  await world.stage.put('users', aMember(other))
  const mailId = await sentMail({ personId: other })
  const [told] = world.serviceEvents
  const recipients = [{ emailAddress: aMember(other).email.toUpperCase() }]
  await world.tell({
    detail: {
      ...told?.detail,
      eventType,
      bounce: { bounceType: 'Permanent', bouncedRecipients: recipients },
      complaint: { complainedRecipients: recipients },
    },
  })
  // A late event changes nothing.
  await world.tell(told)
  expect(await stateOf(mailId)).toBe(state)
  expect(await stateOf(await sentMail({ personId: other }))).toBe('suppressed')
  expect(JSON.stringify(await world.stage.rows('mailSuppressions'))).not.toContain(aMember(other).email)
})

test('a mail whose claim has expired is unknown until an event of SES settles it', async () => {
  const mailId = await world.put(aMail())
  const [row] = await world.stage.rowsOf('mails', mailId)
  if (row === undefined) throw new Error('no row')
  const leaseEnd = new Date(world.now.getTime() + 120_000).toISOString()
  await world.stage.put('mails', {
    ...row,
    state: 'claimed',
    queue: row.queue?.replace(/^waiting#[a-z]+/, 'claimed'),
    dueAt: leaseEnd,
    claim: 'x',
    attempts: 1,
  })
  await world.sweep()
  expect(await stateOf(mailId)).toBe('claimed')
  world.later(121_000)
  await world.sweep()
  await world.drain()
  await world.take([{ mailId }])
  expect([await stateOf(mailId), sent()]).toEqual(['unknown', 0])
  const mail = { messageId: 'm', tags: { mail: [mailId] } }
  await world.tell({ detail: { eventType: 'Delivery', mail } })
  expect(await stateOf(mailId)).toBe('sent')
})

test('events of foreign mails and unreadable messages are ignored', async () => {
  await world.tell({ detail: { eventType: 'Send', mail: { messageId: 'x', tags: {} } } })
  await world.tell({
    detail: {
      eventType: 'Bounce',
      mail: { messageId: 'x', tags: { mail: ['gone'] } },
      bounce: { bounceType: 'Transient', bouncedRecipients: [] },
    },
  })
  expect(await world.stage.rowsOf('mails', 'gone')).toEqual([])
  expect(await world.take([{ other: 1 }])).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] })
})
