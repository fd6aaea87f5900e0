import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Copy, copyTree } from './faults/copy.ts'
import { callSkeleton } from './new/call.ts'
import { fieldSkeleton } from './new/field.ts'
import { namesOf } from './new/names.ts'
import { screenSkeleton } from './new/screen.ts'
import { plan, write } from './new/skeleton.ts'
import { tableSkeleton } from './new/table.ts'
import { ROOT } from './rules/tree.ts'

// The worked example of CONTRIBUTING.md in a copy of the tree: its output, and that the result is green.
jest.setTimeout(240_000)
const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
const examples = [...page.matchAll(/^\$ pnpm run new (\w+) (\w+)\n([\s\S]*?)^```/gm)].map(
  ([, kind = '', name = '', printed = '']) => ({ kind, name, printed: printed.trim().split('\n') }),
)

const FORM = 'packages/console/src/features/events/form-places.test.ts'
const PAGE = 'packages/ui/src/event-view/event-places.test.ts'
/** The tests that a new field needs besides those that name it. */
const FIELD_TESTS = [FORM, 'packages/lambdas/src/features/events/editing/every-field.store.test.ts']

let copy: Copy
beforeAll(async () => {
  copy = await copyTree(ROOT, [])
})
afterAll(() => copy.remove())

/** A command in the copy; its output and its exit code. */
function inCopy(...words: string[]): { code: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy.root, encoding: 'utf8' })
  return { code: status, out: stdout + stderr }
}

/** Path and time of change of every file of the copy, packages aside. */
function stamps(folder = copy.root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : stamps(path)
    return entry.isFile() ? [`${path} ${statSync(path).mtimeMs}`] : []
  })
}

test('`run new`: the worked example writes the files it prints; types, lint and the new tests are green', () => {
  expect(examples.map(({ kind }) => kind)).toEqual(['field', 'call', 'table', 'screen'])
  for (const { kind, name, printed } of examples) {
    const { code, out } = inCopy('scripts/new.ts', kind, name)
    expect([code, out.split('\n\n')[0]?.split('\n')]).toEqual([0, printed])
  }
  const written = examples.flatMap(({ printed }) => printed)
  const files = [...new Set(written)].map((path) => join(copy.root, path))
  // One program for all packages, with the site's options and the language of Node. One thread checks libraries once.
  const project = join(copy.root, 'packages/web/tsconfig.new.json')
  writeFileSync(
    project,
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { lib: ['ES2024', 'DOM', 'DOM.Iterable'] },
      include: [],
      files,
    }),
  )
  expect(inCopy('node_modules/typescript/bin/tsc', '-p', project, '--singleThreaded')).toEqual({
    code: 0,
    out: '',
  })
  const lint = inCopy('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...files)
  expect([lint.code, lint.out]).toEqual([0, expect.stringContaining('No fixes applied')])
  const own = files.filter((path) => /(?<!journey)\.test\.ts$/.test(path) && !/purging/.test(path))
  const tests = [...own, ...FIELD_TESTS]
  const kinds = ['--selectProjects', 'unit', 'store', '--runInBand']
  const run = inCopy('node_modules/jest/bin/jest.js', ...tests, ...kinds)
  expect([run.code, run.out]).toEqual([0, expect.stringContaining('8 passed, 8 total')])
  // The second time the names exist.
  const twice = inCopy('scripts/new.ts', 'call', 'pointHistory')
  expect(twice).toEqual({ code: 1, out: expect.stringContaining('already') })
})

test.each([
  ['its input', 'packages/console/src/features/events/form-places.tsx', FORM],
  ['its place on the page', 'packages/ui/src/event-view/EventFacts.tsx', PAGE],
])('`run new field`: a new field without %s is red', (_, path, tests) => {
  const file = join(copy.root, path)
  const whole = readFileSync(file, 'utf8')
  const left = whole.split('\n').filter((line) => !line.includes('parking'))
  expect(left.length).toBeLessThan(whole.split('\n').length)
  writeFileSync(file, left.join('\n'))
  const run = inCopy('node_modules/jest/bin/jest.js', tests, '--selectProjects', 'unit', '--runInBand')
  writeFileSync(file, whole)
  expect([run.code, run.out]).toEqual([1, expect.stringMatching(/● event (form|page): parking/)])
})

test.each([
  ['call', 'joinEvent', /call or function \w+ is there already/],
  ['call', 'participate', /call or function \w+ is there already/],
  ['call', 'qr', /no name/],
  ['field', 'venueName', /fields\.ts has that name already/],
  ['table', 'users', /has that name already/],
  ['screen', 'settings', /settings\.ts is there already/],
  ['screen', 'JoinEvent', /no name/],
  ['screen', 'join-event', /no name/],
  ['table', '../users', /no name/],
  ['table', 'delete', /word of the language/],
] as const)('`run new` refuses: new %s %s', (kind, name, why) => {
  const skeletons = { call: callSkeleton, field: fieldSkeleton, table: tableSkeleton, screen: screenSkeleton }
  expect(() => plan(ROOT, skeletons[kind](namesOf(name)))).toThrow(why)
})

test('`run new` refuses an unknown kind or two names, and writes nothing', () => {
  const before = stamps()
  for (const words of [
    ['job', 'pointJob'],
    ['call', 'point', 'history'],
  ])
    expect(inCopy('scripts/new.ts', ...words)).toEqual({
      code: 1,
      out: 'Say what and its name: new call|field|table|screen NAME\n',
    })
  expect(before.length).toBeGreaterThan(2_000)
  expect(stamps()).toEqual(before)
})

test('`run new` refuses a missing place; a failed write restores the other files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'new-'))
  const at = (name: string) => join(folder, name)
  writeFileSync(at('list.ts'), 'a\nb\n')
  const insertion = { path: 'list.ts', before: /^b$/, text: 'x\n', unless: /x/ }
  const skeleton = { files: { 'new.ts': 'n' }, insertions: [insertion] }
  expect(() => plan(folder, { ...skeleton, insertions: [{ ...insertion, before: /^c$/ }] })).toThrow(
    '0 places',
  )
  expect(() => plan(folder, { ...skeleton, insertions: [{ ...insertion, before: /^[ab]$/ }] })).toThrow(
    '2 places',
  )
  const planned = plan(folder, skeleton)
  expect([...planned]).toEqual([
    ['new.ts', 'n'],
    ['list.ts', 'a\nx\nb\n'],
  ])
  expect(() => write(folder, new Map([...planned, ['list.ts/below.ts', 'x']]))).toThrow('Nothing was written')
  expect([existsSync(at('new.ts')), readFileSync(at('list.ts'), 'utf8')]).toEqual([false, 'a\nb\n'])
  write(folder, planned)
  expect(readFileSync(at('list.ts'), 'utf8')).toBe('a\nx\nb\n')
  rmSync(folder, { recursive: true })
})
