import { searchView } from '#features/members/search-view.ts'

const found = { typed: '山', members: ['山田'] }

test('R10: a search that failed is said, and no longer waited for', () => {
  const shown = searchView('山田', { found, failed: { typed: '山田', code: 'NETWORK' } })
  expect(shown).toEqual({ searched: found, failure: 'NETWORK', isWaiting: false })
})

test('R10: a failure of earlier words is not one of these', () => {
  const shown = searchView('山田花', { found, failed: { typed: '山田', code: 'NETWORK' } })
  expect(shown).toEqual({ searched: found, failure: null, isWaiting: true })
})

test('R10: an answer to these words ends the waiting; an empty field shows nothing', () => {
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

test('R10: before the first answer there is nothing to show', () => {
  expect(searchView('山', { found: null, failed: null })).toEqual({
    searched: null,
    failure: null,
    isWaiting: true,
  })
})
