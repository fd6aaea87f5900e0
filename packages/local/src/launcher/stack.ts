import { createTables } from '@app/lambdas/local/tables.ts'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import { buckets } from '@app/lambdas/manifest/resources.ts'
import { DATA_HEADERS, MAIL_PICTURE_HEADERS } from '@app/shared/base/protective-headers.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { WAYS_OF_PAYING } from '@app/shared/payments/ways.ts'
import { resumeClock } from '@app/stand-ins/base/clock.ts'
import { type Handle, listen, mounted, withHeaders } from '@app/stand-ins/base/http-server.ts'
import { pool, staffPool } from '@app/stand-ins/base/identifiers.ts'
import { cognitoTable } from '@app/stand-ins/cognito/cognito.ts'
import { documentClient, startEngine } from '@app/stand-ins/dynamodb/engine.ts'
import { expireObjects, storageFolder } from '@app/stand-ins/s3/lifecycle.ts'
import { ensureBuilt } from '#build/ensure-built.ts'
import type { LocalFunction } from '#functions/function.ts'
import { objectEvents } from '#functions/object-events.ts'
import { takeFromQueues } from '#functions/queues.ts'
import { createSchedules } from '#functions/schedules.ts'
import { followStreams } from '#functions/streams.ts'
import { createAuthorizer } from '#gateway/authorizer.ts'
import { createGateway } from '#gateway/gateway.ts'
import { addressesOf } from '#launcher/addresses.ts'
import { awsEndpoint } from '#launcher/aws-endpoint.ts'
import { consoleHandle, openConsolePort } from '#launcher/console.ts'
import { writeEndpoints } from '#launcher/endpoints-file.ts'
import { endpointsOf, openFunctions } from '#launcher/open-functions.ts'
import type { Options } from '#launcher/options.ts'
import { startPayments } from '#launcher/payments.ts'
import { prepareFolder } from '#launcher/prepare-folder.ts'
import { localPages } from '#pages/pages.ts'
import { listOrganizations } from '#seed/list-organizations.ts'
import { type Demo, seed } from '#seed/seed.ts'
import { type DemoStaff, seedStaff } from '#seed/staff.ts'
import { belowApi, sharedEvents } from '#site/below-api.ts'
import { siteConfig } from '#site/config.ts'
import { mediaHandle } from '#site/media.ts'
import { json, pageHeaders, siteOf } from '#site/site.ts'

export interface Stack {
  readonly origin: string
  readonly consoleOrigin: string
  /** The hosted page of payments; null where they are off. */
  readonly payments: string | null
  /** Null where it was started without demo data. */
  readonly demo: Demo | null
  readonly staff: DemoStaff
  stop(): Promise<void>
}

/** R12: an unconfirmed account is deleted after a week. */
const UNCONFIRMED_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Starts everything in order and reports each step. Throws a `StartError` with one sentence when something is missing;
 * `fail` is called when the database exits later. Once `stopped` is aborted it goes no further, stops what has
 * started and throws.
 */
