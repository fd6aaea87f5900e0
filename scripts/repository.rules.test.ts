import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Operator } from '@app/shared/operator/operator.ts'
import * as v from 'valibot'
import { PROGRAMS, PROJECTS } from './projects.ts'
import {
  deadAnchors,
  deadLinks,
  decisionFaults,
  indexFaults,
  looseVersions,
  unlinkedPages,
  vagueVersions,
} from './rules/decisions-and-versions.ts'
import { programOf } from './rules/programs.ts'
import {
  conflictMarkers,
  humanWords,
  linesSaying,
  longFiles,
  rawEnters,
  skippedTests,
} from './rules/texts.ts'
import { allCode, filesBelow, isTest, ROOT } from './rules/tree.ts'

// Rules about the repository that no linter has. Each check also sees a bad sample.
const code = allCode()
const server = code.filter((file) => file.path.startsWith('packages/lambdas/src/') && !isTest(file))
const sample = (text: string, path = 'packages/x/src/y.test.ts') => [{ path, text }]

test('no file is longer than 250 lines, no test than 350', () => {
  expect(code.length).toBeGreaterThan(300)
  expect(longFiles([...code, ...filesBelow(['packages'], /\.css$/)])).toEqual([])
  expect(longFiles(sample('x\n'.repeat(251), 'packages/x/src/y.ts'))).toHaveLength(1)
  expect(longFiles(sample('x\n'.repeat(251)))).toEqual([])
  expect(longFiles(sample('x\n'.repeat(351)))).toHaveLength(1)
})

test('the compiler checks every folder with a configuration, each with its own options', () => {
  const configured = filesBelow([''], /(^|\/)tsconfig\.json$/).map(({ path }) =>
    path.replace('/tsconfig.json', ''),
  )
  expect(PROGRAMS.flat().sort()).toEqual(configured.sort())
  expect([...PROJECTS].sort()).toEqual(configured)
  for (const folders of PROGRAMS) {
    const { include } = programOf(ROOT, folders)
    expect(include.length).toBeGreaterThanOrEqual(folders.length)
  }
  expect(programOf(ROOT, PROGRAMS[0]).include).toContain('../../lambdas/src')
  expect(() => programOf(ROOT, ['packages/shared', 'packages/web'])).toThrow('have other options each')
})

test('SEC-I13: only `WebAddress` checks web addresses; no file uses the library’s looser check', () => {
  const reader = ['v', 'url('].join('.')
  const all = code.filter(({ path }) => path !== 'scripts/repository.rules.test.ts')
  expect(linesSaying(all, reader)).toEqual([])
  expect(linesSaying(sample(`v.pipe(v.string(), ${reader}))`), reader)).toHaveLength(1)
})

test('no test is skipped, marked todo or run alone', () => {
  expect(skippedTests(code)).toEqual([])
  for (const name of ['skip', 'only', 'todo', 'skip.each'])
    expect(skippedTests(sample(`${['test', name].join('.')}('x')`))).toHaveLength(1)
  expect(skippedTests(sample(`${['x', 'it'].join('')}('x')`))).toHaveLength(1)
})

test('only isEnter reads the Enter key: it ignores the Enter that ends an input method’s conversion', () => {
  const screens = code.filter(({ path }) => /^packages\/(ui|web|console|shared|local)\//.test(path))
  expect(screens.filter(({ text }) => text.includes('isEnter(')).length).toBeGreaterThanOrEqual(4)
  expect(rawEnters(screens)).toEqual([])
  for (const line of ["event.key === 'Enter'", 'event.keyCode === 13', '<p onKeyPress={f}>'])
    expect(rawEnters(sample(line, 'packages/web/src/x.tsx'))).toHaveLength(1)
})

test('no file has conflict marks, as git writes them or as a formatter leaves them', () => {
  const written = filesBelow([''], /\.(tsx?|[cm]?js|json|ya?ml|css|html|svg|md|txt|csv)$/)
  expect(written.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['CHANGELOG.md', 'pnpm-lock.yaml', 'docs/rules.md', 'scripts/rules/texts.ts']),
  )
  expect(conflictMarkers(written)).toEqual([])
  const marks = ['<', '|', '=', '>'].map((mark) => mark.repeat(7))
  for (const mark of marks) expect(conflictMarkers(sample(`a\n${mark}\nb`))).toHaveLength(1)
  expect(conflictMarkers(sample(`${marks[3]} main`))).toHaveLength(1)
  expect(conflictMarkers(sample(`${'> '.repeat(7)}main`))).toHaveLength(1)
  expect(conflictMarkers(sample('> a quotation\n> > in another\na === b\n========\n'))).toEqual([])
})

test('the server has no texts for people except mails, the cells of files and the pages of guests', () => {
  expect(humanWords(server.filter(({ path }) => !/-(mails?|cells|words)\.ts$/.test(path)))).toEqual([])
  expect(humanWords(server).length).toBeGreaterThan(5)
  expect(humanWords(sample("// 満席\nreturn '満席です'"))).toEqual([expect.stringContaining(':2 ')])
})

