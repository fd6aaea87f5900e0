import { resolve } from 'node:path'
import { StartError } from '@app/stand-ins/base/start-error.ts'
import { type SendLimits, YOUNG_ACCOUNT } from '@app/stand-ins/ses/limits.ts'
import * as v from 'valibot'
import { isBlockedByBrowsers } from '#launcher/blocked-ports.ts'

/** How the local stack is to run. */
export interface Options {
  readonly port: number
  /** The console's port; null: the one after `port`, or another free one. */
  readonly staffPort: number | null
  readonly dataDir: string
  /** No demo data: the first hour of an operator. */
  readonly empty: boolean
  /** Begin with empty data. */
  readonly fresh: boolean
  /** Hot reload of site and handlers instead of the production build. */
  readonly dev: boolean
  /** Idle time after which a function's worker ends. */
  readonly functionsIdleMs: number
  /** G9: how an address is confirmed at sign-up. */
  readonly signUpConfirmation: 'code' | 'link'
  /** G32: how the token goes to the community app. */
  readonly communityDelivery: 'query' | 'form'
  /** Fees of events are paid in advance, through a stand-in of Stripe. */
  readonly payments: boolean
  /** What the mail service takes, of everybody who sends. */
  readonly mailLimits: SendLimits
  /** Folder of the repository. */
  readonly root: string
}

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(65_535))

const Mails = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1))
const Seconds = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1))

/**
 * Reads `PORT`, `STAFF_PORT`, `DATA_DIR`, `FUNCTIONS_IDLE_SEC`, `SIGN_UP_CONFIRMATION`, `COMMUNITY_DELIVERY`,
 * `MAIL_PER_SECOND`, `MAIL_PER_DAY` and the flags. Throws a `StartError` for an invalid one.
 */
export function readOptions(argv: readonly string[], env: NodeJS.ProcessEnv, root: string): Options {
  const port = v.safeParse(Port, env['PORT'] ?? '3000')
  if (!port.success) throw new StartError('PORT must be a number from 1 to 65535.')
  const staffPort = v.safeParse(v.optional(Port), env['STAFF_PORT'])
  if (!staffPort.success || staffPort.output === port.output)
    throw new StartError('STAFF_PORT must be a number from 1 to 65535, and another than PORT.')
  for (const [name, value] of Object.entries({ PORT: port.output, STAFF_PORT: staffPort.output }))
    if (value !== undefined && isBlockedByBrowsers(value))
      throw new StartError(
        `${name}=${value}: browsers do not connect to this port. Choose another, such as 3000.`,
      )
  const idleSec = v.safeParse(Seconds, env['FUNCTIONS_IDLE_SEC'] ?? '15')
  if (!idleSec.success) throw new StartError('FUNCTIONS_IDLE_SEC must be a number of seconds, 1 at least.')
  const confirmation = v.safeParse(v.picklist(['code', 'link']), env['SIGN_UP_CONFIRMATION'] ?? 'code')
  if (!confirmation.success) throw new StartError('SIGN_UP_CONFIRMATION must be code or link.')
  const delivery = v.safeParse(v.picklist(['query', 'form']), env['COMMUNITY_DELIVERY'] ?? 'query')
  if (!delivery.success) throw new StartError('COMMUNITY_DELIVERY must be query or form.')
  return {
    port: port.output,
    staffPort: staffPort.output ?? null,
    dataDir: resolve(root, env['DATA_DIR'] ?? '.local'),
    empty: argv.includes('--empty'),
    fresh: argv.includes('--fresh'),
    dev: argv.includes('--dev'),
    functionsIdleMs: idleSec.output * 1000,
    payments: argv.includes('--payments'),
    signUpConfirmation: confirmation.output,
    communityDelivery: delivery.output,
    mailLimits: { perSecond: mailCount('MAIL_PER_SECOND', env), perDay: mailCount('MAIL_PER_DAY', env) },
    root,
  }
}

const MAIL_COUNTS = { MAIL_PER_SECOND: YOUNG_ACCOUNT.perSecond, MAIL_PER_DAY: YOUNG_ACCOUNT.perDay }

function mailCount(name: keyof typeof MAIL_COUNTS, env: NodeJS.ProcessEnv): number {
  const count = v.safeParse(Mails, env[name] ?? String(MAIL_COUNTS[name]))
  if (!count.success) throw new StartError(`${name} must be a number of mails, 1 at least.`)
  return count.output
}
