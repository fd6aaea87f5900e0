/** A piece of a text: plain words, or words with their reading in kana. */
export interface Piece {
  readonly text: string
  readonly reading?: string
}

const READING = /(?:｜([^｜《》\n]+)|([\p{Script=Han}々]+))《([^《》\n]+)》/gu

/** Cuts a text at its readings: `漢字《かんじ》`, or `｜お家《おうち》` for mixed words. */
export function piecesOf(text: string): Piece[] {
  const parts = text.split(READING)
  const pieces: Piece[] = []
  for (let at = 0; at < parts.length; at += 4) {
    const plain = parts[at] ?? ''
    const base = parts[at + 1] ?? parts[at + 2]
    if (plain !== '') pieces.push({ text: plain })
    if (base !== undefined) pieces.push({ text: base, reading: parts[at + 3] ?? '' })
  }
  return pieces
}

/** The text without its readings. */
export function withoutReadings(text: string): string {
  return piecesOf(text)
    .map((piece) => piece.text)
    .join('')
}

/** `漢字（かんじ）`, where no reading can stand above. */
export function readingsInBrackets(text: string): string {
  return piecesOf(text)
    .map((piece) => (piece.reading === undefined ? piece.text : `${piece.text}（${piece.reading}）`))
    .join('')
}
