import { CognitoJwtVerifier } from 'aws-jwt-verify'
import type { Jwks } from 'aws-jwt-verify/jwk'

/**
 * Checks like the deployed JWT authorizer: RS256 by the pool's keys, issuer, client, expiry, and the scope that
 * only access tokens of a person carry. Returns the claims, or null.
 */
export function createAuthorizer(pool: { userPoolId: string; clientId: string; jwks: Jwks }) {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: pool.userPoolId,
    clientId: pool.clientId,
    tokenUse: 'access',
    scope: 'aws.cognito.signin.user.admin',
  })
  verifier.cacheJwks(pool.jwks)
  return async (token: string): Promise<Record<string, unknown> | null> => {
    try {
      return { ...(await verifier.verify(token)) }
    } catch {
      return null
    }
  }
}
