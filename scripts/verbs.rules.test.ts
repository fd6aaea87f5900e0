// No function is granted a verb that its own code does not use. The compiler refuses the use of a verb that is not
// granted; here each granted one is looked for in the files that are in the function's bundle.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { build } from 'esbuild'
import { ROOT } from './rules/tree.ts'

jest.setTimeout(120_000)

/** The sources of a function's bundle: what tree shaking left of them. */
async function sourcesOf(name: FunctionName): Promise<string> {
  const { native = [] }: FunctionDefinition = lambdas[name]
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, 'packages/lambdas/src', lambdas[name].entry)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    external: [...native],
    packages: 'external',
    alias: { '@app/shared': join(ROOT, 'packages/shared/src') },
    logLevel: 'silent',
  })
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs: each }) => Object.entries(each))
  const own = inputs.filter(
    ([path, { bytesInOutput }]) => bytesInOutput > 0 && path.startsWith('packages/lambdas/src/'),
  )
  return own
    .map(([path]) => readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
    .join('\n')
}

/** Where a table's handle has another name. */
const ALSO: Readonly<Record<string, string>> = { uploadTickets: 'tickets' }

function uses(source: string, table: string, verb: string): boolean {
  const names = [table, ALSO[table]].filter((each) => each !== undefined).join('|')
  return new RegExp(`\\b(?:${names})\\s*\\.\\s*${verb}\\(`).test(source)
}

test.each(Object.keys(lambdas) as FunctionName[])('%s uses every verb it is granted', async (name) => {
  const { tables = {} }: FunctionDefinition = lambdas[name]
  const source = await sourcesOf(name)
  const granted = Object.entries(tables).flatMap(([table, verbs]) => verbs.map((verb) => ({ table, verb })))
  expect(granted.filter(({ table, verb }) => !uses(source, table, verb))).toEqual([])
  expect(source.length).toBeGreaterThan(100)
})

test('the control: a verb that is not written there is found out', async () => {
  const source = await sourcesOf('my-events')
  expect(uses(source, 'participations', 'query')).toBe(true)
  expect(uses(source, 'participations', 'remove')).toBe(false)
  expect(uses(source, 'organizations', 'put')).toBe(false)
})
