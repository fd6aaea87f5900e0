// R6: what a member's code carries for doors without a network: a tag of the day, which the list of the door knows, and a
// signature over it and the time of the code. It names no person, and tomorrow's is another one.

/** Of a tag, in bytes. */
export const TAG_BYTES = 8

/** What is signed. */
export function signedText(tag: Uint8Array<ArrayBuffer>, issuanceTime: string): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(`member-qr-offline\n${issuanceTime}\n`)
  const text = new Uint8Array(words.length + tag.length)
  text.set(words)
  text.set(tag, words.length)
  return text
}

/** Bytes of base64url; null for other text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Bytes as base64url. */
export function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
