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
import type { Demo } from '#seed/seed.ts'

export interface LocalPages {
  readonly aws: AwsEndpoint
  readonly operator: Operator
  readonly addresses: Addresses
  readonly demo: Demo
  readonly dataDir: string
  readonly objects: ObjectEvents
  readonly schedules: Schedules
}

/** Everything under `/_local`: the stand-ins, as far as a browser or a person uses them. */
export async function localPages(options: LocalPages): Promise<Handle> {
  const { aws, operator, addresses, demo, dataDir, objects, schedules } = options
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
    { prefix: '/rum', handle: createRum({ monitorId: rumMonitorId, isIssued: identityPool.isIssued }) },
    {
      prefix: '/s3',
      handle: createStorage({
        dir: storageFolder(dataDir),
        credentials,
        origin: addresses.origin,
        publicPath: '/_local/s3',
        onCreated: objects.tell,
      }),
    },
    { prefix: '/clock', handle: clockPage(dataDir, schedules) },
    { prefix: '/mail', handle: underName('/mail', aws.mail.pages) },
    { prefix: '/mail.json', handle: underName('/mail.json', aws.mail.pages) },
    { prefix: '', handle: localIndex(addresses, demo) },
  ])
  return byOwnName(pages)
}

/**
 * Refuses the pool's administration, which is on the internal address only, and DeleteUser,
 * which the pool's firewall refuses in the cloud.
 */
function publicOnly(handle: Handle): Handle {
  return async (request, response) => {
    const refused = refusalOf(String(request.headers['x-amz-target']))
    if (refused !== null) {
      response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' })
      response.end(JSON.stringify({ __type: refused, message: 'Not available here.' }))
      return
    }
    await handle(request, response)
  }
}

function refusalOf(target: string): string | null {
  if (/\.(Admin|CreateGroup|ListUsers|.etUserPool)/.test(target)) return 'NotAuthorizedException'
  return /\.DeleteUser/.test(target) ? 'ForbiddenException' : null
}

/** Mounts strip their prefix; the mail pages use it. */
function underName(name: string, handle: Handle): Handle {
  return async (request, response) => {
    request.url = `${name}${request.url === '/' ? '' : (request.url ?? '').replace(/^\/(?=\?)/, '')}`
    await handle(request, response)
  }
}
