import type { Names } from './names.ts'
import type { Skeleton } from './skeleton.ts'

/** A table of items that belong to a member and expire by TTL. */
export function tableSkeleton({ camel, pascal, kebab }: Names): Skeleton {
  const isUsed = new RegExp(`\\b${camel}\\b`)
  return {
    files: {
      [`packages/lambdas/src/tables/${kebab}.ts`]: `import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Seconds = v.number()

/** Of each member, by the time it was made, until it ends. */
export const ${camel} = table({
  key: ['sub', 'createdAt'],
  item: v.object({ sub: v.string(), createdAt: v.string(), ttl: Seconds }),
  ttl: 'ttl',
})
`,
      [`packages/lambdas/src/tables/${kebab}.store.test.ts`]: `// ${pascal} on the real engine: its key and what an item is.
import * as v from 'valibot'
import { ${camel} } from '#tables/${kebab}.ts'
import { personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const item = { sub: personId(1), createdAt: '2026-04-01T00:00:00.000Z', ttl: 1_800_000_000 }
let stage: Stage
beforeAll(async () => {
  stage = await testStage()
})
afterAll(() => stage.stop())

test('a member has one item for each time', async () => {
  const later = { ...item, createdAt: '2026-04-02T00:00:00.000Z' }
  await stage.put('${camel}', item, later)
  await stage.put('${camel}', { ...item, ttl: item.ttl + 1 })
  expect(await stage.rowsOf('${camel}', item.sub)).toEqual([{ ...item, ttl: item.ttl + 1 }, later])
})

test.each(Object.keys(item))('an item without %s does not parse', (name) => {
  expect(v.is(${camel}.item, item)).toBe(true)
  expect(v.is(${camel}.item, { ...item, [name]: undefined })).toBe(false)
})
`,
    },
    insertions: [
      {
        path: 'packages/lambdas/src/tables/all.ts',
        before: /^import \{ dataKeys \}/,
        text: `import { ${camel} } from '#tables/${kebab}.ts'\n`,
        unless: isUsed,
      },
      {
        path: 'packages/lambdas/src/tables/all.ts',
        before: /^\}$/,
        text: `  ${camel},\n`,
        unless: /(?!)/,
      },
      {
        path: 'scripts/data/notes.ts',
        before: /^\}\n(?![\s\S]*^\}\n)/,
        text: `  ${camel}: {
    holds: 'items of a member',
    retention: 'until its time (TTL)',
  },
`,
        unless: new RegExp(`^ {2}${camel}:`, 'm'),
      },
      {
        path: 'packages/lambdas/src/tables/personal/requests.ts',
        before: /^\} as const/,
        text: `  ${camel}: {
    columns: { sub: 'own', createdAt: 'own', ttl: 'none' },
    members: {
      found: 'key',
      shown: { not: 'until its time' },
      left: { stays: 'until it expires', why: 'until its time' },
    },
  },
`,
        unless: new RegExp(`^ {2}${camel}:`, 'm'),
      },
    ],
  }
}
