import type { Server } from 'node:http'
import { isConsolePath } from '@app/console/build/app-paths.ts'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import { listen, mounted, requireFreePort } from '@app/stand-ins/base/http-server.ts'
import { staffPool } from '@app/stand-ins/base/identifiers.ts'
import type { LocalFunction } from '#functions/function.ts'
import { createAuthorizer } from '#gateway/authorizer.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { Addresses } from '#launcher/addresses.ts'
import type { AwsEndpoint } from '#launcher/aws-endpoint.ts'
import type { Options } from '#launcher/options.ts'
import { publicOnly } from '#pages/public-pool.ts'
import { createSite } from '#site/files.ts'
import { json } from '#site/site.ts'

/** Ports tried after `PORT` where nobody named one. */
const TRIES = 20

/** The console's port: the one named, which must be free, or the first free one after the site's. */
export async function consolePort({ port, staffPort }: Options): Promise<number> {
  if (staffPort !== null) {
    await requireFreePort(staffPort)
    return staffPort
  }
  for (let next = port + 1; ; next += 1) {
    const isFree = await requireFreePort(next).then(
      () => true,
      () => false,
    )
    if (isFree || next >= port + TRIES) return next
  }
}

interface Console {
  readonly port: number
  /** The console's build. */
  readonly folder: string
  readonly functions: ReadonlyMap<FunctionName, LocalFunction>
  readonly aws: AwsEndpoint
  readonly addresses: Addresses
  report(problem: string): void
}

/** The console on its own origin: its build, the calls of staff, the staff pool as a browser meets it. */
export async function startConsole(given: Console): Promise<Server> {
  const { port, folder, functions, aws, addresses, report } = given
  const authorize = createAuthorizer({ ...staffPool, jwks: aws.staff.jwks() })
  return listen(
    port,
    mounted([
      { prefix: '/api', handle: createGateway({ functions, authorize, forStaff: true, report }) },
      { prefix: '/config.json', handle: json(consoleConfig(addresses)) },
      { prefix: '/_local/cognito', handle: publicOnly(aws.staff.handle) },
      { prefix: '', handle: await createSite(folder, isConsolePath) },
    ]),
    report,
  )
}

/** `/config.json` of the console; the deploy writes the same shape. */
export function consoleConfig(addresses: Addresses) {
  return {
    region: staffPool.region,
    userPoolId: staffPool.userPoolId,
    userPoolClientId: staffPool.clientId,
    userPoolEndpoint: addresses.staffCognito,
    siteOrigin: addresses.origin,
  }
}
