import { piecesOf, withoutReadings } from '@app/shared/base/readings.ts'

/** Signs that a sentence is long for a reader of やさしい日本語. */
const LONG = 40
/** Respectful and humble words, each with a plain one for it. */
const POLITE = [
  ['いただ', 'もらう・〜してください'],
  ['くださいませ', '〜してください'],
  ['ございま', 'あります・です'],
  ['いたしま', 'します'],
  ['おります', 'います'],
  ['参ります', '行きます・来ます'],
  ['いらっしゃ', '来る・いる'],
  ['お越し', '来てください'],
  ['ご参加', '参加する・来る'],
  ['ご持参', '持ってきてください'],
  ['ご遠慮', '〜しないでください'],
  ['ご連絡', '知らせてください'],
  ['差し上げ', 'あげます'],
  ['存じ', '知っています・思います'],
] as const

/** What staff may make plainer; nothing of it keeps a text from being saved. */
export interface EasyHints {
  /** Sentences of more than 40 characters, readings not counted. */
  readonly long: readonly string[]
  /** Polite words, and what to write instead. */
  readonly polite: readonly (typeof POLITE)[number][]
  /** Words in kanji that have no reading yet. */
  readonly bare: readonly string[]
}

/** Looks through a text in やさしい日本語. */
export function easyHints(text: string): EasyHints {
  const plain = withoutReadings(text)
  const sentences = plain.split(/(?<=[。！？!?])|\n/).map((sentence) => sentence.trim())
  const bare = piecesOf(text).flatMap((piece) =>
    piece.reading === undefined ? (piece.text.match(/[\p{Script=Han}々]+/gu) ?? []) : [],
  )
  return {
    long: sentences.filter((sentence) => [...sentence].length > LONG),
    polite: POLITE.filter(([word]) => plain.includes(word)),
    bare: [...new Set(bare)],
  }
}
