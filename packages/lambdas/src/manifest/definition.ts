import type { Call } from '@app/shared/base/call.ts'
import type { BucketName, KeyName, QueueName, SecretName } from '#manifest/resources.ts'
import type { SettingName } from '#manifest/settings.ts'
import type { TableName, tables } from '#tables/all.ts'

/** Operations on a table: the methods of its handle, each of them one IAM verb. */
export type TableVerb = 'get' | 'getMany' | 'query' | 'expect' | 'put' | 'update' | 'remove'
/** Operations on a key, a bucket, the mail service. */
export type KeyVerb = 'GenerateDataKey' | 'Decrypt' | 'Sign' | 'GenerateMac'
export type BucketVerb = 'GetObject' | 'PutObject' | 'DeleteObject'
export type MailVerb = 'SendEmail' | 'GetAccount'
export type QueueVerb = 'SendMessage'

/** How often a scheduled function runs, in EventBridge Scheduler's syntax. */
export type Schedule = `rate(${number} ${'minute' | 'minutes' | 'hours' | 'day'})`
/** Operations of a function on accounts of the user pool. */
export type UserPoolVerb =
  | 'AdminGetUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminSetUserPassword'
  | 'AdminSetUserMFAPreference'
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

/** The routes of a function and everything that it may access: IAM, types and environment follow from it. */
export interface FunctionDefinition {
  /** The module below `src` whose `handler` is bundled. */
  readonly entry: string
  /** Calls it answers. */
  readonly calls?: Readonly<Record<string, Call>>
  /** The user-pool trigger it implements. */
  readonly trigger?: 'CustomMessage'
  readonly tables?: { readonly [T in TableName]?: readonly TableVerb[] }
  /** The indexes that it queries; a query of another one throws. */
  readonly indexes?: { readonly [T in TableName]?: readonly (keyof (typeof tables)[T]['indexes'])[] }
  readonly keys?: { readonly [K in KeyName]?: readonly KeyVerb[] }
  /** Secrets it may read (`GetSecretValue`); its environment has only their names. */
  readonly secrets?: readonly SecretName[]
  /** Each verb with its keys, in IAM's syntax. */
  readonly buckets?: { readonly [B in BucketName]?: { readonly [V in BucketVerb]?: readonly string[] } }
  /** Called with every object that arrives under the prefix (the bucket's `ObjectCreated`). */
  readonly objectCreated?: { readonly bucket: BucketName; readonly prefix: string }
  readonly mail?: readonly MailVerb[]
  readonly queues?: { readonly [Q in QueueName]?: readonly QueueVerb[] }
  /** Called with the keys of the changed items of each table, gathered for so many seconds; it answers with the first that failed. */
  readonly stream?: { readonly tables: readonly TableName[]; readonly windowSec: number }
  /** Called with the messages of this queue; it answers with those that failed. */
  readonly takes?: QueueName
  /** Its own messages may call it again and again: Lambda would stop such a chain after some sixteen runs. */
  readonly callsItself?: true
  /** Called with the events of SES about sent mails. */
  readonly mailEvents?: true
  /** Native packages: excluded from the bundle, copied beside it. */
  readonly native?: readonly string[]
  /** Ten by default. */
  readonly timeoutSec?: number
  readonly settings?: readonly SettingName[]
  /** Runs on this schedule. */
  readonly schedule?: Schedule
  readonly userPool?: readonly UserPoolVerb[]
  readonly staffPool?: readonly StaffPoolVerb[]
}

/** Declares the functions; only here for the inference of their literal types. */
export function functions<const F extends Record<string, FunctionDefinition>>(definitions: F): F {
  return definitions
}
