/** What somebody should be woken for: so many within so many seconds. */
export interface Signal {
  readonly atLeast: number
  readonly withinSec: number
}

/** The one dimension of our own counts. Their namespace is the stage's own (`METRICS_NAMESPACE`): two stages may share an account. */
export const metricsAt = { dimensions: { service: 'functions' } } as const

/** The counts the functions write (`count` in `aws/metrics.ts`), with the point of alarm. None names anybody. */
export const signals = {
  /** SEC-E2: somebody is guessing member codes. */
  MemberCodeWrong: { atLeast: 200, withinSec: 3_600 },
  /** SEC-E2: a code that has been used nearly as often as one may be, or more often, is tried. */
  MemberCodeUsedUp: { atLeast: 1, withinSec: 86_400 },
  /** A full event is refused to hundreds; to more, the same people ask again and again. */
  JoinRefused: { atLeast: 1_000, withinSec: 3_600 },
  /** SEC-I10: an event counts other seats than are taken. */
  CounterMismatch: { atLeast: 1, withinSec: 86_400 },
  /** The mail service did not take a mail of ours. */
  MailFailed: { atLeast: 1, withinSec: 3_600 },
  /** The key service did not do what it was asked: no QR code, no sign-on token, no member code. */
  KeyFailed: { atLeast: 4, withinSec: 300 },
} as const satisfies Record<string, Signal>
export type SignalName = keyof typeof signals

/** R20: mails that were taken and came back are counted by SES itself: a share of all, for the whole account. */
export const mailBounces = { namespace: 'AWS/SES', metric: 'Reputation.BounceRate', above: 0.02 } as const
