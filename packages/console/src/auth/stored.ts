/**
 * What the console keeps in this tab's session storage besides the pool's tokens: whose session it is, when it began
 * and when a person last used the desk. None of it decides what a person may do.
 */
export interface StoredSession {
  readonly email: string
  readonly signedInMs: number
  readonly seenMs: number
}

/** What the sign-in says to a person who was sent there. */
const ARRIVALS = ['signedOut', 'inactive', 'ended'] as const
export type Arrival = (typeof ARRIVALS)[number]

export const stored = {
  session(): StoredSession | null {
    const email = get('desk.email')
    const signedInMs = Number(get('desk.signedInAt') ?? Number.NaN)
    const seenMs = Number(get('desk.seenAt') ?? Number.NaN)
    const hasTokens = Object.keys(sessionStorage).some((key) => key.startsWith('Cognito'))
    if (email === null || !hasTokens || Number.isNaN(signedInMs) || Number.isNaN(seenMs)) return null
    return { email, signedInMs, seenMs }
  },
  /** Whose session it is, or was. */
  email: (): string | null => get('desk.email'),
  begin(email: string, nowMs: number): void {
    sessionStorage.setItem('desk.email', email)
    sessionStorage.setItem('desk.signedInAt', String(nowMs))
    stored.see(nowMs)
  },
  /** True from the set-up of an authenticator until its recovery codes are noted. */
  codesDue: (): boolean => get('desk.codesDue') !== null,
  setCodesDue(due: boolean): void {
    if (due) sessionStorage.setItem('desk.codesDue', '1')
    else sessionStorage.removeItem('desk.codesDue')
  },
  see: (nowMs: number): void => sessionStorage.setItem('desk.seenAt', String(nowMs)),
  /** Deletes the tokens; typed texts stay until another person signs in. */
  dropTokens(): void {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('Cognito')) sessionStorage.removeItem(key)
  },
  /** Nothing of a person stays behind but the word for the next one. */
  clear(arrival: Arrival | null): void {
    sessionStorage.clear()
    if (arrival !== null) sessionStorage.setItem('desk.arrival', arrival)
  },
  takeArrival(): Arrival | null {
    const word = get('desk.arrival')
    sessionStorage.removeItem('desk.arrival')
    return ARRIVALS.find((arrival) => arrival === word) ?? null
  },
}

const get = (key: string): string | null => sessionStorage.getItem(key)
