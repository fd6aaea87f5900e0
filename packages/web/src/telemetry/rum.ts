// The parts of `aws-rum-web`: imported singly they are a third of the whole, which includes session
// replay.
import {
  createSigningConfig,
  FetchPlugin,
  JsErrorPlugin,
  NavigationPlugin,
  WebVitalsPlugin,
} from '@aws-rum/web-core'
import { BeaconHttpHandler } from '@aws-rum/web-core/dispatch/BeaconHttpHandler'
import { DataPlaneClient } from '@aws-rum/web-core/dispatch/DataPlaneClient'
import { FetchHttpHandler } from '@aws-rum/web-core/dispatch/FetchHttpHandler'
import { RetryHttpHandler } from '@aws-rum/web-core/dispatch/RetryHttpHandler'
import { AwsRum } from '@aws-rum/web-slim'
import type { RumConfig } from '#api/config.ts'
import { anonymousCredentials } from '#telemetry/credentials.ts'
import type { EarlyEvent } from '#telemetry/early-events.ts'
import { scrubbed } from '#telemetry/scrub.ts'

/** S208: the constants. */
const RETRIES = 2
const CONSTANTS = {
  allowCookies: true,
  enableXRay: true,
  dispatchInterval: 5_000,
  retries: RETRIES,
  batchLimit: 100,
  eventCacheSize: 200,
  sessionLengthSeconds: 1_800,
  userIdRetentionDays: 30,
} as const
/** Identifies the telemetry format, not the product's version. */
const VERSION = '1.0.0'
/** SEC-L1: calls whose addresses or failures could reveal a person, and telemetry's own requests. */
const NOT_WATCHED = [
  /cognito/i,
  /\/jwt/,
  /\/community/,
  /\/EncQR/,
  /\/member-code/,
  /\/staff\//,
  /\/_local\//,
  /rum\./,
]

export type Rum = Pick<AwsRum, 'enable' | 'disable' | 'recordPageView' | 'clearCookies'>

/**
 * The client of CloudWatch RUM with the selected plugins. `mayLeave` is checked before every request, retries
 * included. All data is scrubbed at the one place that sends; a failure is silent, 403 and 404 stop
 * it for good, 429 and 5xx are retried (S209). Nothing waits for any of it (SEC-L6). `early` is what happened before,
 * in its order; the client notes it with the time of its own start, and a call that was answered as taking no time.
 */
export function startRum(
  config: RumConfig,
  region: string,
  mayLeave: () => boolean,
  early: readonly EarlyEvent[],
): Rum {
  // Before the plugin that watches `fetch` replaces it.
  const plainFetch = window.fetch.bind(window)
  const answered = new Map<RequestInit, Promise<Response>>()
  window.fetch = (input, init) => answered.get(init ?? {}) ?? plainFetch(input, init)
  const guarded: typeof fetch = (...request) =>
    mayLeave() ? plainFetch(...request) : Promise.reject(new Error('telemetry is off'))
  const credentials = anonymousCredentials({
    identityPoolId: config.identityPoolId,
    endpoint: config.cognitoEndpoint ?? `https://cognito-identity.${region}.amazonaws.com/`,
    fetch: guarded,
    now: Date.now,
  })
  const rum = new AwsRum(config.monitorId, VERSION, region, {
    ...CONSTANTS,
    sessionSampleRate: config.sampleRate,
    endpoint: config.endpoint,
    recordResourceUrl: false,
    // Pages are identified by route, not by address.
    disableAutoPageView: true,
    // The console shows other people's data.
    pagesToExclude: [/\/staff/],
    // Uncompressed, so that everybody can see what is sent.
    compressionStrategy: { enabled: false },
    eventPluginsToLoad: [
      new JsErrorPlugin(),
      new NavigationPlugin(),
      new WebVitalsPlugin(),
      new FetchPlugin({
        urlsToExclude: NOT_WATCHED,
        recordAllRequests: true,
        addXRayTraceIdHeader: [/^\/api\//],
      }),
    ],
    clientBuilder: (endpoint, at) => {
      const fetchRequestHandler = new RetryHttpHandler(
        new FetchHttpHandler({ fetchFunction: guarded }),
        RETRIES,
      )
      const settings = {
        endpoint,
        region: at,
        credentials,
        fetchRequestHandler,
        beaconRequestHandler: new BeaconHttpHandler(),
      }
      return new ScrubbingClient(settings, createSigningConfig(credentials, at), mayLeave)
    },
  })
  for (const one of early) {
    if ('page' in one) rum.recordPageView({ pageId: one.page, pageAttributes: { title: one.page } })
    else if ('event' in one) window.dispatchEvent(one.event)
    else {
      // Past the plugin that notes calls, with the answer that came: nothing is asked again.
      const init = { method: one.method }
      answered.set(init, one.answer)
      window.fetch(one.url, init).catch(() => {})
    }
  }
  return rum
}

type Batch = Parameters<DataPlaneClient['sendFetch']>[0]

class ScrubbingClient extends DataPlaneClient {
  constructor(
    settings: ConstructorParameters<typeof DataPlaneClient>[0],
    signing: ConstructorParameters<typeof DataPlaneClient>[1],
    mayLeave: () => boolean,
  ) {
    super(settings, signing)
    const [byFetch, byBeacon] = [this.sendFetch, this.sendBeacon]
    this.sendFetch = (batch) => byFetch(scrubbedBatch(batch))
    this.sendBeacon = async (batch) => {
      if (!mayLeave()) throw new Error('telemetry is off')
      return byBeacon(scrubbedBatch(batch))
    }
  }
}

function scrubbedBatch(batch: Batch): Batch {
  const { origin } = window.location
  return {
    ...batch,
    RumEvents: batch.RumEvents.map((event) => ({
      ...event,
      details: scrubbed(event.details, origin),
      metadata: scrubbed(event.metadata ?? '{}', origin),
    })),
  }
}
