// R11: the file for people: in Japanese, and nothing that was written becomes markup.
import { CATEGORIES } from '@app/shared/my-data/rules.ts'
import { document } from '#features/my-data/document.ts'
import type { Own } from '#features/my-data/own-rows.ts'
import type { OwnPicture } from '#features/my-data/pictures-store.ts'

const AT = '2026-11-21T03:00:00.000Z'
const own = (parts: Own['categories'][number]['parts']): Own => ({
  madeAt: AT,
  categories: CATEGORIES.map((category) => ({ category, parts: category === 'events' ? parts : [] })),
  events: [{ eventId: 'okane', eventName: 'おかねの<b>教室</b>', eventStartDateTime: AT }],
})

test('R11: a row says its event, its time in Tokyo and its state in words', () => {
  const rows = [{ eventId: 'okane', personId: 'a', status: 'registered', changedAt: AT }]
  const page = document(own([{ table: 'participations', rows }]))
  expect(page).toContain('<dt>イベント</dt><dd>おかねの&lt;b&gt;教室&lt;/b&gt;（2026年11月21日 12:00）</dd>')
  expect(page).toContain('<dt>状態</dt><dd>参加</dd>')
  expect(page).toContain('<dt>変わった日時</dt><dd>2026年11月21日 12:00</dd>')
  expect(page).not.toContain('personId')
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'constructor'])(
  'SEC-G4: %s in a row stays text',
  (text) => {
    const page = document(own([{ table: 'participations', rows: [{ status: text }] }]))
    expect(page.match(/<dd>(.*?)<\/dd>/)?.[1]).toBe(
      text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    )
    expect(page).not.toMatch(/<script|<img/)
  },
)

const report = (fileStorageKey: string, fileName: string | null) => ({
  bugDescription: '動きません',
  fileName,
  fileStorageKey,
})

test('R11: pictures stand in the page as files of their own; why one is missing is said', () => {
  const rows = [report('a', '"絵".png'), report('b', 'IMG_1.HEIC'), report('c', null), report('d', 'x.png')]
  const page = document(
    own([{ table: 'reports', rows: [...rows, report('e', null)] }]),
    new Map<string, OwnPicture>([
      ['a', { type: 'image/png', base64: 'QQ==' }],
      ['b', { type: 'image/heic', base64: 'Qg==' }],
      ['c', 'gone'],
      ['d', 'tooMuch'],
    ]),
  )
  expect(page).toContain('<dd><img src="data:image/png;base64,QQ==" alt="&quot;絵&quot;.png"></dd>')
  expect(page).toContain('<a href="data:image/heic;base64,Qg==" download="IMG_1.HEIC">この画像を保存する</a>')
  expect(page).toContain('<dd>画像は残っていません。</dd>')
  expect(page).toContain('画像が多いため、この1枚は入りませんでした。')
  expect(page).not.toMatch(/https?:|<script/)
})

test('R11: the page needs no network and no script', () => {
  expect(document(own([]))).not.toMatch(/https?:|src=|href=|<script/)
})
