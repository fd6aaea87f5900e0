// No function is granted a verb that its own code does not use. The compiler refuses the use of a verb that is not
// granted; here each granted one is looked for in the files that are in the function's bundle.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { tables } from '@app/lambdas/tables/all.ts'
import { build } from 'esbuild'
import { ROOT } from './rules/tree.ts'

jest.setTimeout(120_000)

/** The sources of each function's bundle, by its entry: what tree shaking left of them. */
let sources: ReadonlyMap<string, string>
beforeAll(async () => {
  const definitions: readonly FunctionDefinition[] = Object.values(lambdas)
  const { metafile } = await build({
    absWorkingDir: ROOT,
    // Once for all functions: most of their files are the same.
    entryPoints: definitions.map(({ entry }) => join(ROOT, 'packages/lambdas/src', entry)),
    outdir: 'bundles',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    external: definitions.flatMap(({ native = [] }) => native),
    packages: 'external',
    alias: { '@app/shared': join(ROOT, 'packages/shared/src') },
    logLevel: 'silent',
  })
  const texts = new Map<string, string>()
  const textOf = (path: string): string => {
    const text =
      texts.get(path) ?? readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    texts.set(path, text)
    return text
  }
  sources = new Map(
    Object.values(metafile.outputs).map(({ entryPoint = '', inputs }) => [
      entryPoint,
      Object.entries(inputs)
        .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.startsWith('packages/lambdas/src/'))
        .map(([path]) => textOf(path))
        .join('\n'),
    ]),
  )
})

const sourcesOf = (name: FunctionName): string =>
  sources.get(`packages/lambdas/src/${lambdas[name].entry}`) ?? ''

/** The names of a table's handle in a source: its own, a variable's, and the parameter's of a function that takes it. */
function namesOf(source: string, table: string): string[] {
  const handle = String.raw`\b(?:\w+\.)*tables\.${table}\b`
  const found = (pattern: string) =>
    [...source.matchAll(new RegExp(pattern, 'g'))].flatMap(([, name]) => name ?? [])
  const takers = found(String.raw`\b(\w+)(?:<[^()]*>)?\(\s*(?:(?:\w+\.)*tables\.)?${table}\b(?!\s*[.:])`)
  return [
    table,
    ...found(String.raw`\bconst (\w+) = ${handle}(?!\s*[.(])`),
    ...found(String.raw`\{[^{}]*\b${table}: (\w+)[^{}]*\} = \w+\.tables\b`),
    ...takers.flatMap((taker) => found(String.raw`\bfunction ${taker}(?:<[^()]*>)?\(\s*(\w+):`)),
  ]
}

function uses(source: string, table: string, verb: string): boolean {
  return new RegExp(`\\b(?:${namesOf(source, table).join('|')})\\s*\\.\\s*${verb}\\(`).test(source)
}

test.each(Object.keys(lambdas) as FunctionName[])('%s uses every verb it is granted', (name) => {
  const { tables = {} }: FunctionDefinition = lambdas[name]
  const source = sourcesOf(name)
  const granted = Object.entries(tables).flatMap(([table, verbs]) => verbs.map((verb) => ({ table, verb })))
  expect(granted.filter(({ table, verb }) => !uses(source, table, verb))).toEqual([])
  expect(source.length).toBeGreaterThan(100)
})

/** The indexes of a function's tables that its bundle names in a query. */
function queried(source: string, { tables: granted = {} }: FunctionDefinition): Record<string, string[]> {
  const all: Readonly<Record<string, { readonly indexes: object }>> = tables
  const named = Object.entries(granted).map(([table, verbs]): [string, string[]] => [
    table,
    Object.keys(all[table]?.indexes ?? {}).filter(
      (index) => verbs.includes('query') && source.includes(`index: '${index}'`),
    ),
  ])
  return Object.fromEntries(named.filter(([, indexes]) => indexes.length > 0))
}

test.each(Object.keys(lambdas) as FunctionName[])('%s is granted the indexes that it queries', (name) => {
  const definition: FunctionDefinition = lambdas[name]
  const sorted = (indexes: object) =>
    Object.entries(indexes)
      .map(([table, names]) => [table, [...names].sort()])
      .sort()
  expect(sorted(definition.indexes ?? {})).toEqual(sorted(queried(sourcesOf(name), definition)))
})

test('control: an index that is queried without a grant is found', () => {
  const definition: FunctionDefinition = { entry: '', tables: { events: ['query'], users: ['get'] } }
  const source = "query({ index: 'byStart' }); query({ index: 'byStatus' })"
  expect(queried(source, definition)).toEqual({ events: ['byStart'] })
})

test('control: a verb that is not used is found', () => {
  const source = sourcesOf('my-events')
  expect(uses(source, 'participations', 'query')).toBe(true)
  expect(uses(source, 'participations', 'remove')).toBe(false)
  expect(uses(source, 'organizations', 'put')).toBe(false)
})

test.each([
  'const rows = deps.tables.users; rows.put(item)',
  'const { users: rows } = deps.tables; rows.put(item)',
  'const { users } = deps.tables; save(users, item); function save(rows: Rows, item: Item) { return rows.put(item) }',
  'save(deps.tables.users, item); function save(rows: Rows, item: Item) { return rows.put(item) }',
])('a handle under another name counts as its table: %s', (source) => {
  expect(uses(source, 'users', 'put')).toBe(true)
  expect(uses(source, 'users', 'remove')).toBe(false)
  expect(uses(source, 'events', 'put')).toBe(false)
})
