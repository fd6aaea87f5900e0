import { posterCodeIn, posterLink } from '#check-in/poster-link.ts'

const code = { eventId: 'asu-rinyuu', posterKey: 'Aa0_-'.repeat(5).slice(0, 22) }

test('R6: the printed address is read back, and its code is only in the part that browsers do not send', () => {
  const link = new URL(posterLink('https://example.jp', code))
  expect(posterCodeIn(link.hash)).toEqual(code)
  expect(posterCodeIn(link.hash.slice(1))).toEqual(code)
  expect(`${link.origin}${link.pathname}${link.search}`).toBe(
    'https://example.jp/check-in?openExternalBrowser=1',
  )
})

test.each(['', '#', '#asu-rinyuu', '#asu-rinyuu.short', `#../x.${'A'.repeat(22)}`, `#a.${'A'.repeat(23)}`])(
  'R6: %s is refused as a code of a poster',
  (fragment) => {
    expect(posterCodeIn(fragment)).toBeNull()
  },
)
