// Reads string literals by regular expressions: TypeScript 7 has no compiler API, and the formatter keeps the
// spellings few. Each rule has a control that shows what it finds.
import type { Source } from './tree.ts'

/** A banned word, from the table of docs/words.md. */
export interface Banned {
  readonly instead: string
  readonly pattern: RegExp
  readonly inLegal: boolean
}

const HEADING = '## Words people read'
const JA = '\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u9fff'

/** Style faults that need no list of words. */
const STYLE: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['half-width kana', /[\uff61-\uff9f]/],
  ['full-width letter or digit', /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/],
  ['full-width tilde for 〜', /\uff5e/],
  ['ASCII punctuation after Japanese', new RegExp(`[${JA}」）][,.!?:;](?![\\w/])`)],
  ['an exclamation mark', /！/],
  ['three dots for …', /\.\.\.|・・・|。。|、、/],
  ['two spaces', new RegExp(`[${JA}、。）」\\w] {2,}\\S|\u3000{2,}`)],
  ['a space between Japanese and Latin', new RegExp(`[${JA}、。] (?=[A-Za-z0-9])|[A-Za-z0-9] (?=[${JA}])`)],
  ['a space before punctuation', /[ \u3000][、。）」]/],
]

/** The rows of the table: `a・b` under _not_ are two words, unless the dot is inside a group. */
export function bannedWords(glossary: string): Banned[] {
  const section = glossary.split(HEADING)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) => {
    const [, , instead = '', not = '', legal = ''] = row.split('|').map((cell) => cell.trim())
    return { instead, pattern: new RegExp(not.replaceAll('・', '|')), inLegal: legal === 'yes' }
  })
}

/** One string or line for readers, and its place. */
export interface Said {
  readonly at: string
  readonly words: string
}

/** Problems of the texts: the place, the fault and the text. */
export function faultsIn(said: readonly Said[], banned: readonly Banned[], legal = false): string[] {
  const words = banned.filter(({ inLegal }) => !legal || inLegal)
  return said.flatMap(({ at, words: text }) => [
    ...STYLE.filter(([, pattern]) => pattern.test(text)).map(([fault]) => `${at} ${fault}: ${text}`),
    ...words
      .filter(({ pattern }) => pattern.test(text))
      .map(({ instead }) => `${at} write ${instead}: ${text}`),
  ])
}

const HAS_JAPANESE = new RegExp(`[${JA}]`)
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}`']+</g

/** The Japanese literals of a source; `${…}` becomes a neutral character. */
export function literalsOf({ path, text }: Source): Said[] {
  const code = text.replace(COMMENT, '')
  return [...code.matchAll(LITERAL)].flatMap(([literal]) =>
    literal
      .slice(1, -1)
      .replaceAll(/\$\{[^}]*\}/g, '＿')
      .split(/<[^>]*>|\\n|\n/)
      .filter((line) => HAS_JAPANESE.test(line))
      .map((words) => ({ at: path, words })),
  )
}

/** The lines of a legal text, without readings, URLs and markup. Dates keep their one space. */
export function linesOf({ path, text }: Source): Said[] {
  return text.split('\n').flatMap((line, index) => {
    const words = line
      .replaceAll(/《[^》]*》|｜/g, '')
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/\{\w+\}/g, '＿')
      .replace(/^\s*(?:#+|>|-|\d+\.) +/, '')
    return HAS_JAPANESE.test(words) ? [{ at: `${path}:${index + 1}`, words }] : []
  })
}

/** Literals and lines that end in a space. */
export function trailing(said: readonly Said[]): string[] {
  return said
    .filter(({ words }) => /\s$/.test(words))
    .map(({ at, words }) => `${at} trailing space: ${words}`)
}

/** Texts of an error or a refusal, by key: each is a whole sentence. */
export function openSentences({ path, text }: Source): string[] {
  const entries = [...text.matchAll(/^ +(err(?!Title)[A-Z]\w+|[A-Z][A-Z_]+): '([^']*)'/gm)]
  return entries
    .filter(([, , words = '']) => !words.endsWith('。'))
    .map(([, key, words]) => `${path} ${key} has no end: ${words}`)
}
