import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citationsIn, leadNowhere, rulesOn, uncited } from './rules/rules-by-id.ts'
import { allCode, filesBelow, ROOT, type Source } from './rules/tree.ts'

// SEC-A1, R10, law 4.5: an id in code, a test or a page leads to its row in docs/rules.md or docs/spec-items.md.
const page = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })
const [rulesPage, itemsPage] = [page('docs/rules.md'), page('docs/spec-items.md')]
const rules = rulesOn(rulesPage.text)
const items = rulesOn(itemsPage.text)
/** Files with ids made up for a test. */
const SAMPLES = ['scripts/coverage.rules.test.ts', 'scripts/rules-by-id.rules.test.ts']
const TOP = ['README.md', 'README.ja.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
const tree = [
  ...allCode(),
  ...filesBelow(['packages'], /\.(css|html|md)$/),
  ...filesBelow(['docs'], /\.md$/),
  ...filesBelow(['.github', 'config'], /\.(yml|json|md)$/),
  ...TOP.map(page),
].filter(({ path }) => !SAMPLES.includes(path))
const sample = (text: string) => ({ path: 'packages/x/src/y.ts', text })
const ids = (text: string) => citationsIn(sample(text)).map(({ id }) => id)

test('every cited rule id has its row', () => {
  expect(tree.flatMap(citationsIn).length).toBeGreaterThan(2000)
  expect(leadNowhere(tree, new Map([...rules, ...items]))).toEqual([])
})

test('every rule has one row with a sentence, and a citation', () => {
  const rows = rulesPage.text.match(/^\| (?!Id |---)/gm) ?? []
  expect(rules.size).toBe(rows.length)
  expect(items.size).toBe(itemsPage.text.match(/^\| [SG]\d/gm)?.length)
  expect([...rules].filter(([, what]) => !/^[A-Z].{20,}\.$/.test(what))).toEqual([])
  // docs/rules.md cites every rule in its own row.
  expect(
    uncited(
      tree.filter((file) => file.path !== rulesPage.path),
      rules,
    ),
  ).toEqual([])
})

test('planted: an id without a row, a removed row, a rule without a citation', () => {
  expect(leadNowhere([sample('// no (SEC-A1, SEC-Z9)')], rules)).toEqual(['packages/x/src/y.ts:1: SEC-Z9'])
  const cut = rulesOn(rulesPage.text.replace(/^\| R10 .*\n/m, ''))
  expect(leadNowhere([sample('\n/** R10: it leaves. */')], cut)).toEqual(['packages/x/src/y.ts:2: R10'])
  for (const elsewhere of ['security 3.2', 'section 7', 'law 9.9'])
    expect(leadNowhere([sample(`// as in ${elsewhere}`)], rules)).toHaveLength(1)
  expect(uncited([sample('// SEC-A1')], rulesOn('| R1 | x |'))).toEqual(['R1'])
  expect(rulesOn('| One | x |').size).toBe(0)
})

test.each([
  ['SEC-I1 to SEC-I3, N-I6', ['SEC-I1', 'SEC-I2', 'SEC-I3', 'N-I6']],
  ['S9–S11, G4-G5', ['S9', 'S10', 'S11', 'G4', 'G5']],
  ['Law 4.5, 4.8, S31', ['S31', 'law 4.5', 'law 4.8']],
  ["test('SEC-B: %s'", ['SEC-B']],
  ['ES256, SHA-1, S3Client, RFC 5545, N12, UTF-8, R10s', []],
])('"%s" cites %j', (text, cited) => {
  expect([...new Set(ids(text))]).toEqual(cited)
})
