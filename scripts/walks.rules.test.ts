import { allCode, isTest } from './rules/tree.ts'
import { filesOf, WALKS } from './rules/walks.ts'

// What a reader opens from a button to its tables stays short; `run walks` prints it.
const files = allCode().filter((file) => !isTest(file) && !file.path.startsWith('scripts/'))
const paths = new Set(files.map(({ path }) => path))
const [join] = WALKS
const SERVER = 'packages/lambdas/src'
const BUTTON = 'packages/web/src/features/events/SeatBar.tsx'

/** The own files of the first walk once these files import these. */
function joinWith(imports: Readonly<Record<string, string>>): string[] {
  if (join === undefined) throw new Error('no walk')
  const changed = files.map(({ path, text }) => ({
    path,
    text: path in imports ? `import '${imports[path]}'\n${text}` : text,
  }))
  return filesOf(join, changed)
}

test.each(WALKS.map((walk) => [walk.name, walk] as const))('%s reads in few files', (_, walk) => {
  const own = filesOf(walk, files)
  expect(own.filter((path) => !paths.has(path))).toEqual([])
  expect(own).toEqual(expect.arrayContaining([...walk.begins]))
  for (const kind of [/\.handler\.ts$/, /-store\.ts$/]) {
    expect(own.filter((path) => kind.test(path))).not.toEqual([])
  }
  expect(own.length).toBeLessThanOrEqual(walk.ceiling)
})

test('a further file on the way counts, on both sides', () => {
  const plain = joinWith({})
  const longer = (path: string, specifier: string) => joinWith({ [path]: specifier }).length - plain.length
  expect(longer(BUTTON, '#features/events/SeatWords.tsx')).toBe(1)
  expect(longer(`${SERVER}/features/events/participation.ts`, '#features/events/seat-rules.ts')).toBe(1)
  expect(longer(`${SERVER}/features/events/participation-store.ts`, '#domain/only-for-events.ts')).toBe(1)
})

test('what all walks share does not count, nor what another screen or feature leads to', () => {
  const plain = joinWith({})
  expect(joinWith({ [BUTTON]: '#ui/Further.tsx' })).toEqual(plain)
  expect(joinWith({ [BUTTON]: '#features/settings/BackLink.tsx' })).toEqual(plain)
  const store = `${SERVER}/features/events/participation-store.ts`
  expect(joinWith({ [store]: '#aws/kms.ts' })).toEqual(plain)
  expect(joinWith({ [store]: '#domain/undo-link.ts' })).toEqual(plain)
})

test('an unserved call is reported', () => {
  const walk = { name: 'x', begins: [BUTTON], calls: ['flyToTheMoon'], ceiling: 1 }
  expect(() => filesOf(walk, files)).toThrow('nobody serves flyToTheMoon')
})
