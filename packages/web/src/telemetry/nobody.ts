let tell: (() => void) | null = null

/** Telemetry hears by this that nobody is signed in any more; the person who ends a session need not load it. */
export function whenNobody(heard: () => void): void {
  tell = heard
}

/** The session is over (G58). */
export function noticeNobody(): void {
  tell?.()
}
