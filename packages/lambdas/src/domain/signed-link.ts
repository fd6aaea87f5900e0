import { timingSafeEqual } from 'node:crypto'
import { mac } from '#aws/kms.ts'

/** The signed part of a link: `text`, and the signature of `message`. */
export async function signLink(pepper: string, text: string, message: string): Promise<string> {
  return `${text}.${await mac(pepper, message)}`
}

/** True for a token that is the one we would sign. */
export function isSigned(token: string, expected: string): boolean {
  const [given, ours] = [Buffer.from(token), Buffer.from(expected)]
  return given.length === ours.length && timingSafeEqual(given, ours)
}
