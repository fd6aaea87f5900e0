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

/** The monitor of the telemetry stand-in. */
export const rumMonitorId = '00000000-0000-4000-8000-000000000000'

/** The identity pool that issues telemetry's anonymous credentials. */
export const identityPoolId = 'ap-northeast-1:00000000-0000-4000-8000-000000000001'

/** Credentials of the local endpoints: not secret, they protect nothing outside this machine. */
export const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' } as const

/** The local front door's secret, as CloudFront sends one in the cloud. */
export const originKey = 'LOCAL'

/** KMS aliases of the manifest's keys. */
export function keyAlias(name: string): string {
  return `alias/${name}`
}
