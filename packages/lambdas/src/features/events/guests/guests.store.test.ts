// R14, G54: what people without an account read of events: nothing of events for members, drafts and unknown addresses.
import type { Item } from '#aws/dynamodb/condition.ts'
import { TryAgain } from '#aws/retryable.ts'
import { readFrame } from '#features/events/guests/frame-store.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { aCounter, anEvent } from '#test/items.ts'
import { serveAt } from '#test/serve-at.ts'
import { type Stage, testStage } from '#test/stage.ts'

const SLUG = 'abcDEF0123'
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const FRAME =
  '<html><head>[[head]]</head><body data-covers="/assets/covers-x.svg">[[main]]<hr>[[after]]</body></html>'

let stage: Stage
let ask: Ask
let site: Awaited<ReturnType<typeof serveAt>>
beforeAll(async () => {
  stage = await testStage()
  site = await serveAt(async (_, response) => void response.end(FRAME))
  ask = stage.load('public-events', { SITE_ORIGIN: site.endpoint })
  await stage.put('organizations', { organizationId: 'o1', organizationName: 'ひろば', color: '#1f7a5c' })
})
afterEach(async () => {
  for (const table of ['events', 'eventCounters', 'shareLinks'] as const) await stage.clear(table)
})
afterAll(async () => {
  await site.stop()
  await stage.stop()
})

const PLACE = { venueAddress: '見本町1-2-3', access: '駅前の白い門', mapUrl: 'https://map.example.jp/x' }

async function share(change: Partial<Item<'events'>> = {}, slug = SLUG): Promise<void> {
  const eventId = change.eventId ?? 'e1'
  const starts = change.eventStartDateTime ?? inHours(48)
  await stage.put('events', {
    ...anEvent(eventId, {
      organizationId: 'o1',
      eventName: 'お金のはなし',
      eventStartDateTime: starts,
      listedAt: starts,
      venueName: '公民館',
      visibility: 'link',
      slug,
      eventRegistrationLimit: 24,
      ...change,
    }),
  })
  await stage.put('eventCounters', aCounter(eventId, { taken: 10 }))
  await stage.put('shareLinks', { slug, eventId })
}
const read = (slug = SLUG): Promise<Answer> => ask('GET /e/{slug}', { as: null, path: { slug } })
const tag = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1]

test('R14: a shared event has its tags without a script, its facts, and is not for search engines', async () => {
  await share({
    eventDescription: 'お店やさんごっこ',
    belongings: 'えんぴつ',
    feeYen: 300,
    feeNote: '材料費',
  })
  const { status, headers, text } = await read()
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
  expect(tag(text, 'og:title')).toBe('お金のはなし')
  expect(tag(text, 'og:url')).toBe(`${site.endpoint}/e/${SLUG}`)
  expect(tag(text, 'og:image')).toBe(`${site.endpoint}/share/okane.png`)
  expect(tag(text, 'twitter:card')).toBe('summary_large_image')
  expect(tag(text, 'og:description')).toMatch(/^\d+月\d+日\(.\) [\d:]+〜 公民館 お店やさんごっこ$/)
  expect(tag(text, 'robots')).toBe('noindex')
  for (const fact of ['あと14席', '定員24名', 'ひろば', '公民館', 'えんぴつ', 'おひとり300円', '材料費'])
    expect(text).toContain(fact)
  await share({ visibility: 'public' })
  expect(tag((await read()).text, 'robots')).toBeUndefined()
})

test('N11: a shared event reads in three kinds of words, each at its address and reached by a link; texts of staff stay Japanese', async () => {
  const easyDescription = 'お店《みせ》のあそび'
  await share({ eventDescription: 'お店やさんごっこ', easyDescription, feeYen: 300 })
  const [ja, easy, en] = [await read(), await read(`${SLUG}.easy`), await read(`${SLUG}.en`)]
  for (const { status, text } of [ja, easy, en]) {
    expect(status).toBe(200)
    for (const ending of ['', '.easy', '.en']) expect(text).toContain(`href="/e/${SLUG}${ending}"`)
    expect(tag(text, 'og:url')).toBe(`${site.endpoint}/e/${SLUG}`)
    expect(text.match(/ aria-current="true"/g)).toHaveLength(1)
  }
  expect(ja.text).not.toContain('<ruby>')
  expect(easy.text).toContain('お<ruby>店<rp>（</rp><rt>みせ</rt><rp>）</rp></ruby>のあそび')
  expect(easy.text).not.toMatch(/[《》]/)
  for (const said of ['¥300 per person', 'lang="en"', '14 seats left', 'call 119', 'お店やさんごっこ'])
    expect(en.text).toContain(said)
})

