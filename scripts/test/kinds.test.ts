import { KINDS, type Kind, placeOf } from './kinds.ts'

/** The kinds of files in the order of a run with so many files of each kind. */
function order(count: number): Kind[] {
  return KINDS.flatMap((kind) =>
    Array.from({ length: count }, (_, index) => ({ kind, place: placeOf(kind, index / count) })),
  )
    .toSorted((one, other) => one.place - other.place)
    .map(({ kind }) => kind)
}

test('a run mixes journeys, flows, other browsers and stores; templates, rules and units follow, each kind after the other', () => {
  const kinds = order(10)
  const mixed = kinds.slice(0, 40)
  expect(new Set(mixed)).toEqual(new Set(['journey', 'flow', 'browsers', 'store']))
  for (const kind of ['journey', 'flow', 'store'] as const) expect(mixed.slice(0, 20)).toContain(kind)
  expect(mixed.slice(-2)).toEqual(['store', 'store'])
  expect([...new Set(kinds.slice(40))]).toEqual(['infra', 'rules', 'unit'])
})

test('control: files of a kind keep their order, also the last', () => {
  expect(placeOf('journey', 0.9)).toBeGreaterThan(placeOf('journey', 0.1))
  expect(placeOf('unit', 0.9)).toBeGreaterThan(placeOf('unit', 0.1))
})
