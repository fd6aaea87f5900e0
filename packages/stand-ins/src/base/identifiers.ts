/** The members' local user pool; its id has the shape of a real one so that verifiers work unchanged. */
export const pool = {
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_LOCALPOOL',
  clientId: 'localwebclient000000000000',
  tableName: 'localUserPool',
} as const

/** The pool of staff: an account there is invited, and must have an authenticator app. */
export const staffPool = {
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_LOCALSTAFF',
  clientId: 'localconsoleclient00000000',
  tableName: 'localStaffPool',
} as const

/** The telemetry sink's monitor. */
export const rumMonitorId = '00000000-0000-4000-8000-000000000000'

/** The identity pool that lends telemetry its anonymous credentials. */
export const identityPoolId = 'ap-northeast-1:00000000-0000-4000-8000-000000000001'

/** Credentials of the local endpoints: no secret, they guard nothing outside this machine. */
export const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' } as const

/** What the local front door says to the functions, as CloudFront does to those in the cloud. */
export const originKey = 'LOCAL'

/** KMS aliases of the manifest's keys. */
export function keyAlias(name: string): string {
  return `alias/${name}`
}