test('R14: guests pass the page on by LINE without a script; other ways wait for one', async () => {
  await share({ eventName: 'お金 & "はなし"' })
  const { text } = await read()
  const line = /href="(https:\/\/line\.me\/R\/share[^"]*)"/.exec(text)?.[1] ?? ''
  const said = new URL(line).searchParams.get('text')?.split('\n') ?? []
  expect(said[0]).toMatch(/お金 & "はなし"$/)
  expect(said[1]).toBe(`${site.endpoint}/e/${SLUG}?openExternalBrowser=1`)
  expect(text.match(/<button [^>]*hidden>/g)).toHaveLength(2)
})

test('R14: search engines read the event as data', async () => {
  await share({ eventEndDateTime: inHours(50), feeYen: 0, visibility: 'public' })
  const data = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await read()).text)?.[1] ?? '',
  )
  expect(data).toMatchObject({
    '@type': 'Event',
    name: 'お金のはなし',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: '公民館' },
    offers: { price: 0, priceCurrency: 'JPY', availability: 'https://schema.org/InStock' },
    isAccessibleForFree: true,
  })
})

const offerOf = ({ text }: Answer) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '').offers
const WORDS = ['', '.easy', '.en'] as const
const readAll = () => Promise.all(WORDS.map((ending) => read(`${SLUG}${ending}`)))

test('a draw says until when people apply, in each kind of words; search engines read the same time', async () => {
  await share({ feeYen: 0, eventStartDateTime: inHours(240) })
  const drawAt = new Date(Math.floor(Date.now() / 1000 + 48 * 3_600) * 1000)
  const drawing = { rules: { shards: 1, draw: 'equal', drawAtSec: drawAt.getTime() / 1000 } } as const
  await stage.put('eventCounters', aCounter('e1', { taken: 3, seats: 24, ...drawing }))
  const [ja, easy, en] = (await readAll()) as [Answer, Answer, Answer]
  for (const said of ['抽選', '応募できます', '会員登録して応募する（3分）', '当たりやすさは同じです'])
    expect(ja.text).toContain(said)
  expect(ja.text).not.toContain('満席')
  expect(easy.text).toContain('<ruby>抽選<rp>')
  for (const said of ['By draw', 'Apply by ', 'Sign up and apply']) expect(en.text).toContain(said)
  const validThrough = drawAt.toISOString()
  expect(offerOf(ja)).toMatchObject({ availability: 'https://schema.org/InStock', validThrough })

  const opens = new Date(Math.floor(Date.now() / 1000 + 3_600) * 1000)
  await stage.put(
    'eventCounters',
    aCounter('e1', { taken: 0, seats: 24, opensAtSec: opens.getTime() / 1000, ...drawing }),
  )
  const [soon, , later] = (await readAll()) as [Answer, Answer, Answer]
  expect(soon.text).toMatch(/応募は、[^。]+から[^。]+までです/)
  expect(soon.text).not.toContain('から受付')
  expect(later.text).toContain('Apply from ')
  const validFrom = opens.toISOString()
  expect(offerOf(soon)).toMatchObject({
    availability: 'https://schema.org/PreOrder',
    validFrom,
    validThrough,
  })
})

test('a full event says whether people may wait, in each kind of words; its seats are sold out either way', async () => {
  await share({ feeYen: 0 })
  const full = (rules: object, times: object = {}) =>
    stage.put(
      'eventCounters',
      aCounter('e1', { taken: 24, seats: 24, rules: { shards: 1, ...rules }, ...times }),
    )
  await full({ queue: 'fillSeats' })
  const [ja, easy, en] = (await readAll()) as [Answer, Answer, Answer]
  expect(ja.text).toContain('満席・キャンセル待ちできます')
  expect(easy.text).toContain('<ruby>空<rp>')
  expect(en.text).toContain('Full, but you can join the waiting list')
  expect(offerOf(ja).availability).toBe('https://schema.org/SoldOut')
  const withoutLine = async () => {
    const { text } = await read()
    expect(text).toContain('満席')
    expect(text).not.toContain('キャンセル待ち')
  }
  await full({})
  await withoutLine()
  // The line ends two hours before the start.
  await full({ queue: 'fillSeats' }, { startsAtSec: Math.floor(Date.now() / 1000) + 5_400 })
  await withoutLine()
})

