/** Where everything is: the members' site with its stand-ins on one origin, the console on another. */
export function addressesOf(
  port: number,
  staffPort: number,
  signUpConfirmation: 'code' | 'link' = 'code',
  communityDelivery: 'query' | 'form' = 'query',
) {
  const origin = `http://localhost:${port}`
  const consoleOrigin = `http://localhost:${staffPort}`
  return {
    origin,
    /** The console has its own origin: a hole on the members' side never reaches a staff token. */
    consoleOrigin,
    staffCognito: `${consoleOrigin}/_local/cognito/`,
    signUpConfirmation,
    communityDelivery,
    cognito: `${origin}/_local/cognito/`,
    identityPool: `${origin}/_local/identity-pool/`,
    rum: `${origin}/_local/rum`,
    storage: `${origin}/_local/s3`,
    /** The same storage where the console's pages send files. */
    staffStorage: `${consoleOrigin}/_local/s3`,
    community: `${origin}/_local/community`,
    communitySso: `${origin}/_local/community/user/auth/external?authclient=jwt&jwt=`,
  }
}
export type Addresses = ReturnType<typeof addressesOf>
