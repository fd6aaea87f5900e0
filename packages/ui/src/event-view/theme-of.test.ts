import { readFileSync } from 'node:fs'
import { TONES, themeOf } from '@app/shared/events/theme-of.ts'
import { THEMES } from '@app/shared/events/themes.ts'
import { readTokens } from '#styles/tokens.ts'

const event = (eventName: string | null, eventId = 'a') => ({ eventId, eventName })
const SHEET = readFileSync('packages/ui/src/event-view/covers.svg', 'utf8')

test.each([
  ['はじめての離乳食づくり', 'rinyuu'],
  ['親子で学ぶ、おこづかいとお金のはなし', 'okane'],
  ['公園そうじと焼きいも', 'souji'],
  ['おやすみ前の絵本じかん', 'ehon'],
  ['ベビーマッサージとおしゃべりの会', 'akachan'],
  ['夜の座談会「きょうだいげんか、どうしてる？」', 'oshaberi'],
  ['ロボットプログラミング体験', 'robot'],
  ['中高生のための進路カフェ', 'shinro'],
  ['どんぐりと紙のクリスマス工作', 'kousaku'],
  ['はじめてのおやこ音楽会', 'ongaku'],
])('the name %s chooses the cover %s', (name, theme) => {
  expect(themeOf(event(name))).toBe(theme)
})

test('a chosen theme wins over the name; without a telling name the id keeps the cover the same', () => {
  expect(themeOf({ ...event('離乳食'), theme: 'robot' })).toBe('robot')
  const covers = ['a', 'b', 'c'].map((id) => themeOf(event(null, id)))
  expect(new Set(covers).size).toBe(3)
  expect(['a', 'b', 'c'].map((id) => themeOf(event('', id)))).toEqual(covers)
})

test('each theme has its drawing in the sheet of covers and a tone among the tokens', () => {
  const views = [...SHEET.matchAll(/<view id="(\w+)" viewBox="(\d+ \d+) 960 540"/g)]
  // Canvases draw from it by the place in the list: four in a row.
  const places = THEMES.map((theme, at) => [theme, `${(at % 4) * 960} ${Math.floor(at / 4) * 540}`])
  expect(views.map(([, id, place]) => [id, place])).toEqual(places)
  const tokens = readTokens(readFileSync('packages/ui/src/styles/tokens.css', 'utf8'))
  for (const tone of Object.values(TONES)) expect([tone, tokens.has(tone)]).toEqual([tone, true])
})
