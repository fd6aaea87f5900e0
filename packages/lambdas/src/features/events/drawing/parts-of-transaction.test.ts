// Which parties are written in one transaction of a draw.
import { firstTogether } from '#features/events/drawing/parts-of-transaction.ts'

const part = (people: readonly string[], writes = 1) => ({
  people,
  writes: Array.from({ length: writes }, () => ({})),
  mails: [],
})

test.each([
  ['as many as there are', [part(['a']), part(['b'])], 0, 2],
  ['a hundred writes at most', [part(['a'], 60), part(['b'], 40), part(['c'])], 0, 2],
  ['other writes count', [part(['a'], 60), part(['b'], 40)], 1, 1],
  ['no one twice', [part(['a', 'b']), part(['c', 'b']), part(['d'])], 0, 1],
  ['none', [], 0, 0],
] as const)('the first parts that go together: %s', (_, parts, others, count) => {
  expect(firstTogether(parts, others)).toEqual(parts.slice(0, count))
})
