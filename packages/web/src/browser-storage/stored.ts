import { TELEMETRY_OFF_KEY } from '@app/shared/telemetry/destinations.ts'
import * as v from 'valibot'
import type { AuthFault, Challenge } from '#auth/types.ts'

/** What the next screen has to say to somebody sent there. */
export type Arrival =
  | 'confirmed'
  | 'passwordChanged'
  | 'challengeEnded'
  | 'resetRequired'
  | 'signedOutEverywhere'
  /** After the code of a sign-up, and why the sign-in behind it did not work (S58). */
  | `signInFailed:${AuthFault}`

/** A sign-in between password and end: what it asks for, and until when a reload may take it up again. */
const Begun = v.object({
  kind: v.picklist(['sms', 'totp', 'choice', 'totpSetup', 'newPassword']),
  destination: v.string(),
  email: v.string(),
  keep: v.boolean(),
  resumeUntilMs: v.number(),
})
const BegunText = v.pipe(v.string(), v.parseJson(), Begun)
/** How long the pool's client remembers a step of a sign-in over a reload. */
const RESUME_MS = 3 * 60_000
const SEE_EVERY_MS = 3_600_000

/**
 * What the site keeps in the browser under names that are given. These values only choose the screen; what
 * a person may do is the server's to say (SEC-D14). A password is never among them (G7).
 */
export const stored = {
  /** S115: between sign-up and confirmation. */
  pendingSignUp: {
    email: (): string | null =>
      read(sessionStorage, 'code') === 'pending' ? read(sessionStorage, 'email') : null,
    begin(email: string): void {
      write(sessionStorage, 'email', email)
      write(sessionStorage, 'code', 'pending')
    },
    end: () => remove(sessionStorage, 'email', 'code', 'reset'),
  },
  /**
   * Law 4.6: what was ticked about news mails at sign-up, until it is recorded with the terms. With its
   * address: a tab that signs in somebody else records nothing for her.
   */
  newsletter: {
    begin: (email: string, wanted: boolean) =>
      write(sessionStorage, 'newsMail', `${wanted ? 'yes' : 'no'} ${email.toLowerCase()}`),
    of(email: string): boolean | null {
      const [word, whose] = read(sessionStorage, 'newsMail')?.split(' ') ?? []
      return whose === email.toLowerCase() ? word === 'yes' : null
    },
    end: () => remove(sessionStorage, 'newsMail'),
  },
  /** S116: during a password reset. */
  reset: {
    email: (): string | null =>
      read(sessionStorage, 'reset') === '1' ? read(sessionStorage, 'email') : null,
    begin(email: string): void {
      write(sessionStorage, 'email', email)
      write(sessionStorage, 'reset', '1')
    },
  },
  /** What /login says on arrival, and the address it fills in (G8, G15). The word is for once. */
  arrival: {
    begin(word: Arrival, email: string): void {
      write(sessionStorage, 'arrival', word)
      write(sessionStorage, 'email', email)
    },
    take(): { word: string | null; email: string } {
      const arrival = { word: read(sessionStorage, 'arrival'), email: read(sessionStorage, 'email') ?? '' }
      remove(sessionStorage, 'arrival')
      // Filled in once; what a sign-up or a reset under way needs stays with it.
      if ((read(sessionStorage, 'code') ?? read(sessionStorage, 'reset')) === null)
        remove(sessionStorage, 'email')
      return arrival
    },
  },
  /** G13: where a sign-in stands that asks for more than the password. No code, no key, no password. */
  challenge: {
    begin(challenge: Challenge, { email, keep }: { readonly email: string; readonly keep: boolean }): void {
      const destination = challenge.kind === 'sms' ? challenge.destination : ''
      const resumeUntilMs = Date.now() + RESUME_MS
      const begun = { kind: challenge.kind, destination, email, keep, resumeUntilMs }
      write(sessionStorage, 'challenge', JSON.stringify(begun))
    },
    read(): v.InferOutput<typeof Begun> | null {
      const parsed = v.safeParse(BegunText, read(sessionStorage, 'challenge'))
      return parsed.success ? parsed.output : null
    },
    end: () => remove(sessionStorage, 'challenge'),
  },
  /** The name of the screen that the next sign-in leads back to. */
  returnTo: {
    begin: (name: string) => write(sessionStorage, 'returnTo', name),
    take(): string | null {
      const name = read(sessionStorage, 'returnTo')
      remove(sessionStorage, 'returnTo')
      return name
    },
  },
  /**
   * S117, and G14: a session that outlives the browser is kept in the local storage, for all tabs. A tab with
   * a session of its own goes by that one.
   */
  signedIn: {
    is: (): boolean => read(sessionStorage, 'isSignedIn') === '1' || read(localStorage, 'isSignedIn') === '1',
    isKept: (): boolean =>
      read(sessionStorage, 'isSignedIn') !== '1' && read(localStorage, 'isSignedIn') === '1',
    begin(keep: boolean): void {
      if (keep) remove(sessionStorage, 'isSignedIn')
      write(keep ? localStorage : sessionStorage, 'isSignedIn', '1')
      if (keep) write(localStorage, 'seenAt', String(Date.now()))
    },
    end(): void {
      if (stored.signedIn.isKept()) remove(localStorage, 'isSignedIn', 'seenAt')
      else remove(sessionStorage, 'isSignedIn')
    },
    /** When a kept session was last used; null when it is not kept, or not known. */
    seenMs(): number | null {
      const seen = Number(read(localStorage, 'seenAt') ?? Number.NaN)
      return stored.signedIn.isKept() && Number.isFinite(seen) ? seen : null
    },
    see(nowMs: number): void {
      const seenMs = stored.signedIn.seenMs()
      if (seenMs === null || nowMs - seenMs < SEE_EVERY_MS) return
      write(localStorage, 'seenAt', String(nowMs))
    },
  },
  /** What is typed at /registration, over a reload; the feature knows what it means and whose it is. */
  profileDraft: {
    read: (): string | null => read(sessionStorage, 'profileDraft'),
    keep: (text: string) => write(sessionStorage, 'profileDraft', text),
    end: () => remove(sessionStorage, 'profileDraft'),
  },
  /** G42: the new address that waits for its code, over a reload; the feature knows whose it is. */
  newEmail: {
    read: (): string | null => read(sessionStorage, 'newEmail'),
    keep: (text: string) => write(sessionStorage, 'newEmail', text),
    end: () => remove(sessionStorage, 'newEmail'),
  },
  /** G58: set on /external-transmission by whoever wants nothing measured; it outlives the session. */
  telemetryOff: { is: (): boolean => read(localStorage, TELEMETRY_OFF_KEY) === '1' },
  /** S29: nothing of a person stays behind. */
  clearSession(): void {
    try {
      sessionStorage.clear()
    } catch {
      // Storage is switched off: there is nothing to clear.
    }
  },
}

// A browser may refuse storage altogether; the site then forgets more often and still works.
function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // As above.
  }
}

function remove(storage: Storage, ...keys: string[]): void {
  try {
    for (const key of keys) storage.removeItem(key)
  } catch {
    // As above.
  }
}
