let tell: (() => void) | null = null

/** Tells telemetry that the member has signed out; ending a session need not load it. */
export function onSignedOut(heard: () => void): void {
  tell = heard
}

/** The session is over (G58). */
export function announceSignedOut(): void {
  tell?.()
}
