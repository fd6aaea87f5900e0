import { isTest, type Source } from '../rules/tree.ts'

// A test starts a line; the formatter ensures that. Text in a comment or a string is no test.
const BEGINS = /^ *(?:test|it|describe)(?:\.\w+)*[(<`]/gm
const TITLE = String.raw`\(\s*(?<quote>['"${'`'}])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>`
const PLAIN = new RegExp(`^ *(?:test|it|describe)${TITLE}`, 'gm')
// The table of `.each` ends on its own line, or on the first line below with the same indentation.
const EACH = new RegExp(
  String.raw`^(?<indent> *)(?:test|it|describe)\.each\b(?:.*?|.*\n(?:\k<indent> .*\n|\n)*?\k<indent>(?! ).*?)\)${TITLE}`,
  'gm',
)

/** The titles of a test file, groups included; none for other files. */
export function titlesIn(source: Source): string[] {
  if (!isTest(source)) return []
  const text = withoutComments(source.text)
  return [...text.matchAll(PLAIN), ...text.matchAll(EACH)]
    .toSorted((a, b) => a.index - b.index)
    .map(({ groups }) => (groups?.['title'] ?? '').replaceAll('\\', ''))
}

/** The number of tests with an unreadable title, or switched off: there should be none. */
export function unreadIn(source: Source): number {
  if (!isTest(source)) return 0
  return [...withoutComments(source.text).matchAll(BEGINS)].length - titlesIn(source).length
}

function withoutComments(text: string): string {
  return text.replaceAll(/^ *\/\*[\s\S]*?\*\//gm, '')
}
