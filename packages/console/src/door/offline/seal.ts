import * as v from 'valibot'

const IV_BYTES = 12

/** A stored row: it cannot be read without the key. */
export const Sealed = v.object({
  iv: v.instance(Uint8Array<ArrayBuffer>),
  data: v.instance(ArrayBuffer),
})
export type Sealed = v.InferOutput<typeof Sealed>

/** A key that no script can take out of the browser. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Seals a value for one place: a row that is moved to another does not open there. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytes(place) }, key, text)
  return { iv, data }
}

/** The value of a row; null where it does not open. */
export async function unseal(key: CryptoKey, place: string, row: unknown): Promise<unknown> {
  const parsed = v.safeParse(Sealed, row)
  if (!parsed.success) return null
  const { iv, data } = parsed.output
  const open = { name: 'AES-GCM', iv, additionalData: bytes(place) }
  const text = await crypto.subtle.decrypt(open, key, data).catch(() => null)
  return text === null ? null : JSON.parse(new TextDecoder().decode(text))
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
