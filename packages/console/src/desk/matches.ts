import { nameKey } from '@app/shared/base/keys.ts'

/** Whether every typed word is in the text, as names are compared: in any width, case, kana and form of a kanji. */
export function matches(text: string, typed: string): boolean {
  const plain = wordsOf(text).join(' ')
  return wordsOf(typed).every((word) => plain.includes(word))
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').split(/\s+/).map(nameKey)
}
