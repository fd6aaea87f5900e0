// Law 4.6: お知らせ while workers die, messages double and members stop it: none without consent, none after stopping, none twice.
// `run chaos mail` runs it with thousands.
import { randomInt } from 'node:crypto'
import { aMember, personId } from '#test/items.ts'
import { type MailWorld, mailWorld } from '#test/mail-world.ts'
import { mortality } from '#test/mortal.ts'

const PEOPLE = Number(process.env['CHAOS_PEOPLE'] ?? 60)
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
const SINCE = '2026-11-01T00:00:00.000Z'
const NOON = new Date('2026-11-25T03:00:00.000Z')

jest.setTimeout(60_000 + PEOPLE * 400)

let world: MailWorld
beforeAll(async () => {
  world = await mailWorld()
  world.setClock(NOON)
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of ['mails', 'mailings', 'mailPace', 'users', 'consents', 'follows', 'news'] as const)
    await world.stage.clear(table)
  world.serviceEvents.length = 0
})

const ids = Array.from({ length: PEOPLE }, (_, index) => personId(index + 1))
const every = (nth: number) => ids.filter((_, index) => index % nth === 0)
const word = (sub: string, wanted: boolean) => ({
  sub,
  document: 'newsMail',
  version: '2026-11-01',
  acceptedAt: SINCE,
  wanted,
  route: 'settings' as const,
})

async function putNews(to: 'all' | 'followers') {
  await world.stage.put('news', {
    newsId: 'n1',
    to,
    organizationId: 'hiroba',
    subject: '音楽会',
    body: 'ひらきます。',
    from: 'ひろば',
    staffId: 's-1',
    state: 'sent',
    putAt: SINCE,
    sendAt: SINCE,
    listing: 'all',
  })
  const audience =
    to === 'all' ? { of: 'members' as const } : { of: 'followers' as const, organizationId: 'hiroba' }
  const mailing = { kind: 'news' as const, subjectId: 'n1', version: 1, data: {}, audience }
  await world.begin(mailing)
  return mailing
}

const sentTo = () =>
  world.serviceEvents.flatMap(({ detail }) => (detail.eventType === 'Send' ? detail.mail.destination : []))
const addressOf = (id: string) => aMember(id).email

async function untilDone(): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    await world.sweep()
    await Promise.all([world.drain((each) => each), world.drain((each) => each)])
    const mails = await world.stage.rows('mails')
    const running = (await world.stage.rows('mailings')).some(({ state }) => state === 'running')
    if (!running && !mails.some(({ state }) => state === 'waiting' || state === 'claimed')) return
    world.later(300_000)
  }
  throw new Error('news is still waiting after sixty sweeps')
}

test(`law 4.6: news reaches who consented, once, under kills; no one without consent and no one who stopped (${PEOPLE} people, seed ${SEED})`, async () => {
  const refusing = new Set(every(3))
  const consenting = ids.filter((id) => !refusing.has(id))
  const stopping = new Set(consenting.filter((_, index) => index % 5 === 0))
  await world.stage.put('users', ...ids.map((id) => aMember(id)))
  // Of those who do not want it half said no, and half never said a word.
  const words = ids.filter((id, index) => !refusing.has(id) || index % 2 === 0)
  await world.stage.put('consents', ...words.map((id) => word(id, !refusing.has(id))))
  const mailing = await putNews('all')
  const mailingId = world.mailingIdOf(mailing)
  // Workers that die while they put the mails; none sends before the clock allows it.
  for (let run = 0; run < 6; run += 1)
    await world.take([{ mailingId }, { mailingId }], { life: mortality(1 + ((SEED + run * 7) % 40)) })
  const before = sentTo()
  // They stop it while it goes out.
  await world.stage.put('consents', ...[...stopping].map((id) => word(id, false)))
  world.later(130_000)
  await untilDone()

  const reached = sentTo()
  expect(reached.filter((each, index) => reached.indexOf(each) !== index)).toEqual([])
  expect(reached.filter((address) => [...refusing].some((id) => addressOf(id) === address))).toEqual([])
  const after = reached.slice(before.length)
  expect(after.filter((address) => [...stopping].some((id) => addressOf(id) === address))).toEqual([])
  const mails = await world.stage.rows('mails')
  expect(mails).toHaveLength(consenting.length)
  const unsure = mails.filter(({ state }) => state === 'unknown').length
  const closed = mails.filter(({ reason }) => reason === 'noConsent').length
  expect(mails.filter(({ state }) => state === 'sent')).toHaveLength(consenting.length - closed - unsure)
  expect(await world.stage.rows('mailings')).toMatchObject([
    { state: 'done', people: consenting.length, unwanted: refusing.size },
  ])
})

test('the control: a member whose consent is there gets the mail, with the headers that stop it', async () => {
  const [id = ''] = ids
  await world.stage.put('users', aMember(id))
  await world.stage.put('consents', word(id, true))
  const mailing = await putNews('all')
  await world.announce(mailing)
  await untilDone()
  expect(sentTo()).toEqual([addressOf(id)])
})

test('news of an organization goes to its followers alone, and to none who stops following before it is sent', async () => {
  const [stays = '', stops = '', other = ''] = ids
  await world.stage.put('users', ...[stays, stops, other].map((id) => aMember(id)))
  await world.stage.put('consents', ...[stays, stops, other].map((id) => word(id, true)))
  const follow = (sub: string) => ({ sub, organizationId: 'hiroba', followedAt: SINCE })
  await world.stage.put('follows', follow(stays), follow(stops))
  const mailing = await putNews('followers')
  world.service.refusal = () => ({ status: 503, name: 'ServiceUnavailable' })
  await world.take([{ mailingId: world.mailingIdOf(mailing) }])
  await world.stage.remove('follows', { sub: stops, organizationId: 'hiroba' })
  world.service.refusal = () => null
  await untilDone()
  expect(sentTo()).toEqual([addressOf(stays)])
  const rows = await world.stage.rows('mails')
  expect(rows.map(({ personId: id, state, reason }) => [id, state, reason])).toContainEqual([
    stops,
    'closed',
    'notFollowing',
  ])
})

test('news that was taken back closes unsent', async () => {
  const [id = ''] = ids
  await world.stage.put('users', aMember(id))
  await world.stage.put('consents', word(id, true))
  await putNews('all')
  const [row] = await world.stage.rows('news')
  if (row === undefined) throw new Error('no news')
  await world.stage.put('news', { ...row, state: 'takenBack' })
  await untilDone()
  expect(sentTo()).toEqual([])
  expect(await world.stage.rows('mails')).toMatchObject([{ state: 'closed', reason: 'overtaken' }])
})
