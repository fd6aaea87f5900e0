import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalsOf } from './rules/japanese.ts'
import { filesBelow, isTest, ROOT } from './rules/tree.ts'

// A guide that names a button has to name the one on the screen.
const shown = filesBelow(
  [
    'packages/ui/src/text',
    'packages/web/src/text',
    'packages/console/src/text',
    'packages/local/src/seed',
    'packages/lambdas/src/features/mails/texts',
    'packages/lambdas/src/triggers',
  ],
  /\.ts$/,
)
  .filter((file) => !isTest(file))
  .flatMap(literalsOf)
  .flatMap(({ words }) => [words, ...sentencesOf(words), ...quotesOf(words)])
const labels = new Set(shown)
/** Labels with a number in them, as `要確認 ＿件`; a name is written as 〇〇. */
const patterns = shown
  .filter((words) => words.includes('＿'))
  .map((words) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('＿', '(?:\\d+|〇〇)'))
  .map((words) => new RegExp(`^${words}$`))

/** In quotes, and no words of a screen. */
const OTHERS: readonly string[] = ['運営デスク']

/** The parts of a longer text that a guide may quote: a whole sentence, or a label without its remark and number. */
function sentencesOf(words: string): string[] {
  const sentences = words.split('。').filter((sentence) => sentence !== '')
  return sentences.flatMap((sentence) => [sentence, sentence.replace(/^【＿】|（[^（）]*）$| ＿.*$/, '')])
}

/** The text in 「」, without its line breaks. */
function quotesOf(text: string): string[] {
  return [...text.matchAll(/「([^「」]+)」/g)].map(([, words = '']) => words.replaceAll(/\n */g, ''))
}

/** The quotes that are neither on a screen nor a heading of the same text. */
function invented(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => words)
  const known = new Set([...labels, ...headings, ...OTHERS])
  return quotesOf(text).filter(
    (words) => !known.has(words) && !patterns.some((pattern) => pattern.test(words)),
  )
}

test.each(['docs/staff-guide.ja.md', 'README.ja.md'])('a screen shows every label that %s quotes', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  expect(quotesOf(text).length).toBeGreaterThan(5)
  expect(invented(text)).toEqual([])
})

test.each([
  ['「今すぐ公開する」を選び、「まとめて公開する」を押します', ['まとめて公開する']],
  ['「下書きを\n  削除」と「受付済み 3名」', []],
  ['「受付済み 三名」', ['受付済み 三名']],
])('a label that no screen shows is found in %j', (text, expected) => {
  expect(invented(text)).toEqual(expected)
})

test('no screen shows a word of the list', () => {
  expect(OTHERS.filter((words) => labels.has(words))).toEqual([])
})
