import type { FunctionDefinition } from '#manifest/definition.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { BucketName, KeyName, QueueName, SecretName } from '#manifest/resources.ts'
import type { SettingName } from '#manifest/settings.ts'
import type { TableName } from '#tables/all.ts'

/** The physical names of a stage. */
export interface Naming {
  table(name: TableName): string
  key(name: KeyName): string
  bucket(name: BucketName): string
  /** Its URL. */
  queue(name: QueueName): string
  /** The name or ARN in the secret store, never its text. */
  secret(name: SecretName): string
  setting(name: SettingName): string
}

/** The variable with the physical name of a table, a key, a bucket, a queue or a secret. */
export function variable(kind: 'TABLE' | 'KEY' | 'BUCKET' | 'QUEUE' | 'SECRET', name: string): string {
  return `${kind}_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`
}

/** The whole environment of a function: only its own links. */
export function environmentOf(name: FunctionName, naming: Naming): Record<string, string> {
  const definition: FunctionDefinition = lambdas[name]
  const {
    calls,
    tables = {},
    keys = {},
    buckets = {},
    queues = {},
    mail,
    secrets = [],
    settings = [],
  } = definition
  return {
    METRICS_NAMESPACE: naming.setting('METRICS_NAMESPACE'),
    ...Object.fromEntries(
      // The manifest's own keys.
      Object.keys(tables).map((table) => [variable('TABLE', table), naming.table(table as TableName)]),
    ),
    ...Object.fromEntries(
      Object.keys(keys).map((key) => [variable('KEY', key), naming.key(key as KeyName)]), // as above
    ),
    ...Object.fromEntries(
      Object.keys(buckets).map((bucket) => [
        variable('BUCKET', bucket),
        naming.bucket(bucket as BucketName), // as above
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(queues).map((queue) => [variable('QUEUE', queue), naming.queue(queue as QueueName)]), // as above
    ),
    ...(calls !== undefined && { ORIGIN_KEY: naming.setting('ORIGIN_KEY') }),
    ...Object.fromEntries(secrets.map((secret) => [variable('SECRET', secret), naming.secret(secret)])),
    ...(mail !== undefined && { MAIL_FROM: naming.setting('MAIL_FROM') }),
    ...Object.fromEntries(settings.map((setting) => [setting, naming.setting(setting)])),
  }
}
