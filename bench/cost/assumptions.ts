import { table } from '../markdown.ts'
import { DRAWN } from '../units/world.ts'

/** Assumed, not measured: what a member does in a month. After a change, run the command again. */
export const assumptions = {
  sessions: { is: 8, what: 'sessions of a member a month' },
  newMembers: { is: 0.05, what: 'share of members who registered this month' },
  leavers: { is: 0.01, what: 'share of members who leave this month' },
  pageRequests: { is: 12, what: 'requests for pages, scripts and styles a session' },
  poolRequests: { is: 3, what: 'requests to the user pool a session' },
  kilobytes: { is: 100, what: 'kB to the browser a session, answers included' },
  lambdaMs: { is: 20, what: 'ms a function runs, 1 GB' },
  coldShare: { is: 0.01, what: 'share of invocations that start a container' },
  coldMs: { is: 300, what: 'ms of such a start' },
  logBytes: {
    is: 1_500,
    what: 'bytes of logs per request: access log, the line of the call, the platform’s two',
  },
  runLogBytes: { is: 900, what: 'bytes of logs per run of a job: its line, the platform’s two' },
  runReadUnits: { is: 4, what: 'read units of a run of a job that finds nothing' },
  trailEvents: { is: 2_000, what: 'reads and writes of tables and uploads by others than our functions' },
  logMonths: { is: 3, what: 'months logs are kept (90 days in `prod`)' },
  tableBytes: { is: 6_000, what: 'bytes a member holds in all tables' },
  uploadBytes: { is: 200_000, what: 'bytes of pictures a member has sent' },
  poolMails: { is: 1.5, what: 'mails of the user pool for a new member: code, codes asked again' },
  reminders: { is: 0.8, what: 'reminders a seat that is taken: some seats are given back' },
  newsMails: { is: 0.5, what: 'news by mail a member' },
  mailReads: {
    is: 5,
    what: 'read units of the worker for a mail: row, recipient, event, what may have changed',
  },
  mailWrites: { is: 8, what: 'write units of the worker for a mail: row and indexes, taken and sent' },
  queuePolls: {
    is: 648_000,
    what: 'requests of a queue that nothing is in: five readers, each asking every 20 s',
  },
  probeRequests: { is: 1_300_000, what: 'requests of the health checkers from outside: 15, each every 30 s' },
  ownMetrics: { is: 9, what: 'metrics of our own with a value in the month (`signals.ts` names all)' },
  idleMetrics: { is: 2, what: 'such metrics in a stage without visitors' },
  staffHours: { is: 60, what: 'hours that the desk is open and visible, for every 10,000 members' },
  rumEvents: { is: 25, what: 'RUM events a session' },
  rumMembers: { is: 0.95, what: 'share of members who are adults and have telemetry on' },
  smsMembers: { is: 0.005, what: 'share of members with codes by SMS as second factor' },
  smsCodes: { is: 2, what: 'sign-ins of such a member a month' },
} as const
export type Assumed = {
  readonly [N in keyof typeof assumptions]: { readonly is: number; readonly what: string }
}

/** How often an action happens: per session, per new member, per leaver; a run of a job per session. */
export const habits = {
  session: {
    readProfile: 1,
    listEvents: 1,
    myEvents: 1,
    qr: 2,
    eventDetail: 1.5,
    organization: 0.1,
    jwt: 0.5,
    join: 0.15,
    joinAgain: 0.01,
    joinFull: 0.02,
    cancel: 0.03,
    enterLine: 0.01,
    readLine: 0.05,
    cancelInLine: 0.008,
    applyDraw: 0.01,
    editProfile: 0.02,
    report: 0.002,
    inquiry: 0.003,
  },
  newMember: { acceptTerms: 1, verifyCode: 1.2, createUser: 1, updateUser: 1 },
  leaver: { leave: 1 },
  /** What jobs do of it: no requests of a browser. */
  job: { promote: 0.008, drawLots: 0.01 / DRAWN.parties },
} as const

export function assumptionsTable(assumed: Assumed): string {
  return table(
    ['Assumed', 'Value'],
    Object.values(assumed).map(({ is, what }) => [what, is.toLocaleString('en-US')]),
  )
}
