/** Whether every typed word is in the text, whatever its width, case or kind of kana. */
export function matches(text: string, typed: string): boolean {
  const plain = plainOf(text)
  return plainOf(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
}
