/** The width of a text in the picture, in pixels, at a size. */
export type Measure = (text: string, size: number) => number

interface Title {
  readonly size: number
  readonly lines: readonly string[]
}

const [LARGE, SMALL] = [56, 44] as const
/** What no line begins with. */
const FOLLOWS = /^[\s、。，．・：；！？!?）)」』】〉》ー〜～…ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/
/** What no line ends with. */
const OPENS = /[（(「『【〈《]$/

/** A title in one line at 56 px, else in two at 44 px of like length, broken between words; a longer one is cut. */
export function titleLines(title: string, width: number, measure: Measure): Title {
  if (measure(title, LARGE) <= width) return { size: LARGE, lines: [title] }
  const fits = (text: string) => measure(text, SMALL) <= width
  const pairs = breaksOf(title).map(
    (at) => [title.slice(0, at).trimEnd(), title.slice(at).trimStart()] as const,
  )
  const unevenness = ([first, second]: readonly [string, string]) =>
    Math.abs(measure(first, SMALL) - measure(second, SMALL))
  const [even] = pairs
    .filter((pair) => pair.every(fits))
    .sort((one, other) => unevenness(one) - unevenness(other))
  if (even !== undefined) return { size: SMALL, lines: even }
  // Too long for two lines: the first is as full as it goes.
  const [first = '', rest = title] = pairs.filter(([text]) => fits(text)).at(-1) ?? []
  const cut = cutTo(rest, fits)
  return { size: SMALL, lines: first === '' ? [cut] : [first, cut] }
}

/** A text of one line, cut with … where it does not fit. */
export function cutTo(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = [...text]
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Where a line may break: between words, as the browser knows them. */
function breaksOf(title: string): number[] {
  const words = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(title)]
  return words
    .map(({ index }) => index)
    .filter((at) => at > 0 && !FOLLOWS.test(title.slice(at)) && !OPENS.test(title.slice(0, at)))
}
