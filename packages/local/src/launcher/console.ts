import { isConsolePath } from '@app/console/build/app-paths.ts'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import { DATA_HEADERS } from '@app/shared/base/protective-headers.ts'
import type { WayOfPaying } from '@app/shared/payments/ways.ts'
import { type Handle, listen, mounted, withHeaders } from '@app/stand-ins/base/http-server.ts'
import { staffPool } from '@app/stand-ins/base/identifiers.ts'
import { storageFolder } from '@app/stand-ins/s3/lifecycle.ts'
import type { LocalFunction } from '#functions/function.ts'
import type { ObjectEvents } from '#functions/object-events.ts'
import { createAuthorizer } from '#gateway/authorizer.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { Addresses } from '#launcher/addresses.ts'
import type { AwsEndpoint } from '#launcher/aws-endpoint.ts'
import { isBlockedByBrowsers } from '#launcher/blocked-ports.ts'
import type { Options } from '#launcher/options.ts'
import { storageHandle } from '#pages/pages.ts'
import { publicOnly } from '#pages/public-pool.ts'
import { doorHandle } from '#site/door.ts'
import { createSite } from '#site/files.ts'
import { mediaHandle } from '#site/media.ts'
import { json } from '#site/site.ts'

/** Ports tried after `PORT` when none is named. */
const TRIES = 20

/** The console's port, taken at once, so that other processes that start now cannot have it. */
export interface ConsolePort {
  readonly port: number
  /** From now on requests are answered by this; before, with 503. */
  answerWith(handle: Handle): void
  stop(): Promise<void>
}

/** The port that was named, which must be free, or the first free one after the site's. */
export async function openConsolePort(
  { port, staffPort }: Options,
  report: (problem: string) => void,
): Promise<ConsolePort> {
  let answer: Handle = async (_request, response) => void response.writeHead(503).end()
  const open = async (at: number): Promise<ConsolePort> => {
    const server = await listen(
      at,
      withHeaders(DATA_HEADERS, (request, response) => answer(request, response)),
      report,
    )
    return {
      port: at,
      answerWith(handle) {
        answer = handle
      },
      async stop() {
        server.close()
        server.closeAllConnections()
      },
    }
  }
  if (staffPort !== null) return open(staffPort)
  for (let next = port + 1; next < port + TRIES; next += 1) {
    if (isBlockedByBrowsers(next)) continue
    const opened = await open(next).catch(() => null)
    if (opened !== null) return opened
  }
  return open(port + TRIES)
}

interface Console {
  /** The console's build. */
  readonly folder: string
  readonly functions: ReadonlyMap<FunctionName, LocalFunction>
  readonly aws: AwsEndpoint
  readonly addresses: Addresses
  readonly dataDir: string
  readonly objects: ObjectEvents
  /** The ways by which an event may be paid in advance. */
  readonly paymentWays: readonly WayOfPaying[]
  report(problem: string): void
}

/** The console on its own origin: its build, the calls of staff, the staff pool as a browser meets it. */
export async function consoleHandle(given: Console): Promise<Handle> {
  const { folder, functions, aws, addresses, dataDir, objects, paymentWays, report } = given
  const authorize = createAuthorizer({ ...staffPool, jwks: aws.staff.jwks() })
  return mounted([
    { prefix: '/api', handle: createGateway({ functions, authorize, forStaff: true, report }) },
    { prefix: '/config.json', handle: json(consoleConfig(addresses, paymentWays)) },
    { prefix: '/_local/cognito', handle: publicOnly(aws.staff.handle) },
    { prefix: '/_local/s3', handle: storageHandle(dataDir, addresses.consoleOrigin, objects) },
    { prefix: '/media', handle: mediaHandle(storageFolder(dataDir), DATA_HEADERS) },
    { prefix: '/door', handle: await doorHandle(folder) },
    { prefix: '', handle: await createSite(folder, isConsolePath) },
  ])
}

/** `/config.json` of the console; the deploy writes the same shape. */
export function consoleConfig(addresses: Addresses, paymentWays: readonly WayOfPaying[]) {
  return {
    region: staffPool.region,
    userPoolId: staffPool.userPoolId,
    userPoolClientId: staffPool.clientId,
    userPoolEndpoint: addresses.staffCognito,
    siteOrigin: addresses.origin,
    ...(paymentWays.length > 0 && { paymentWays }),
  }
}
