import { signRs256 } from '#aws/kms.ts'
import type { Linked } from '#aws/link.ts'
import { KEY_ID } from '#features/community/jwks.ts'

export function readMember(linked: Linked<'jwt'>, sub: string) {
  return linked.tables.users.get({ id: sub })
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
