/** Where everything is, on one origin; the browser sees nothing else. */
export function addressesOf(port: number, signUpConfirmation: 'code' | 'link' = 'code') {
  const origin = `http://localhost:${port}`
  return {
    origin,
    signUpConfirmation,
    cognito: `${origin}/_local/cognito/`,
    identityPool: `${origin}/_local/identity-pool/`,
    rum: `${origin}/_local/rum`,
    storage: `${origin}/_local/s3`,
    community: `${origin}/_local/community`,
    communitySso: `${origin}/_local/community/user/auth/external?authclient=jwt&jwt=`,
  }
}
export type Addresses = ReturnType<typeof addressesOf>
