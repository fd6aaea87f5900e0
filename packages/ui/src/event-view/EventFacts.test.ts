// What the page shows for empty fields, and when the registration opens (S121, G28).
import '#test/browser.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EventView } from '#event-view/EventView.tsx'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

const EVENT = anEventDetail({
  eventStartDateTime: inDays(30).toISOString(),
  venue: { venueName: '公民館' },
  organization: { organizationId: 'o1', organizationName: 'まなびの会', color: null },
  eventRegistrationLimit: 10,
  eventDescription: '説明',
})

const said = (change: Partial<EventDetail>) =>
  renderToStaticMarkup(createElement(EventView, { event: { ...EVENT, ...change } })).replaceAll(
    /<[^>]+>/g,
    '|',
  )

const FALLBACKS = ['場所未定', '主催者が決まりしだい、ここに表示します', 'くわしい内容は準備中です']

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['blanks', ' \n\t'],
  ['a blank of full width', '　'],
])('S121: %s in place, organizer and description counts as empty', (_, text) => {
  const bare = said({
    venue: { venueName: text },
    organization: { organizationId: 'o1', organizationName: text, color: null },
    eventDescription: text,
  })
  expect(FALLBACKS.filter((words) => !bare.includes(words))).toEqual([])
  expect(FALLBACKS.filter((words) => said({}).includes(words))).toEqual([])
})

test('the heading of an unknown date or place is only for screen readers', () => {
  const bare = markup({ eventStartDateTime: null, venue: null })
  for (const name of ['日時', '場所']) {
    expect(bare).toContain(`<dt class="visually-hidden">${name}</dt>`)
    expect(markup({})).toContain(`<dt>${name}</dt>`)
  }
})

test('G28: before the registration opens the page shows when it opens, and no seats', () => {
  const opens = inDays(3)
  const [year, day] = [opens.getUTCFullYear(), /受付開始\|+(\d+)年\d+月\d+日\(.\) \d+:\d\d/]
  const planned = said({ registrationOpensAt: opens.toISOString() })
  expect(Math.abs(Number(day.exec(planned)?.[1]) - year)).toBeLessThanOrEqual(1)
  expect(planned).not.toContain('あと')
  for (const change of [{}, { registrationOpensAt: inDays(-1).toISOString() }]) {
    expect(said(change)).not.toContain('受付開始')
    expect(said(change)).toContain('あと9席')
  }
})

test('G28: the deadline is shown until the event is over', () => {
  expect(said({ registrationClosesAt: inDays(3).toISOString() })).toContain('申込締切')
  const over = {
    eventStartDateTime: inDays(-3).toISOString(),
    registrationClosesAt: inDays(-4).toISOString(),
  }
  expect(said(over)).not.toContain('申込締切')
})

const markup = (change: Partial<EventDetail>) =>
  renderToStaticMarkup(createElement(EventView, { event: { ...EVENT, ...change } }))

test('R2: an address links to the organizer’s map, or else to a map search for the address', () => {
  expect(markup({})).not.toContain('地図を開く')
  const venueAddress = '千代田区見本町1-2-3'
  expect(markup({ venueAddress })).toContain(`query=${encodeURIComponent(venueAddress)}`)
  expect(markup({ venueAddress, mapUrl: 'https://map.example.jp/x' })).toContain(
    'href="https://map.example.jp/x"',
  )
})

test('SEC-I13: a web address that today’s rule refuses is shown as text instead of a link', () => {
  const bad = 'https://user:pass@evil.example/'
  const shown = markup({
    mapUrl: bad,
    onlineUrl: 'https://x.example/\r\nATTACH:https://evil.example/',
    materials: [{ name: '持ち物表', url: bad }],
  })
  expect(shown).not.toContain('<a ')
  expect(shown).toContain('持ち物表（https://user:pass@evil.example/）')
  expect(shown).toContain('ATTACH:https://evil.example/')
})

test('SEC-B12: when only people with a seat see the address, the page says when it is shown', () => {
  const later = 'くわしい住所は、お申し込みのあとに表示されます。'
  expect(markup({ addressForSeats: true })).toContain(later)
  expect(markup({ addressForSeats: true, venueAddress: '千代田区見本町1-2-3' })).not.toContain(later)
  expect(markup({ addressForSeats: true, access: '駅前の白い門' })).not.toContain(later)
  expect(markup({})).not.toContain(later)
})

test('R2: an online event says how members get its address, and then how to take part', () => {
  const without = markup({ isOnline: true, venue: null })
  expect(without).toContain('参加用のアドレスは、お申し込みのあとに')
  expect(without).not.toContain('場所未定')
  const withSeat = markup({ isOnline: true, onlineUrl: 'https://meet.example.jp/x' })
  expect(withSeat).toContain('受付やQRコードは必要ありません')
  expect(withSeat).not.toContain('参加用のアドレスは')
})

test.each<[string, Partial<EventDetail>, string]>([
  ['online', { onlineUrl: 'https://meet.example.jp/x' }, 'オンライン会場を開く'],
  ['materials', { materials: [{ name: '持ち物表', url: 'https://x.example.jp/a.pdf' }] }, '持ち物表'],
  ['a guardian', { guardianAccompanies: true }, '保護者の方の同伴が必要です。'],
  ['a decision', { decisionAt: inDays(29).toISOString(), decisionNote: '6時半にメール' }, '6時半にメール'],
  [
    '延期 without a date',
    { postponed: true, eventStartDateTime: null },
    '新しい日程は、決まりしだいこの画面に表示します。',
  ],
  ['延期 to a date', { postponed: true }, '延期になり、日時が変わりました。'],
  [
    '中止 with its reason',
    { eventRegistrationStatus: 'cancelled', cancelReason: '台風' },
    '中止の理由：台風',
  ],
])('R2: the page says %s', (_, change, words) => {
  expect(said(change)).toContain(words)
  expect(said({})).not.toContain(words)
})
