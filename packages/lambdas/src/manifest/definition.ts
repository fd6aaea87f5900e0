import type { Call } from '@app/shared/base/call.ts'
import type { BucketName, KeyName, SecretName } from '#manifest/resources.ts'
import type { SettingName } from '#manifest/settings.ts'
import type { TableName } from '#tables/all.ts'

/** What may be done to a table: the methods of its handle, each of them one verb of IAM. */
export type TableVerb = 'get' | 'getMany' | 'query' | 'expect' | 'put' | 'update' | 'remove'
/** What may be asked of a key, of a bucket, of the mail service. */
export type KeyVerb = 'GenerateDataKey' | 'Decrypt' | 'Sign' | 'GenerateMac'
export type BucketVerb = 'GetObject' | 'PutObject' | 'DeleteObject'
export type MailVerb = 'SendEmail'

/** How often a scheduled function runs, as EventBridge Scheduler says it. */
export type Schedule = `rate(${number} ${'minutes' | 'hours' | 'day'})`
/** What a function may do to accounts of the user pool. */
export type UserPoolVerb =
  | 'AdminGetUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminSetUserPassword'
  | 'AdminUserGlobalSignOut'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminDeleteUser'
  | 'ListUsers'

/** What a function may do to accounts of the staff pool. */
export type StaffPoolVerb =
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminUserGlobalSignOut'

/** What a function serves and what it may touch: nothing else is granted, typed or set for it. */
export interface FunctionDefinition {
  /** The module below `src` whose `handler` is bundled. */
  readonly entry: string
  /** Calls it answers. */
  readonly calls?: Readonly<Record<string, Call>>
  /** The user-pool trigger it is. */
  readonly trigger?: 'CustomMessage'
  readonly tables?: { readonly [T in TableName]?: readonly TableVerb[] }
  readonly keys?: { readonly [K in KeyName]?: readonly KeyVerb[] }
  /** Texts of the secret store it may read (`GetSecretValue`); its environment holds their names only. */
  readonly secrets?: readonly SecretName[]
  /** Each verb with the keys it is granted for, as IAM writes them. */
  readonly buckets?: { readonly [B in BucketName]?: { readonly [V in BucketVerb]?: readonly string[] } }
  /** Called with every object that arrives under the prefix (the bucket's `ObjectCreated`). */
  readonly objectCreated?: { readonly bucket: BucketName; readonly prefix: string }
  readonly mail?: readonly MailVerb[]
  /** Packages with machine code: left out of the bundle, laid beside it. */
  readonly native?: readonly string[]
  /** Ten, unless it needs longer. */
  readonly timeoutSec?: number
  readonly settings?: readonly SettingName[]
  /** Asks the user pool who the holder of an access token is (no IAM verb: the token is the permission). */
  readonly asksUserPool?: true
  /** Runs by itself, this often. */
  readonly schedule?: Schedule
  readonly userPool?: readonly UserPoolVerb[]
  readonly staffPool?: readonly StaffPoolVerb[]
}

/** Declares the functions; only here for the inference of their literal types. */
export function functions<const F extends Record<string, FunctionDefinition>>(definitions: F): F {
  return definitions
}
