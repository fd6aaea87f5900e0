import { type Piece, piecesOf, withoutReadings } from '#base/readings.ts'
import { CONSENT_READINGS } from '#guardians/texts/readings.ts'

const WORDS = new Map(CONSENT_READINGS.map((word) => [withoutReadings(word), word]))
const LONGEST_FIRST = [...WORDS.keys()].sort((one, other) => other.length - one.length)
const KNOWN = new RegExp(LONGEST_FIRST.join('|'), 'g')

/** A line of a consent text with readings. Names stay as they are: how one is read is its owner’s to say. */
export function consentPieces(line: string, names: readonly string[]): Piece[] {
  const [name, ...others] = names.filter((each) => each !== '')
  if (name === undefined) return piecesOf(line.replace(KNOWN, (word) => WORDS.get(word) ?? word))
  return line
    .split(name)
    .flatMap((part, index) => [...(index > 0 ? [{ text: name }] : []), ...consentPieces(part, others)])
}