export async function startStack(
  options: Options,
  operator: Operator,
  progress: (step: string) => void,
  fail: (reason: string) => void,
  stopped: AbortSignal,
): Promise<Stack> {
  const report = (problem: string) => process.stderr.write(`${problem}\n`)
  const desk = await openConsolePort(options, report)
  const addresses = addressesOf(
    options.port,
    desk.port,
    options.signUpConfirmation,
    options.communityDelivery,
  )
  const folders = await orStopped(ensureBuilt(options.root, operator, progress), stopped)

  await prepareFolder(options)
  progress('starting the database')
  const engine = await startEngine({ dataDir: options.dataDir })
  const stops: (() => Promise<void>)[] = [desk.stop, () => engine.stop()]
  let stopping = false
  void engine.exited.then((reason) => stopping || fail(reason))
  try {
    const client = documentClient(engine.endpoint)
    resumeClock(options.dataDir)
    await createTables(client, { [pool.tableName]: cognitoTable, [staffPool.tableName]: cognitoTable })
    stopped.throwIfAborted()

    const functions = new Map<FunctionName, LocalFunction>()
    const aws = await awsEndpoint({
      dataDir: options.dataDir,
      client,
      mailFrom: operator.mailFrom,
      mailLimits: options.mailLimits,
      functions,
      report,
    })
    stops.push(aws.stop)
    const endpoints = endpointsOf(engine.endpoint, aws, addresses)
    const { origin, consoleOrigin } = addresses
    await writeEndpoints(options.dataDir, { ...endpoints, site: origin, console: consoleOrigin })
    const paid = options.payments
      ? await startPayments(
          { dataDir: options.dataDir, addresses, after: desk.port },
          aws.paymentSecrets,
          report,
        )
      : null
    if (paid !== null) stops.push(paid.stop)
    openFunctions(functions, {
      options,
      operator: paid === null ? operator : { ...operator, eventPayments: [...WAYS_OF_PAYING] },
      addresses: { ...addresses, paymentApi: paid?.api },
      endpoints,
      bundles: folders.bundles,
    })

    progress('filling in what is missing')
    await listOrganizations(client)
    const { serviceName, companyName } = operator
    const tools = { client, dataDir: options.dataDir, serviceName, companyName, ...aws.seedTools }
    const { demo, staff } = await demoData(options, tools)
    stopped.throwIfAborted()
    const storage = storageFolder(options.dataDir)
    const schedules = createSchedules({
      dataDir: options.dataDir,
      functions,
      expire: () => expire(storage),
      report,
    })
    const objects = objectEvents(functions, report)
    const site = await siteOf(options, folders.site, operator, functions, report)
    const authorize = createAuthorizer({ ...pool, jwks: aws.userPool.jwks() })
    const calls = { functions, authorize, forStaff: false, report }
    const gateway = createGateway(calls)
    const headers = await pageHeaders(options, folders.site)
    const guests = createGateway({ ...calls, headers })
    const { dataDir } = options
    const pages = await localPages({ aws, operator, addresses, demo, staff, objects, schedules, dataDir })
    const jwks = json(await aws.communityJwks())
    const handles = siteHandles({ addresses, gateway, guests, pages, jwks, storage, site })
    const server = await listen(options.port, withHeaders(DATA_HEADERS, mounted(handles)), report)
    desk.answerWith(
      await consoleHandle({
        folder: folders.console,
        functions,
        aws,
        addresses,
        dataDir,
        objects,
        paymentWays: paid === null ? operator.eventPayments : WAYS_OF_PAYING,
        report,
      }),
    )
    stops.push(async () => {
      server.close()
      server.closeAllConnections()
    })
    const taking = await takeFromQueues(aws.sqs, functions, report)
    stops.push(taking.stop)
    stops.push(followStreams(engine.endpoint, functions, report).stop)
    await schedules.start()
    stops.push(schedules.stop)
    void objects.tellUnserved(storage)
    stops.push(purgeDaily(() => aws.userPool.purgeUnconfirmed(UNCONFIRMED_DAYS)))
    stopped.throwIfAborted()
    const stop = () => {
      stopping = true
      return stopAll(stops)
    }
    const payments = paid?.origin ?? null
    return { origin: addresses.origin, consoleOrigin: addresses.consoleOrigin, payments, demo, staff, stop }
  } catch (error) {
    stopping = true
    await stopAll(stops)
    throw error
  }
}

/** People, events and staff to try the product with; none where it starts empty. */
async function demoData(
  { empty }: Options,
  tools: Parameters<typeof seed>[0] & Parameters<typeof seedStaff>[0],
) {
  if (empty) return { demo: null, staff: [] }
  return { demo: await seed(tools, new Date()), staff: await seedStaff(tools, new Date()) }
}

/** Deletes the files whose time is over. */
async function expire(storage: string): Promise<void> {
  for (const [name, rules] of Object.entries(buckets)) await expireObjects(storage, name, rules, Date.now())
}

/** The paths of the site's origin, longest first. */
function siteHandles({
  addresses,
  gateway,
  guests,
  pages,
  jwks,
  storage,
  site,
}: {
  readonly addresses: ReturnType<typeof addressesOf>
  readonly storage: string
} & Readonly<Record<'gateway' | 'guests' | 'pages' | 'jwks' | 'site', Handle>>) {
  return [
    { prefix: '/api', handle: gateway },
    { prefix: '/cal', handle: belowApi('/cal', gateway) },
    { prefix: '/e', handle: sharedEvents(guests) },
    { prefix: '/events', handle: belowApi('/events', guests) },
    { prefix: '/config.json', handle: json(siteConfig(addresses)) },
    { prefix: '/.well-known/jwks.json', handle: jwks },
    { prefix: '/_local', handle: pages },
    { prefix: '/media', handle: mediaHandle(storage, MAIL_PICTURE_HEADERS) },
    { prefix: '', handle: site },
  ]
}

/** Purges now, and every day. Answers how to stop. */
function purgeDaily(purge: () => Promise<unknown>): () => Promise<void> {
  const timer = setInterval(() => void purge(), DAY_MS)
  void purge()
  return async () => clearInterval(timer)
}

/** Interrupts a build: the next start repeats it. */
function orStopped<T>(work: Promise<T>, stopped: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    stopped.addEventListener('abort', () => reject(stopped.reason), { once: true })
    work.then(resolve, reject)
  })
}

async function stopAll(stops: readonly (() => Promise<void>)[]): Promise<void> {
  for (const stop of [...stops].reverse()) await stop()
}
