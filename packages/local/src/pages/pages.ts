import type { Operator } from '@app/shared/operator/operator.ts'
import { byOwnName, type Handle, mounted } from '@app/stand-ins/base/http-server.ts'
import { credentials, identityPoolId, rumMonitorId } from '@app/stand-ins/base/identifiers.ts'
import { createCommunity } from '@app/stand-ins/community/community.ts'
import { createIdentityPool } from '@app/stand-ins/identity-pool/identity-pool.ts'
import { createRum } from '@app/stand-ins/rum/rum.ts'
import { storageFolder } from '@app/stand-ins/s3/lifecycle.ts'
import { createStorage } from '@app/stand-ins/s3/s3.ts'
import type { ObjectEvents } from '#functions/object-events.ts'
import type { Schedules } from '#functions/schedules.ts'
import type { Addresses } from '#launcher/addresses.ts'
import type { AwsEndpoint } from '#launcher/aws-endpoint.ts'
import { clockPage } from '#pages/clock-page.ts'
import { localIndex } from '#pages/index-page.ts'
import { publicOnly } from '#pages/public-pool.ts'
import type { Demo } from '#seed/seed.ts'
import type { DemoStaff } from '#seed/staff.ts'

export interface LocalPages {
  readonly aws: AwsEndpoint
  readonly operator: Operator
  readonly addresses: Addresses
  readonly demo: Demo | null
  readonly staff: DemoStaff
  readonly dataDir: string
  readonly objects: ObjectEvents
  readonly schedules: Schedules
}

/** Everything under `/_local`: the stand-ins, as far as a browser or a person uses them. */
export async function localPages(options: LocalPages): Promise<Handle> {
  const { aws, operator, addresses, demo, staff, dataDir, objects, schedules } = options
  const jwks = await aws.communityJwks()
  const identityPool = createIdentityPool({ identityPoolId })
  const pages = mounted([
    { prefix: '/cognito', handle: publicOnly(aws.userPool.handle) },
    {
      prefix: '/community',
      handle: createCommunity({
        audience: addresses.community,
        issuer: addresses.origin,
        jwks: async () => jwks,
        ...(operator.communityAlg === 'HS256' && { secret: aws.communitySecret }),
        publicPath: '/_local/community',
      }),
    },
    { prefix: '/identity-pool', handle: identityPool.handle },
    {
      prefix: '/rum',
      handle: createRum({
        monitorId: rumMonitorId,
        secretOf: identityPool.secretOf,
        publicPath: '/_local/rum',
      }),
    },
    { prefix: '/s3', handle: storageHandle(dataDir, addresses.origin, objects) },
    { prefix: '/clock', handle: clockPage(dataDir, schedules) },
    { prefix: '/mail', handle: underName('/mail', aws.mail.pages) },
    { prefix: '/mail.json', handle: underName('/mail.json', aws.mail.pages) },
    { prefix: '', handle: localIndex(addresses, demo, staff) },
  ])
  return byOwnName(pages)
}

/** The object storage as pages of one origin reach it, at `/_local/s3` there. */
export function storageHandle(dataDir: string, origin: string, objects: ObjectEvents): Handle {
  return createStorage({
    dir: storageFolder(dataDir),
    credentials,
    origin,
    publicPath: '/_local/s3',
    onCreated: objects.tell,
  })
}

/** Mounts take their prefix off; the mail pages know themselves by name. */
function underName(name: string, handle: Handle): Handle {
  return async (request, response) => {
    request.url = `${name}${request.url === '/' ? '' : (request.url ?? '').replace(/^\/(?=\?)/, '')}`
    await handle(request, response)
  }
}
