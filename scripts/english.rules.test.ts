import { allCode, filesBelow } from './rules/tree.ts'

// Comments, titles and pages say things in the field's plain words. Each word here stood for something simpler.
const BETTER: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'who, or the person'],
  [/\bof before\b/i, 'earlier, existing'],
  [/\bmeanwhile\b/i, 'since, during'],
  [/\bnobody\b/i, 'no one, or the thing itself: signed out, unknown, unread'],
  [/\btold\b/i, 'notified, mailed, shown, said'],
  [/\banew\b/i, 'again, new'],
  [/\bis none\b/i, 'does not exist, does not parse, is invalid'],
]
const COMMENT = /(?:^\s*(?:\/\*\*?|\*)|^\s*\/\/| \/\/)\s(.*)$/
const TITLE = /^\s*(?:(?:test|it|describe)(?:\.\w+)*|\](?: as const)?\))\((['"`])(.*)\1/

/** A text of three words or more that begins a line: a row of a table of tests, which fills in a title. */
const ROW = /^\s*\[{0,2}(['"])([\w’-]+(?:[ ,:;]+[\w’-]+){2}.*?)\1\s*[,:\]]/

/** The English words of a line, without names in back quotes. */
function englishIn(line: string): string {
  const said = COMMENT.exec(line)?.[1] ?? TITLE.exec(line)?.[2] ?? ROW.exec(line)?.[2] ?? ''
  return said.replace(/`[^`]*`/g, '')
}

/** The words of a page's line, without code, places of links, names of linked files and listed names of fields. */
function englishOnPage(line: string): string {
  return line.replace(/`[^`]*`|\]\([^)]*\)/g, '').replace(/^\[[^\]]+\]: .*$|^- [\w.[\]*]+$|\[[\w/.-]+\]/g, '')
}

const faultsIn = (path: string, text: string) =>
  text
    .replace(/^```[\s\S]*?^```$/gm, (code) => code.replace(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) =>
      BETTER.filter(([word]) => word.test(path.endsWith('.md') ? englishOnPage(line) : englishIn(line))).map(
        ([word, better]) => `${path}:${index + 1}: ${word.source}, better: ${better}`,
      ),
    )

test('comments and titles of tests use the plain words for what they say', () => {
  const files = filesBelow(['packages', 'infra', 'scripts', 'bench'], /\.(?:ts|tsx|css|mjs|cjs)$/)
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap(({ path, text }) => faultsIn(path, text))).toEqual([])
})

test('pages use the plain words, legal and Japanese ones aside', () => {
  const pages = filesBelow([''], /\.md$/).filter(
    ({ path }) => !/^packages\/web\/legal\/[a-z]|\.ja\.md$/.test(path),
  )
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.flatMap(({ path, text }) => faultsIn(path, text))).toEqual([])
})

test.each([
  ['`x` Whoever asks is told.', 2],
  ['| nobody | `told` |', 1],
  ['[told]: ../told.test.ts', 0],
  ['see [told] and [the test](told.test.ts)', 0],
  ['- told.waiting', 0],
  ['```\nis told\n```', 0],
])('on a page %j has %i words with a plainer one', (line, count) => {
  expect(faultsIn('x.md', line)).toHaveLength(count)
})

test.each([
  ['// Whoever asks gets it.', 1],
  ['/** Null when nobody is signed in; gone meanwhile. */', 2],
  ["test('the member is told', () => {", 1],
  ['// A row of before `nobody` came.', 1],
  ["  ['an alarm that tells nobody', 1],", 1],
  ["  'the code is made anew': (templates) => {", 1],
  ["const words = 'nobody is told'", 0],
  ['/** Null when signed out. */', 0],
])('%s has %i words with a plainer one', (line, count) => {
  expect(faultsIn('x.ts', line)).toHaveLength(count)
})

/** The same for names: files and what they export. A pair stands side by side in a name. */
const BETTER_IN_NAMES: Readonly<Record<string, string>> = {
  asked: 'input, request, requested',
  deed: 'audit event, request, action',
  deeds: 'actions',
  'go on': 'continue',
  kept: 'stored',
  meanwhile: 'since, during',
  nobody: 'signed out, unknown',
  retold: 'changed',
  says: 'answer, words',
  standing: 'state, status, current',
  standings: 'states, statuses',
  'take back': 'cancel',
  'take up': 'start',
  'taken back': 'cancelled',
  tells: 'what it does',
  told: 'notified, mailed',
  unmet: 'unknown',
  whoever: 'the type of what it holds',
  'why not': 'refusal',
  wish: 'preference',
  wishes: 'preferences',
}
/** The name of a mail in stored rows. */
const NAMES_OF_ROWS = ['guardianEventAsked']
const EXPORTED = /^export (?:async )?(?:function|const|let|class|type|interface) (\w+)/gm
const EXPORTED_LIST = /^export (?:type )?\{([^}]*)\}/gm

/** The words of a name in any case: `useDeeds`, `keep-deed.ts`, `KEPT_MS`. */
function wordsOf(name: string): string[] {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return [...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]
}

function exportsOf(text: string): string[] {
  const listed = [...text.matchAll(EXPORTED_LIST)].flatMap(([, names = '']) => names.split(','))
  return [
    ...[...text.matchAll(EXPORTED)].map(([, name = '']) => name),
    ...listed.map((name) => name.split(' as ').at(-1)?.trim() ?? ''),
  ]
}

const namesAtFault = (path: string, text: string) =>
  [path.split('/').at(-1) ?? '', ...exportsOf(text)]
    .filter((name) => !NAMES_OF_ROWS.includes(name))
    .flatMap((name) =>
      wordsOf(name)
        .filter((word) => Object.hasOwn(BETTER_IN_NAMES, word))
        .map((word) => `${path}: ${name}, better: ${BETTER_IN_NAMES[word]}`),
    )

test('files and what they export have plain names', () => {
  const files = allCode()
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap(({ path, text }) => namesAtFault(path, text))).toEqual([])
})

test.each([
  ['features/told.ts', '', 1],
  ['door/keep-deed.test.ts', '', 1],
  ['features/events/mail-progress.ts', 'export const told = 1', 1],
  ['x.ts', 'export async function takeBackWrite() {}\nexport interface KeptRoster {}', 2],
  ['x.ts', "export { continueSignIn as goOn, type Whoever } from './y.ts'", 2],
  ['x.ts', 'export const KEPT_MS = 1', 1],
  ['x.ts', 'const kept = 1\nexport const guardianEventAsked = kept', 0],
  ['undertaking.ts', 'export const outstanding = 1', 0],
])('the names of %s with %j: %i with a plainer one', (path, text, count) => {
  expect(namesAtFault(path, text)).toHaveLength(count)
})
