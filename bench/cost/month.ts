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
  readonly mails: number
  /** Requests a browser would trace; telemetry skips codes and tokens. */
  readonly traceable: number
}

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
  const sum = (of: (id: string) => number) => done.reduce((total, [id, count]) => total + count * of(id), 0)
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
  return {
    members,
    sessions,
    requests: sum(() => 1),
    readUnits: sum((id) => unitsOf(id).readUnits),
    writeUnits: sum((id) => unitsOf(id).writeUnits),
    keyRequests: sum((id) => asked(id, 'KMS')),
    mails: sum((id) => asked(id, 'SES')) + newMembers * assumed.poolMails.is,
    traceable: sum((id) => (UNWATCHED.has(id) ? 0 : 1)),
  }
}

function times(habit: Readonly<Record<string, number>>, people: number): [string, number][] {
  return Object.entries(habit).map(([id, often]) => [id, often * people])
}
