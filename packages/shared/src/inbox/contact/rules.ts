/** R8: inquiries and pictures of visitors per network and hour; inquiries per e-mail address or member and day. */
export const CONTACT_LIMITS = { perAddressAndHour: 5, perSenderAndDay: 3, repliesPerDay: 1 } as const
/** SEC-G1: a person takes at least this long to fill in the form. */
export const FILL_MIN_MS = 3_000

/** Without ambiguous characters: 0 O, 1 I L, 5 S, 8 B, and vowels that make words. */
const LETTERS = '234679CDFGHJKMNPQRTVWXYZ'
const GROUP = `[${LETTERS}]{4}`
export const INQUIRY_NUMBER = new RegExp(`^T-${GROUP}-${GROUP}$`)

/** `T-7K3F-92QX`: easy to read over the telephone, and not guessable from another. `random` as Math.random. */
export function inquiryNumber(random: () => number): string {
  const letter = () => LETTERS.charAt(Math.floor(random() * LETTERS.length))
  const group = () => Array.from({ length: 4 }, letter).join('')
  return `T-${group()}-${group()}`
}

/** SEC-G1: a filled honeypot, or a form sent faster than it can be read. */
export function isSpam({ website, filledMs }: { website: string; filledMs: number }): boolean {
  return website !== '' || filledMs < FILL_MIN_MS
}

/** SEC-G1: the subject an address is counted as; in IPv6 a household has a whole /64. */
export function networkOf(sourceIp: string): string {
  if (!sourceIp.includes(':')) return sourceIp
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(sourceIp)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = sourceIp.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === '' ? [] : tail.split(':')
  const missing = 8 - groups.length - rest.length
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
