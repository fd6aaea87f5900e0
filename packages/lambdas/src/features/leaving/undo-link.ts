import { timingSafeEqual } from 'node:crypto'
import { mac } from '#aws/kms.ts'

/** What the link of the mail says: who, and which leaving of hers. */
export interface UndoClaim {
  readonly sub: string
  readonly leftAtMs: number
}

/** R10: the signed part of the link: useless for another leaving, and no address in it. */
export async function undoToken(pepper: string, { sub, leftAtMs }: UndoClaim): Promise<string> {
  return `${sub}.${leftAtMs.toString(36)}.${await sign(pepper, sub, leftAtMs)}`
}

/** Who and which, as far as it can be read; whether it is true says `isGenuine`. */
export function readUndoToken(token: string): UndoClaim | null {
  const match = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.[A-Za-z0-9_-]{43}$/.exec(token)
  if (match?.[1] === undefined || match[2] === undefined) return null
  return { sub: match[1], leftAtMs: Number.parseInt(match[2], 36) }
}

export async function isGenuine(pepper: string, token: string, claim: UndoClaim): Promise<boolean> {
  const [given, expected] = [Buffer.from(token), Buffer.from(await undoToken(pepper, claim))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sign(pepper: string, sub: string, leftAtMs: number): Promise<string> {
  return mac(pepper, `leave-undo#${sub}#${leftAtMs}`)
}
