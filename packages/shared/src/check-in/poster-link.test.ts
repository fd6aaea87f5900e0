import { posterCodeIn, posterLink } from '#check-in/poster-link.ts'

const code = { eventId: 'asu-rinyuu', posterKey: 'Aa0_-'.repeat(5).slice(0, 22) }

test('R6: what is printed is read again; nothing of it is in the part of the address that is sent', () => {
  const link = new URL(posterLink('https://example.jp', code))
  expect(posterCodeIn(link.hash)).toEqual(code)
  expect(posterCodeIn(link.hash.slice(1))).toEqual(code)
  expect(`${link.origin}${link.pathname}${link.search}`).toBe(
    'https://example.jp/check-in?openExternalBrowser=1',
  )
})

test.each(['', '#', '#asu-rinyuu', '#asu-rinyuu.short', `#../x.${'A'.repeat(22)}`, `#a.${'A'.repeat(23)}`])(
  'R6: %s is no code of a poster',
  (fragment) => {
    expect(posterCodeIn(fragment)).toBeNull()
  },
)
