import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mailTexts, sampleMails } from '@app/lambdas/features/mails/sample-mails.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { isAppPath } from '@app/web/build/app-paths.ts'
import { readSite } from '#site/site-files.ts'

// GET, HEAD and prefetching of a link in a mail change nothing: each leads to a page of the site, which no function
// serves; its secret is in the fragment, which browsers do not send.
const SITE = 'https://site.example.jp'
const SENDER = {
  serviceName: 'みほんのひろば',
  companyName: '株式会社みほん',
  address: '〒100-0000 東京都千代田区見本町1-2-3',
  phone: '03-0000-0000',
  supportMail: 'support@example.jp',
  homepage: 'https://example.jp',
  siteOrigin: SITE,
}
const mails = mailTexts(SENDER, new Date('2026-11-22T00:00:00Z'))
const { pages } = readSite(join(process.cwd(), 'packages/web/dist'))

/** A map of the place, which has the address in its query. */
const MAP = /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=[%\w.~-]+$/

/** The faults of a text's links. */
function faultsIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s「」（）]+/g)].flatMap(([link]) => {
    if (MAP.test(link)) return []
    const url = new URL(link)
    const isPage = isAppPath(url.pathname) || ['/', ...pages].includes(url.pathname)
    return [
      ...(url.origin === SITE ? [] : [`${link} leaves the site`]),
      ...(isPage ? [] : [`${link} is no page`]),
      ...(url.search === '' ? [] : [`${link} has a query`]),
    ]
  })
}

test('R7: each link in each mail leads to a map or to a page of the site, with its secret in the fragment', () => {
  expect(mails.flatMap(({ kind, text }) => faultsIn(text).map((fault) => `${kind}: ${fault}`))).toEqual([])
  const personal = mails.filter(({ text }) => text.includes('#（')).map(({ kind }) => kind)
  expect(personal).toEqual(
    expect.arrayContaining([
      'eventChanged',
      'eventKeepSeat',
      'ticketAnswered',
      'memberLeft',
      'emailChanged',
      'guardianRequest',
    ]),
  )
})

test('each picture in each mail is a file of the site’s build', () => {
  const html = Object.values(sampleMails(SENDER, new Date('2026-11-22T00:00:00Z'))).map(
    (mail) => mail.html ?? '',
  )
  const pictures = new Set(
    html.flatMap((each) => [...each.matchAll(/<img src="([^"]+)"/g)].map(([, url = '']) => url)),
  )
  expect(pictures.size).toBeGreaterThan(6)
  for (const url of pictures)
    expect([url, existsSync(join('packages/web/dist', new URL(url).pathname))]).toEqual([url, true])
})

test.each([
  ['a call', `${SITE}/api/event-link`],
  ['another host', 'https://example.jp/top'],
  ['a secret in the query', `${SITE}/mail/seat?token=abc`],
  ['no page', `${SITE}/nothing/here`],
  ['a map with more than a place', 'https://www.google.com/maps/search/?api=1&query=x&token=abc'],
])('the control: %s is found', (_, link) => {
  expect(faultsIn(`開いてください。\n${link}\n`)).not.toEqual([])
})

test('R7: the pages behind mail links read by POST; without a session GET reads only documents', () => {
  const open = Object.values(lambdas).flatMap((definition) =>
    'calls' in definition
      ? Object.values(definition.calls).filter(
          ({ caller, method }) => caller === 'anyone' && method !== 'POST',
        )
      : [],
  )
  // What guests read is on no link with a secret: the page of a shared event, and the public ones.
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /cal/{file}',
    'GET /e/{slug}',
    'GET /events',
    'GET /public/events',
  ])
})
