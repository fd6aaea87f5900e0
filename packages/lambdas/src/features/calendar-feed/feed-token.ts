import { createHash } from 'node:crypto'

/** A token of 256 bits as the name of the file that a calendar app requests. */
export function fileOf(token: string): string {
  return `/cal/${token}.ics`
}

/** The token in the name of a file; null for a foreign name. */
export function tokenIn(file: string): string | null {
  return /^([A-Za-z0-9_-]{43})\.ics$/.exec(file)?.[1] ?? null
}

/** What the table knows of a token: a one-way hash. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
