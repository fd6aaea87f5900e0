import { withBreaks } from '#public/breaks.ts'

test.each([
  [
    '<h2 id="a">お申し込みのあとに表示されます</h2>',
    '<h2 id="a" aria-label="お申し込みのあとに表示されます">お申し込みの<wbr>あとに<wbr>表示されます</h2>',
  ],
  [
    '<h1><span>特定商取引法に基づく表記</span></h1>',
    '<h1 aria-label="特定商取引法に基づく表記">特定商取引法に<wbr>基づく<wbr>表記</h1>',
  ],
  ['<h1>料金</h1>', '<h1>料金</h1>'],
  [
    '<h1 tabindex="-1" data-part="event-name">参加予定のイベント</h1>',
    '<h1 tabindex="-1" data-part="event-name">参加予定のイベント</h1>',
  ],
  ['<p>お申し込みのあとに表示されます</p>', '<p>お申し込みのあとに表示されます</p>'],
  ['<h2>お申し込みの<b>あとに</b>表示されます</h2>', '<h2>お申し込みの<b>あとに</b>表示されます</h2>'],
  ['<h2>料金&amp;お支払いのしかた</h2>', '<h2>料金&amp;お支払いのしかた</h2>'],
])('a heading of text alone gets its breaks, and its whole text as its name: %s', (html, shown) => {
  expect(withBreaks(html)).toBe(shown)
})

test('no invisible character is written into a heading', () => {
  expect(withBreaks('<h2>みんなで歩く里山の一日</h2>')).not.toMatch(/[\u200b-\u200d\u2060\ufeff]/)
})
