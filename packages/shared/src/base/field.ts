import * as v from 'valibot'

/** Control, bidirectional, invisible and blank characters that free text must not contain. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u
/** Two allowed places of an invisible character: a variant of a kanji or emoji, and joined emoji. */
const VARIANT = /([\p{Emoji}\p{Script=Han}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu
const JOINED = /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d(?=\p{Extended_Pictographic})/gu

/** User-perceived characters. */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)) count += 1
  return count
}

/** Full-width to half-width and composed forms, trimmed: how typed text is compared and stored. */
export function normalise(text: string): string {
  return text.normalize('NFKC').trim()
}

/** A string on the wire: the base of every other string field. It refuses lone surrogates. */
export const WholeText = v.pipe(
  v.string(),
  v.check((text) => isWhole(text)),
)

/** An object with arbitrary fields; its texts contain no lone surrogate at any depth. */
export const FreeObject = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((fields) => isWhole(fields)),
)

/** True for a value of at most so many levels of objects and lists. Not by recursion, as the sender sets the depth. */
export function isShallow(value: unknown, levels: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((inner) =>
      typeof inner === 'object' && inner !== null ? Object.values(inner) : [],
    )
    if (level.length === 0) return true
  }
  return false
}

/** True when no text in the value, at any depth, has a lone surrogate. Not recursive: the sender controls the depth. */
function isWhole(value: unknown): boolean {
  const rest = [value]
  while (rest.length > 0) {
    const inner = rest.pop()
    if (typeof inner === 'string' && !inner.isWellFormed()) return false
    if (typeof inner === 'object' && inner !== null) rest.push(...Object.keys(inner), ...Object.values(inner))
  }
  return true
}

/** One line of `min` to `max` user-perceived characters after normalising, without hidden characters. */
export function text(min: number, max: number) {
  return written(min, max, (value) => !holdsHidden(value))
}

/** The same over several lines. */
export function paragraphs(min: number, max: number) {
  return written(min, max, (value) => !holdsHidden(value.replaceAll(/[\n\t]/g, ' ')))
}

/** One line as it is to be read: full-width signs stay what they are (「持ち物：水筒」). */
export function prose(min: number, max: number) {
  return written(min, max, (value) => !holdsHidden(value), composed)
}

/** The same over several lines. */
export function proseLines(min: number, max: number) {
  return written(min, max, (value) => !holdsHidden(value.replaceAll(/[\n\t]/g, ' ')), composed)
}

const composed = (value: string) => value.normalize('NFC').trim()

function written(min: number, max: number, isPlain: (value: string) => boolean, form = normalise) {
  return v.pipe(
    WholeText,
    v.maxLength(max * 16),
    v.transform((value) => form(value.replaceAll('\r\n', '\n'))),
    v.check(isPlain),
    v.check((value) => {
      const length = graphemes(value)
      return length >= min && length <= max
    }),
  )
}

/** True where a text contains hidden characters. */
export function holdsHidden(value: string): boolean {
  return HIDDEN.test(value.replaceAll(VARIANT, '$1').replaceAll(JOINED, '$1'))
}

/** A member's id: the `sub` of the user pool, a lower-case UUID. */
export const UserId = v.pipe(v.string(), v.uuid())

/** Ids we make ourselves, safe in a path. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** An id that somebody else gives to something new. A name that every object has, as `__proto__`, is none. */
export const NewId = v.pipe(
  Id,
  v.check((id) => !(id in Object.prototype)),
)

/** `YYYY-MM-DD`, an existing day. */
export const CalendarDate = v.pipe(v.string(), v.isoDate(), v.check(isRealDate))

/** A point in time as ISO 8601 with its zone. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp())

/** True for an existing date: JavaScript would roll 30 February over to March. */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

/** The signed part of a link in a mail, by its form only. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{20,200}$/))
