import { resolve } from 'node:path'
import { ROOT } from '#commands/cdk.ts'
import { type Outside, Stop } from '#commands/outside.ts'

/** The product that runs on this machine, by the addresses in its `endpoints.json`. Ends the command when none runs. */
export async function localStack(env: Outside['env']) {
  const dataDir = resolve(ROOT, env['DATA_DIR'] ?? '.local')
  // Loaded only for --local.
  const { readEndpoints } = await import('@app/local/launcher/endpoints-file.ts')
  const { credentials, staffPool } = await import('@app/stand-ins/base/identifiers.ts')
  const { physicalName } = await import('@app/lambdas/local/tables.ts')
  const endpoints = await readEndpoints(dataDir).catch(() => null)
  if (endpoints === null)
    throw new Stop(`Nothing runs in ${dataDir}: node --run start first, with the same DATA_DIR.`)
  return {
    endpoints,
    poolId: staffPool.userPoolId,
    table: physicalName,
    /** The configuration of a client for one of the addresses. */
    at: (endpoint: string) => ({ region: staffPool.region, credentials, endpoint }),
  }
}
