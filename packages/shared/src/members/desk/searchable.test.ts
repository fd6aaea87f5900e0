import { hiddenFrom, maySearch } from '#members/desk/fields.ts'
import { typedTerm } from '#members/desk/search-terms.ts'
import { isFoundBy } from '#members/desk/searchable.ts'
import { ROLES } from '#staff/roles.ts'

const ROW = { lastName: '鴨川', firstName: '二郎', kana: 'かもがわ じろう', nickName: 'かもくん' }
const FOUND = [
  ['name', '鴨', true, true],
  ['name', '鴨川', true, true],
  ['name', '鴨川二', true, false],
  ['given', '二郎', true, false],
  ['kana', 'かもが', true, false],
  ['nickname', 'かもく', true, true],
  ['mail', 'kamo@', true, false],
  ['mailbox', 'kamo@', true, false],
  ['phone', '0901', true, false],
] as const

test.each(FOUND)(
  'SEC-K4: a search by %s with %s finds an adult: %s, a minor: %s',
  (kind, typed, adult, minor) => {
    const by = (isMinor: boolean) =>
      isFoundBy({ kind, ...ROW }, typedTerm(typed), hiddenFrom('manager', isMinor))
    expect([by(false), by(true)]).toEqual([adult, minor])
    expect(isFoundBy({ kind, ...ROW }, typedTerm(typed), hiddenFrom('auditor', false))).toBe(false)
  },
)

test('SEC-K4: a nickname that equals the given name finds a minor by either of the two rows', () => {
  const row = { kind: 'given' as const, ...ROW, nickName: '二郎' }
  expect(isFoundBy(row, typedTerm('二郎'), hiddenFrom('manager', true))).toBe(true)
})

test('SEC-K4: a value that is not in the row finds no member', () => {
  // `run mutants` puts "Stryker was here!" in the place of an empty text.
  expect(isFoundBy({ kind: 'name', ...ROW }, 'stryker', [])).toBe(false)
})

test('SEC-K4: only owner and manager may search for members', () => {
  expect(ROLES.filter(maySearch)).toEqual(['owner', 'manager'])
})
