import * as v from 'valibot'

/** Control, bidirectional, invisible and blank characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u
const EMOJI = '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0e\\ufe0f]*'
/** Where an invisible character belongs to what is written: a flag, joined emoji, a variant of a kanji, joined letters of Arabic and Indic. */
const BELONGING = [
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
  `${EMOJI}(?:\\u200d${EMOJI})*`,
  '[\\p{Emoji}\\p{Script=Han}][\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Sinhala}\\p{Script=Malayalam}][\\u200c\\u200d](?=\\p{L})',
].join('|')
const BELONGING_OR_HIDDEN = new RegExp(`(${BELONGING})|${HIDDEN.source}`, 'gu')
/** Characters that NFC would replace: compatibility kanji that names are written with. */
const BUT_COMPATIBILITY_KANJI = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu
/** More combining marks on one letter than any script uses: they cover the lines above. */
const PILE = /\p{M}{5}/u

/** User-perceived characters. */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)) count += 1
  return count
}

/** One line as it is stored: as typed, composed, without what is not seen, trimmed. */
export function normalise(text: string): string {
  return visible(text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))
}

/** The same over several lines. */
export function normaliseLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .split(/([\n\t])/)
    .map((part) => (part === '\n' || part === '\t' ? part : withoutHidden(part)))
    .join('')
    .trim()
}

/** Full-width signs to half-width ones: for numbers, codes and addresses, which are no prose. */
export function narrow(text: string): string {
  return normalise(text).normalize('NFKC').trim()
}

function visible(text: string): string {
  return withoutHidden(text).trim()
}

function withoutHidden(text: string): string {
  const composed = text.replaceAll(BUT_COMPATIBILITY_KANJI, (part) => part.normalize('NFC'))
  return composed.replaceAll(BELONGING_OR_HIDDEN, (_, kept: string | undefined) => kept ?? '')
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

/** One line of `min` to `max` user-perceived characters, as typed. A line break is refused: it begins a header or a line of its own. */
// @__NO_SIDE_EFFECTS__
export function text(min: number, max: number) {
  return written(min, max, normalise, isOneLine)
}

/** The same over several lines. */
// @__NO_SIDE_EFFECTS__
export function paragraphs(min: number, max: number) {
  return written(min, max, normaliseLines)
}

/** One line of a number or a code, in half-width signs. */
// @__NO_SIDE_EFFECTS__
export function narrowText(min: number, max: number) {
  return written(min, max, narrow, isOneLine)
}

const isOneLine = (typed: string) => !/[\r\n]/.test(typed.trim())

function written(min: number, max: number, form: (typed: string) => string, may = (_typed: string) => true) {
  return v.pipe(
    WholeText,
    v.maxLength(max * 16),
    v.check(may),
    v.transform(form),
    v.check((value) => !holdsPile(value)),
    v.check((value) => {
      const length = graphemes(value)
      return length >= min && length <= max
    }),
  )
}

/** True when one letter has more combining marks than any script uses. */
export function holdsPile(value: string): boolean {
  return PILE.test(value)
}

/** True where a text contains hidden characters. */
export function holdsHidden(value: string): boolean {
  return HIDDEN.test(
    value.replaceAll(BELONGING_OR_HIDDEN, (found, kept: string | undefined) =>
      kept === undefined ? found : '',
    ),
  )
}

/** A member's id: the `sub` of the user pool, a lower-case UUID. */
export const UserId = v.pipe(v.string(), v.uuid())

/** Ids we make ourselves, safe in a path. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** An id from outside for a new item. It refuses names that every object has, such as `__proto__`. */
export const NewId = v.pipe(
  Id,
  v.check((id) => !(id in Object.prototype)),
)

/** `YYYY-MM-DD`, an existing day. */
export const CalendarDate = v.pipe(v.string(), v.isoDate(), v.check(isRealDate))

/** Where a list goes on, as the page before it said. */
export const PageToken = v.optional(v.pipe(v.string(), v.maxLength(512), v.regex(/^[A-Za-z0-9_-]+$/)))

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
