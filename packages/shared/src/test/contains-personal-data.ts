/**
 * Whether a text contains personal data. A numeric code counts only on its own: within an id, a time
 * or a fraction the same digits are chance.
 */
export function containsPersonalData(text: string, personal: string): boolean {
  if (!/^\d+$/.test(personal)) return text.includes(personal)
  return new RegExp(`(?<![0-9a-f.])${personal}(?![0-9a-f])`).test(text)
}
