import { DATA_SHARING_VERSION } from '@app/shared/data-sharing/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { signRs256 } from '#aws/kms.ts'
import { allowedAt, recordOf } from '#features/data-sharing/data-sharing-rules.ts'
import { readConsent } from '#features/data-sharing/data-sharing-store.ts'
import { KEY_ID } from '#features/data-sharing/jwks.ts'

export function readMember(deps: Deps<'jwt'>, sub: string) {
  return deps.tables.users.get({ id: sub })
}

/** Law 4.5: the member agreed to the notice in force and did not withdraw. */
export async function mayProvide(deps: Deps<'jwt'>, sub: string): Promise<boolean> {
  return allowedAt(await readConsent(deps, sub)) !== null
}

/** Law 4.5: records a provision before the data is sent. */
export async function record(deps: Deps<'jwt'>, sub: string, tokenId: string): Promise<void> {
  const item = recordOf(sub, tokenId, DATA_SHARING_VERSION, deps.now())
  await deps.transact([deps.tables.provisions.put(item)])
}

/** A compact JWS over the claims: RS256 by KMS, or HS256 on stages configured for it. */
export async function sign(deps: Deps<'jwt'>, claims: object): Promise<string> {
  const alg = deps.settings.COMMUNITY_ALG
  const head = alg === 'RS256' ? { alg, typ: 'JWT', kid: KEY_ID } : { alg, typ: 'JWT' }
  const unsigned = `${encode(head)}.${encode(claims)}`
  const signature =
    alg === 'RS256' ? await signRs256(deps.keys.communitySign, unsigned) : await shared(deps, unsigned)
  return `${unsigned}.${Buffer.from(signature).toString('base64url')}`
}

/** Loaded on demand: most stages never read a secret. */
async function shared({ secrets, now }: Deps<'jwt'>, unsigned: string): Promise<Uint8Array> {
  const { signHs256 } = await import('#features/data-sharing/shared-secret.ts')
  return signHs256(secrets.communityShared, unsigned, now())
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
