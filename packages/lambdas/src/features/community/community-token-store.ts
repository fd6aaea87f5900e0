import { PROVISION_VERSION } from '@app/shared/provision/contract.ts'
import { signRs256 } from '#aws/kms.ts'
import type { Linked } from '#aws/link.ts'
import { KEY_ID } from '#features/community/jwks.ts'
import { allowedAt, documentOf, recordOf } from '#features/community/provision-rules.ts'

export function readMember(linked: Linked<'jwt'>, sub: string) {
  return linked.tables.users.get({ id: sub })
}

/** Law 4.5: the member agreed to the notice in force and has not taken it back. */
export async function mayProvide(linked: Linked<'jwt'>, sub: string): Promise<boolean> {
  const row = await linked.tables.consents.get({ sub, document: documentOf(PROVISION_VERSION) })
  return allowedAt(row) !== null
}

/** Law 4.5: what is provided is written down before it leaves. */
export async function record(linked: Linked<'jwt'>, sub: string, tokenId: string): Promise<void> {
  const item = recordOf(sub, tokenId, PROVISION_VERSION, linked.now())
  await linked.transact([linked.tables.provisions.put(item)])
}

/** A compact JWS over the claims, RS256 by KMS. */
export async function sign(linked: Linked<'jwt'>, claims: object): Promise<string> {
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${encode(claims)}`
  const signature = await signRs256(linked.keys.communitySign, unsigned)
  return `${unsigned}.${Buffer.from(signature).toString('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
