import { isDeepStrictEqual } from 'node:util'
import { at, type Resource } from '#commands/changes/template.ts'

/** The indexes of a table by name. */
function indexesOf(resource: Partial<Resource> | undefined): Map<unknown, unknown> {
  const found = at(resource, 'Properties', 'GlobalSecondaryIndexes')
  return new Map(Array.isArray(found) ? found.map((index) => [at(index, 'IndexName'), index]) : [])
}

/** DynamoDB makes or deletes one index of a table per update, and changes none. */
export function indexDangers(
  before: Partial<Resource> | undefined,
  after: Partial<Resource> | undefined,
): string[] {
  if (before === undefined || after === undefined) return []
  const [old, next] = [indexesOf(before), indexesOf(after)]
  const made = [...next.keys()].filter((name) => !old.has(name))
  const gone = [...old.keys()].filter((name) => !next.has(name))
  const changed = [...old].filter(
    ([name, index]) => next.has(name) && !isDeepStrictEqual(index, next.get(name)),
  )
  return [
    ...(made.length + gone.length > 1
      ? [
          `${made.length + gone.length} indexes come or go at once, and DynamoDB takes one: ${[...made, ...gone].join(', ')}`,
        ]
      : []),
    ...changed.map(([name]) => `the index ${String(name)} changes, and DynamoDB only makes another`),
  ]
}
