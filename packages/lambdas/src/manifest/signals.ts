/** The threshold of an alarm: so many within so many seconds. */
export interface Signal {
  readonly atLeast: number
  readonly withinSec: number
}

/** The one dimension of our own metrics. Their namespace is the stage's own (`METRICS_NAMESPACE`): two stages may share an account. */
export const metricsAt = { dimensions: { service: 'functions' } } as const

/** The metrics that functions write (`count` in `aws/metrics.ts`), with their thresholds. None names a person. */
export const signals = {
  /** SEC-E2: somebody is guessing member codes. */
  MemberCodeWrong: { atLeast: 200, withinSec: 3_600 },
  /** SEC-E2: a code close to its limit of uses, or above it, is tried. */
  MemberCodeUsedUp: { atLeast: 1, withinSec: 86_400 },
  /** A full event is refused to hundreds; above that, the same people retry again and again. */
  JoinRefused: { atLeast: 1_000, withinSec: 3_600 },
  /** SEC-I10: the seat counter of an event is wrong. */
  CounterMismatch: { atLeast: 1, withinSec: 86_400 },
  /** The mail service rejected a mail, failed, or takes none from this account. */
  MailFailed: { atLeast: 1, withinSec: 3_600 },
  /** The mail service asked for a slower pace; the queue rests by itself. So often means that the pace is wrong. */
  MailThrottled: { atLeast: 100, withinSec: 3_600 },
  /** A crash between the mail service and our row: staff may look, and no person gets a second mail. */
  MailUnknown: { atLeast: 3, withinSec: 3_600 },
  /** Mails came back, or were complained about. */
  MailBounced: { atLeast: 20, withinSec: 3_600 },
  /** R10: calls were accepted unchecked, because the user pool did not answer. */
  SessionUnchecked: { atLeast: 20, withinSec: 300 },
  /** A message to the payment's address was not signed by Stripe: somebody tries, or the secret is another. */
  PaymentMessageForged: { atLeast: 5, withinSec: 3_600 },
  /** The key service failed: no QR code, no sign-on token, no member code. */
  KeyFailed: { atLeast: 4, withinSec: 300 },
} as const satisfies Record<string, Signal>
export type SignalName = keyof typeof signals

/** R20: SES itself counts bounced mails: a share of all, for the whole account. */
export const mailBounces = { namespace: 'AWS/SES', metric: 'Reputation.BounceRate', above: 0.02 } as const

/** The metrics that state how something is, with the value from which on they alarm. */
export const gauges = {
  /** How long the oldest mail that is due has been waiting. */
  OldestUnsentMailSeconds: { above: 1_800, withinSec: 900, unit: 'Seconds' },
  /** R7: mails of the last 24 hours in a hundred of the account's quota: those of the outbox and the codes of the pools. */
  MailQuotaUsed: { above: 80, withinSec: 900, unit: 'Percent' },
} as const
export type GaugeName = keyof typeof gauges