test('S216: company, people, addresses, telephone and the service’s name are only in the operator’s file', () => {
  const file = readFileSync(join(ROOT, 'config/operator.sample.json'), 'utf8')
  const operator = v.parse(Operator, JSON.parse(file))
  const { serviceName, companyName, representative, address, phone, mailFrom, supportMail } = operator
  const said = [...filesBelow(['packages'], /\.(ts|tsx|css|html|svg|json)$/), ...filesBelow(['scripts'], /./)]
  const sources = said.filter(
    (file) => /^packages\/[\w-]+\/(src|build|public)\/|^scripts\//.test(file.path) && !isTest(file),
  )
  expect(sources.length).toBeGreaterThan(300)
  for (const own of [serviceName, companyName, representative, address, phone, mailFrom, supportMail])
    expect([own, linesSaying(sources, own)]).toEqual([own, []])
  // The site reads the community app's address at run time.
  const site = sources.filter(({ path }) => /^packages\/(ui|web)\/src\//.test(path))
  expect(linesSaying(site, 'user/auth/external')).toEqual([])
  expect(linesSaying(sample(`title: '${serviceName}へようこそ'`), serviceName)).toHaveLength(1)
})

const decisions = filesBelow(['docs/decisions'], /^(?!README).*\.md$/)

test('decisions: the index lists each with its title and status', () => {
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8')
  expect(indexFaults(index, decisions)).toEqual([])
  expect(indexFaults(index, decisions.slice(1))).toHaveLength(1)
  expect(indexFaults(index.replace(/^\| 0001.*\n/m, ''), decisions)).toHaveLength(1)
  expect(indexFaults(index.replace(') |  |', ') | Proposed |'), decisions)).toHaveLength(2)
})

test('pages: every link leads to a file, and the entry pages are short', () => {
  const top = [
    'README.md',
    'README.ja.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
  ]
  const pages = [
    ...top.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
    ...filesBelow(['docs', 'packages/local', 'packages/stand-ins'], /\.md$/),
  ]
  const isThere = (path: string) => existsSync(join(ROOT, path))
  expect(pages.length).toBeGreaterThan(50)
  expect(deadLinks(pages, isThere)).toEqual([])
  expect(deadLinks(sample('[a](../b.md) [c](https://example.jp)', 'docs/a.md'), () => false)).toEqual([
    'docs/a.md: ../b.md',
  ])
  const defined = '[a] and [b]\n\n[a]: ../b.md\n[b]: https://example.jp'
  expect(deadLinks(sample(defined, 'docs/a.md'), () => false)).toEqual(['docs/a.md: ../b.md'])
  expect(deadAnchors(pages)).toEqual([])
  expect(deadAnchors(sample('## A call, b\n[a](#a-call-b) [b](#b) [c](y.test.ts#c)'))).toHaveLength(2)
  expect(unlinkedPages(pages)).toEqual([])
  expect(unlinkedPages(sample('[a](other.md)', 'docs/a.md'))).toEqual(['docs/a.md'])
  const way = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('\n')
  expect(way.length).toBeLessThan(140)
  expect(way.filter((line) => line.length > 160)).toEqual([])
})

test('pages: the four pages for a newcomer have at most 40 kB, SECURITY.md at most 12 kB', () => {
  const bytesOf = (...names: string[]) =>
    names.reduce((sum, name) => sum + readFileSync(join(ROOT, name)).length, 0)
  const way = bytesOf('README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossary.md')
  expect(way).toBeGreaterThan(20_000)
  expect(way).toBeLessThanOrEqual(40_000)
  expect(bytesOf('SECURITY.md')).toBeLessThanOrEqual(12_000)
})

test('only the stores of seats raise the number of taken seats', () => {
  const takes = (files: typeof code) =>
    files.flatMap(({ path, text }) => (text.includes('#taken + :one') ? [path] : []))
  expect(takes(server)).toEqual([
    'packages/lambdas/src/domain/seats-store.ts',
    'packages/lambdas/src/features/events/joining/participation-store.ts',
  ])
  expect(takes(sample("'SET #taken = #taken + :one'", 'packages/lambdas/src/x.ts'))).toHaveLength(1)
})

test('decisions: each has its own number, a date and a status', () => {
  expect(decisionFaults(decisions)).toEqual([])
  const good = '# Title\n\nDate: 2026-11-21\nStatus: accepted\n'
  const files = [
    { path: 'docs/decisions/0001-one.md', text: good },
    { path: 'docs/decisions/0001-other.md', text: good },
    { path: 'docs/decisions/0002-bare.md', text: '# Title\n' },
    { path: 'docs/decisions/notes.md', text: good },
  ]
  expect(decisionFaults(files)).toEqual([
    '0001-other.md: 0001-one.md has the number already',
    '0002-bare.md: no Date',
    '0002-bare.md: no Status',
    'notes.md: not NNNN-title.md',
  ])
})

test('the catalogue declares each version once, exactly', () => {
  const manifests = filesBelow(['packages', 'infra'], /^package\.json$/)
  expect(manifests.length).toBeGreaterThanOrEqual(4)
  expect(looseVersions(manifests)).toEqual([])
  expect(
    looseVersions(sample('{"dependencies":{"a":"^1.0.0","b":"catalog:","c":"workspace:*"}}')),
  ).toHaveLength(1)
  expect(vagueVersions(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'))).toEqual([])
  expect(vagueVersions('\ncatalog:\n  a: 1.2.3\n  b: ^1.2.3\n  "@c/d": latest\n')).toHaveLength(2)
})
