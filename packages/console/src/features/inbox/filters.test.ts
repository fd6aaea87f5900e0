import { filtersOf, queryOf, searchOf } from '#features/inbox/filters.ts'

const ALL = { state: '', kind: '', assigneeId: '', organizationId: '', eventId: '' } as const

test.each([
  ['', ALL],
  ['?state=new&kind=report', { ...ALL, state: 'new', kind: 'report' }],
  ['?assignee=s-1&organization=o-1', { ...ALL, assigneeId: 's-1', organizationId: 'o-1' }],
  ['?event=e-1', { ...ALL, eventId: 'e-1' }],
] as const)('R8: the inbox reads its filters from the address %j', (search, filters) => {
  expect(filtersOf(new URLSearchParams(search))).toEqual(filters)
  expect(searchOf(filters)).toBe(search)
})

test('R8: the inbox ignores invalid filters and sends only the chosen ones', () => {
  const filters = filtersOf(new URLSearchParams('?state=open%20&kind=x&assignee=a b&organization=<&event=>'))
  expect(filters).toEqual(ALL)
  expect(queryOf(filters)).toEqual({})
  const about = { organizationId: 'o-1', eventId: 'e-1' }
  const all = { state: 'done', kind: 'report', assigneeId: 's-1', ...about } as const
  expect(queryOf(all)).toEqual(all)
  expect(queryOf({ ...ALL, state: 'done', assigneeId: 's-1' })).toEqual({ state: 'done', assigneeId: 's-1' })
})
