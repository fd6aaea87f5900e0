// The words in other languages, and the page of an event in them.
import '#test/browser.ts'
import { piecesOf } from '@app/shared/base/readings.ts'
import { easy as easyWords } from '@app/shared/languages/easy.ts'
import * as easyLine from '@app/shared/languages/easy-line.ts'
import { party as easyParty } from '@app/shared/languages/easy-party.ts'
import { en as enWords } from '@app/shared/languages/en.ts'
import * as enLine from '@app/shared/languages/en-line.ts'
import { party as enParty } from '@app/shared/languages/en-party.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EventView } from '#event-view/EventView.tsx'
import { badge, eventView } from '#text/event-view.ts'
import { chooseLanguage, type Language, rememberedLanguage } from '#text/language.ts'

const easy = { ...easyWords, party: easyParty, ...easyLine }
const en = { ...enWords, party: enParty, ...enLine }
const EVENT = anEventDetail({
  eventName: '料理の会',
  eventStartDateTime: '2030-04-04T01:00:00.000Z',
  eventEndDateTime: '2030-04-04T03:00:00.000Z',
  eventDescription: '料理をします。',
  easyDescription: '料理《りょうり》をします。\n子《こ》どもも来《き》てください。',
  venue: { venueName: '公民館' },
  minAge: 6,
  feeYen: 500,
})
async function pageIn(language: Language): Promise<string> {
  await chooseLanguage(language)
  return renderToStaticMarkup(createElement(EventView, { event: EVENT }))
}
afterEach(() => chooseLanguage('ja'))

/** Every text of a file, by the path of its key; functions are called with short values. */
function textsOf(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function')
    return path.startsWith('.dates') ? [[path, '']] : textsOf(words(2, 3), path)
  return Object.entries(words ?? {}).flatMap(([name, word]) => textsOf(word, `${path}.${name}`))
}
const paths = (words: unknown) => textsOf(words).map(([path]) => path)

test('each language has the same texts, and each text of the page has its Japanese', () => {
  expect(paths(easy)).toEqual(paths(en))
  expect(Object.keys(en.event).sort()).toEqual(Object.keys(eventView).sort())
  expect(Object.keys(en.badge).sort()).toEqual([...Object.keys(badge), 'nextWeek'].sort())
  expect(paths({ ...en, more: 'x' })).not.toEqual(paths(easy))
})

test('the word for oneself has no reading: it stands within texts', () => {
  expect([easy.party.me, en.party.me].filter((me) => me.includes('《'))).toEqual([])
})

const bareKanji = (text: string) =>
  piecesOf(text).flatMap(({ text: piece, reading }) =>
    reading === undefined ? (piece.match(/\p{Script=Han}+/gu) ?? []) : [],
  )
test('every word in kanji of やさしい日本語 has a reading', () => {
  const at = new Date('2030-04-04T01:00:00.000Z')
  const dates = [easy.dates.dayAndTime(at), easy.dates.shortDayAndTime(at)]
  expect([...textsOf(easy).map(([, text]) => text), ...dates].flatMap(bareKanji)).toEqual([])
  expect(dates[1]).toBe('4月《がつ》｜4日《よっか》（木《もく》） 10:00')
  expect(bareKanji('会場《かいじょう》の受付')).toEqual(['受付'])
})

test('no sentence of やさしい日本語 is longer than 40 characters', () => {
  const long = (text: string) =>
    piecesOf(text)
      .map((piece) => piece.text)
      .join('')
      .split('。')
      .filter((sentence) => [...sentence].length > 40)
  expect(textsOf(easy).flatMap(([, text]) => long(text))).toEqual([])
  expect(long('あ'.repeat(41))).toHaveLength(1)
})

test('やさしい日本語 shows the event’s text for it, with readings above the words', async () => {
  const html = await pageIn('easy')
  expect(html).toContain('<ruby><span>料理</span><rp>（</rp><rt>りょうり</rt><rp>）</rp></ruby>')
  expect(html).not.toContain('《')
  expect(html).toContain('ふりがなをつける')
  expect(await pageIn('ja')).toContain('料理をします。')
})

test('an event without a text in やさしい日本語 shows its own there', async () => {
  await chooseLanguage('easy')
  const event = { ...EVENT, easyDescription: null }
  expect(renderToStaticMarkup(createElement(EventView, { event }))).toContain('料理をします。')
})

test('English marks its own words as English, and what staff wrote as Japanese', async () => {
  const html = await pageIn('en')
  expect(html).toContain('<dl class="event-facts" lang="en">')
  expect(html).toContain('Thu, Apr 4, 2030')
  expect(html).toContain('<p class="event-description" lang="ja">料理をします。</p>')
  expect(html).toContain('call 119')
  expect(await pageIn('ja')).not.toContain('lang="en"><')
})

test('the chosen language is remembered; an unknown one counts as Japanese', async () => {
  await chooseLanguage('en')
  expect(localStorage.getItem('words')).toBe('en')
  await chooseLanguage('ja')
  localStorage.setItem('words', 'xx')
  await rememberedLanguage()
  expect(renderToStaticMarkup(createElement(EventView, { event: EVENT }))).toContain('参加費')
  localStorage.setItem('words', 'en')
  await rememberedLanguage()
  expect(renderToStaticMarkup(createElement(EventView, { event: EVENT }))).toContain('>Fee<')
})
