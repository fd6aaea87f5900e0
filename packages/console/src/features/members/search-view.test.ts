import { searchView } from '#features/members/search-view.ts'

const found = { typed: '山', members: ['山田'] }

test('R10: a failed search shows its failure and no longer waits', () => {
  const shown = searchView('山田', { found, failed: { typed: '山田', code: 'NETWORK' } })
  expect(shown).toEqual({ searched: found, failure: 'NETWORK', isWaiting: false })
})

test('R10: a failure of an earlier search text is not shown for the text typed now', () => {
  const shown = searchView('山田花', { found, failed: { typed: '山田', code: 'NETWORK' } })
  expect(shown).toEqual({ searched: found, failure: null, isWaiting: true })
})

test('R10: an answer for the typed text ends the wait; an empty field shows nothing', () => {
  expect(searchView('山', { found, failed: null })).toEqual({
    searched: found,
    failure: null,
    isWaiting: false,
  })
  expect(searchView('', { found, failed: { typed: '', code: 'NETWORK' } })).toEqual({
    searched: null,
    failure: null,
    isWaiting: false,
  })
})

test('R10: before its first answer a search shows no result', () => {
  expect(searchView('山', { found: null, failed: null })).toEqual({
    searched: null,
    failure: null,
    isWaiting: true,
  })
})
