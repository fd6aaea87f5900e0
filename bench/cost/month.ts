import { type Assumed, habits } from './assumptions.ts'
import type { Measured } from './measured.ts'

/** The requests to AWS in a month of so many members. */
export interface Month {
  readonly members: number
  readonly sessions: number
  readonly requests: number
  readonly readUnits: number
  readonly writeUnits: number
  readonly keyRequests: number
  /** Mails of the outbox, which the worker sends, and of the user pool, which sends its own. */
  readonly outboxMails: number
  readonly mails: number
  /** Requests a browser would trace; telemetry skips codes and tokens. */
  readonly traceable: number
}

/** The desk asks for unread tickets every 3 s (`packages/console/src/desk/polling.ts`): staff and the number are read. */
const POLLS_AN_HOUR = 1_200
const READS_A_POLL = 2
const UNWATCHED = new Set(['qr', 'jwt', 'verifyCode'])

export function monthOf(members: number, measured: Measured, assumed: Assumed): Month {
  const sessions = members * assumed.sessions.is
  const newMembers = members * assumed.newMembers.is
  const leavers = members * assumed.leavers.is
  const done = [
    ...times(habits.session, sessions),
    ...times(habits.newMember, newMembers),
    ...times(habits.leaver, leavers),
  ]
  const ran = times(habits.job, sessions)
  const sumOf = (all: typeof done, of: (id: string) => number) =>
    all.reduce((total, [id, count]) => total + count * of(id), 0)
  const sum = (of: (id: string) => number) => sumOf([...done, ...ran], of)
  const unitsOf = (id: string) => {
    const found = measured[id]
    if (found === undefined) throw new Error(`${id} was never measured`)
    return found
  }
  const asked = (id: string, service: string) =>
    Object.entries(unitsOf(id).others).reduce(
      (total, [name, count]) => total + (name.startsWith(`${service} `) ? count : 0),
      0,
    )
  const joins = sessions * habits.session.join
  // An action that announces mails has written one.
  const outboxMails =
    sum((id) => asked(id, 'SQS')) + joins * assumed.reminders.is + members * assumed.newsMails.is
  const polls = Math.ceil(members / 10_000) * assumed.staffHours.is * POLLS_AN_HOUR
  return {
    members,
    sessions,
    requests: sumOf(done, () => 1) + polls,
    readUnits: sum((id) => unitsOf(id).readUnits) + polls * READS_A_POLL + outboxMails * assumed.mailReads.is,
    writeUnits: sum((id) => unitsOf(id).writeUnits) + outboxMails * assumed.mailWrites.is,
    keyRequests: sum((id) => asked(id, 'KMS')),
    outboxMails,
    mails: outboxMails + newMembers * assumed.poolMails.is,
    traceable: sumOf(done, (id) => (UNWATCHED.has(id) ? 0 : 1)),
  }
}

function times(habit: Readonly<Record<string, number>>, people: number): [string, number][] {
  return Object.entries(habit).map(([id, often]) => [id, often * people])
}
