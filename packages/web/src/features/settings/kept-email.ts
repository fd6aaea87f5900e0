import * as v from 'valibot'
import { stored } from '#browser-storage/stored.ts'

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ sub: v.string(), email: v.string() }))

/** The address that this member has asked a code for, over a reload; null when none waits for its code. */
export function keptEmail(sub: string): string | null {
  const kept = v.safeParse(Kept, stored.newEmail.read())
  return kept.success && kept.output.sub === sub ? kept.output.email : null
}

/** Keeps the address in this tab until its code has come back; the code itself is kept nowhere. */
export function keepEmail(sub: string, email: string | null): void {
  if (email === null) stored.newEmail.end()
  else stored.newEmail.keep(JSON.stringify({ sub, email }))
}
