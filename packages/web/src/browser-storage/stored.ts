import { TELEMETRY_OFF_KEY } from '@app/shared/telemetry/destinations.ts'
import type { AuthFault, Challenge } from '@app/ui/auth/types.ts'
import * as v from 'valibot'

/** The message of the next screen after a redirect. */
export type Arrival =
  | 'confirmed'
  | 'passwordChanged'
  | 'challengeEnded'
  | 'resetRequired'
  /** A recovery code has turned the authenticator app off. */
  | 'appOff'
  | 'signedOutEverywhere'
  /** After the code of a sign-up, and why the automatic sign-in failed (S58). */
  | `signInFailed:${AuthFault}`

/** A sign-in after the password: its challenge, and until when a reload can resume it. */
const Begun = v.object({
  kind: v.picklist(['sms', 'totp', 'choice', 'totpSetup', 'newPassword']),
  destination: v.string(),
  email: v.string(),
  keep: v.boolean(),
  resumeUntilMs: v.number(),
})
const BegunText = v.pipe(v.string(), v.parseJson(), Begun)
/** How long the pool's client remembers a sign-in step over a reload. */
const RESUME_MS = 3 * 60_000
const SEE_EVERY_MS = 3_600_000
/** Whom of the family the member joined with last. */
export const LAST_CHOICE = 'lastChoice'
/** Deleted with their session (S29): the last card, the last list, that choice, and where the pool is. */
const OF_SESSION = ['lastCard', 'lastList', LAST_CHOICE, 'poolUrl']

/**
 * What the site stores in the browser, under fixed names. These values only choose the screen; the server
 * decides on permissions (SEC-D14). A password is never among them (G7).
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
   * Law 4.6: the newsletter choice of the sign-up, until it is recorded with the terms. With its
   * address: a tab that signs in another member records nothing for them.
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
  /** The message of /login on arrival, and the address it fills in (G8, G15). The message is shown once. */
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
  /** G13: the state of a sign-in with a challenge. No code, no key, no password. */
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
  /** The address of the screen that the next sign-in returns to. */
  returnTo: {
    begin: (address: string) => write(sessionStorage, 'returnTo', address),
    peek: (): string | null => read(sessionStorage, 'returnTo'),
    take(): string | null {
      const address = read(sessionStorage, 'returnTo')
      remove(sessionStorage, 'returnTo')
      return address
    },
  },
  /**
   * S117, and G14: a session that outlives the browser is kept in the local storage, for all tabs. A tab with
   * its own session uses that one.
   */
  signedIn: {
    is: (): boolean => read(sessionStorage, 'isSignedIn') === '1' || read(localStorage, 'isSignedIn') === '1',
    persists: (): boolean =>
      read(sessionStorage, 'isSignedIn') !== '1' && read(localStorage, 'isSignedIn') === '1',
    begin(keep: boolean): void {
      if (keep) remove(sessionStorage, 'isSignedIn')
      write(keep ? localStorage : sessionStorage, 'isSignedIn', '1')
      if (keep) write(localStorage, 'seenAt', String(Date.now()))
    },
    end(): void {
      if (stored.signedIn.persists()) remove(localStorage, 'isSignedIn', 'seenAt', ...OF_SESSION)
      else remove(sessionStorage, 'isSignedIn', ...OF_SESSION)
    },
    /** When a kept session was last used; null when it is not kept, or unknown. */
    seenMs(): number | null {
      const seen = Number(read(localStorage, 'seenAt') ?? Number.NaN)
      return stored.signedIn.persists() && Number.isFinite(seen) ? seen : null
    },
    see(nowMs: number): void {
      const seenMs = stored.signedIn.seenMs()
      if (seenMs === null || nowMs - seenMs < SEE_EVERY_MS) return
      write(localStorage, 'seenAt', String(nowMs))
    },
  },
  /** The input of /registration, over a reload; the feature knows its format and owner. */
  profileDraft: {
    read: (): string | null => read(sessionStorage, 'profileDraft'),
    keep: (text: string) => write(sessionStorage, 'profileDraft', text),
    end: () => remove(sessionStorage, 'profileDraft'),
  },
  /** G22: the member code of the link that a printed card leads to, until it is used. */
  invitation: {
    code: (): string => read(sessionStorage, 'invitation') ?? '',
    keep: (code: string) => write(sessionStorage, 'invitation', code),
    end: () => remove(sessionStorage, 'invitation'),
  },
  /** G42: the new address that waits for its code, over a reload; the feature knows its owner. */
  newEmail: {
    read: (): string | null => read(sessionStorage, 'newEmail'),
    keep: (text: string) => write(sessionStorage, 'newEmail', text),
    end: () => remove(sessionStorage, 'newEmail'),
  },
  /** G58: set on /external-transmission to switch telemetry off; it outlives the session. */
  telemetryOff: { is: (): boolean => read(localStorage, TELEMETRY_OFF_KEY) === '1' },
  /** S29: removes all personal data. */
  clearSession(): void {
    try {
      sessionStorage.clear()
    } catch {
      // Storage is switched off: there is nothing to clear.
    }
  },
}

// A browser may refuse storage altogether; the site then forgets more but still works.
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
