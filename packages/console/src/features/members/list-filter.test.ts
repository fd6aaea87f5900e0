import type { Filter } from '@app/shared/members/desk/filters.ts'
import { filtersIn, searchOf, withFilter } from '#features/members/list-filter.ts'

const three: Filter = { by: 'child', value: '3' }
const support: Filter = { by: 'plan', value: 'Support' }

test('an address holds several filters in one order, and those that do not exist are left out', () => {
  expect(searchOf([support, three])).toBe('?child=3&plan=Support')
  expect(filtersIn('?plan=Support&child=3&area=x&joined=2026-13&color=red')).toEqual([three, support])
  expect(searchOf([])).toBe('')
})

test('a filter is added, changed and taken away, and the others stay', () => {
  const both = withFilter([three], 'plan', 'Support')
  expect(both).toEqual([three, support])
  expect(withFilter(both, 'child', '4')).toEqual([support, { by: 'child', value: '4' }])
  expect(withFilter(both, 'child', '')).toEqual([support])
})