test('SEC-J1: no text of an event becomes markup or script, on the page, in its head or in its data', async () => {
  const bad = `</script><script>alert(1)</script><img src=x onerror="a" 'b' & [[after]] $&`
  await share({
    eventName: bad,
    eventDescription: bad,
    venueName: bad,
    belongings: bad,
    feeNote: bad,
    access: bad,
  })
  const { text } = await read()
  expect(text.match(/<script/g)).toHaveLength(1)
  expect(text.match(/<img/g)).toHaveLength(1)
  expect(text).not.toContain('onerror="')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '')
  expect(data.name).toBe(bad)
})

test('R14, SEC-B12: address, way and map are on the page unless they are for people with a seat', async () => {
  await share(PLACE)
  const open = (await read()).text
  for (const said of Object.values(PLACE)) expect(open).toContain(said)
  await share({ ...PLACE, addressForSeats: true, onlineUrl: 'https://meet.example.jp/secret' })
  const { text } = await read()
  for (const said of [...Object.values(PLACE), 'meet.example.jp']) expect(text).not.toContain(said)
  expect(text).toContain('公民館')
  const later = 'お申し込みのあとに表示されます'
  expect([text.includes(later), open.includes(later)]).toEqual([true, false])
  await share()
  expect((await read()).text).not.toContain(later)
})

test('R14: an event for members, a draft, an earlier address and an unknown one get the same bytes and headers', async () => {
  const unknown = await read('0000000000')
  const answers = [unknown]
  await share({ visibility: 'members' })
  answers.push(await read())
  await share({ eventRegistrationStatus: 'draft' })
  answers.push(await read())
  await share({ slug: 'anotherOne' })
  answers.push(await read())
  for (const slug of [
    'x',
    `${SLUG}x`,
    '../staff',
    `${SLUG}.ics`,
    `${SLUG}.en`,
    `${SLUG}.easy`,
    `${SLUG}.fr`,
    '__proto__',
    'あ',
  ])
    answers.push(await read(slug))
  for (const answer of answers) expect(answer).toEqual(unknown)
  expect([unknown.status, tag(unknown.text, 'robots'), tag(unknown.text, 'og:url')]).toEqual([
    404,
    'noindex',
    undefined,
  ])
  await share()
  expect(await read()).not.toEqual(unknown)
})

test('R14: the calendar file of a shared event leads back to its page', async () => {
  await share(PLACE)
  const { headers, text } = await read(`${SLUG}.ics`)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(text.replaceAll('\r\n ', '')).toContain(`/e/${SLUG}`)
  expect(text).not.toContain(PLACE.venueAddress)
})

test('G54: the list for guests has public events to come, and neither ids nor addresses', async () => {
  await share({ eventId: 'e1', visibility: 'public', ...PLACE }, 'public0001')
  await share({ eventId: 'e2', visibility: 'link' }, 'link000001')
  await share({ eventId: 'e3', visibility: 'members' }, 'members001')
  await share({ eventId: 'e4', visibility: 'public', eventRegistrationStatus: 'cancelled' }, 'cancelled1')
  const [starts, ends] = [inHours(-5), inHours(-4)]
  const over = { eventStartDateTime: starts, listedAt: starts, eventEndDateTime: ends }
  await share({ eventId: 'e5', visibility: 'public', ...over }, 'over000001')
  const data = await ask('GET /public/events', { as: null })
  expect(data.body).toMatchObject({ events: [{ slug: 'public0001', seatsLeft: 14, theme: 'okane' }] })
  expect(Object.keys((data.body as { events: object[] }).events[0] ?? {})).not.toContain('eventId')
  const page = await ask('GET /events', { as: null })
  expect(page.text.match(/href="\/e\/\w+"/g)).toEqual(['href="/e/public0001"'])
  for (const { text } of [data, page]) expect(text).not.toContain(PLACE.venueAddress)
})

test('R14: before the site has answered once, a page for guests comes later; afterwards the last frame serves', async () => {
  const away = { settings: { SITE_ORIGIN: 'http://127.0.0.1:1' } }
  await expect(readFrame(away)).rejects.toThrow(TryAgain)
  const here = { settings: { SITE_ORIGIN: site.endpoint } }
  expect((await readFrame(here)).text).toBe(FRAME)
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  const broken = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'))
  for (let n = 0; n < 2; n += 1) expect((await readFrame(here)).text).toBe(FRAME)
  expect(broken).toHaveBeenCalledTimes(1)
  later.mockRestore()
  broken.mockRestore()
})
