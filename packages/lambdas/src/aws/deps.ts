import type * as v from 'valibot'
import { documents, writer } from '#aws/clients.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { openTable, type Query } from '#aws/dynamodb/table.ts'
import { type Transacted, transact } from '#aws/dynamodb/transaction.ts'
import { readSettings, required, type Settings } from '#aws/environment.ts'
import type { Bucket, Mail, Queue, TablesFor } from '#aws/granted.ts'
import type { BucketVerb, FunctionDefinition, QueueVerb } from '#manifest/definition.ts'
import { variable } from '#manifest/environment.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { BucketName, KeyName, QueueName, SecretName } from '#manifest/resources.ts'
import type { TableName } from '#tables/all.ts'

type TablesOf<F extends FunctionName> = (typeof lambdas)[F] extends { tables: infer T }
  ? T
  : Record<never, never>
type KeysOf<F extends FunctionName> = (typeof lambdas)[F] extends { keys: infer K } ? keyof K : never

type SecretsOf<F extends FunctionName> = (typeof lambdas)[F] extends { secrets: readonly (infer S)[] }
  ? S
  : never

type BucketsOf<F extends FunctionName> = (typeof lambdas)[F] extends { buckets: infer B }
  ? B
  : Record<never, never>
type QueuesOf<F extends FunctionName> = (typeof lambdas)[F] extends { queues: infer Q }
  ? Q
  : Record<never, never>
type MailOf<F extends FunctionName> = (typeof lambdas)[F] extends { mail: readonly unknown[] }
  ? Mail
  : undefined

/** The dependencies of a function: typed by its manifest entry, so it can touch nothing else. */
export interface Deps<F extends FunctionName> {
  readonly tables: TablesFor<TablesOf<F>>
  /** Key ids or aliases from the environment. */
  readonly keys: { readonly [K in KeysOf<F> & KeyName]: string }
  /** Names in the secret store; `aws/secrets.ts` reads the text. */
  readonly secrets: { readonly [S in SecretsOf<F> & SecretName]: string }
  /** With the manifest's verbs as its type; `aws/s3.ts` requires the verbs it needs. */
  readonly buckets: {
    readonly [B in keyof BucketsOf<F> & BucketName]: Bucket<keyof BucketsOf<F>[B] & BucketVerb>
  }
  readonly queues: {
    readonly [Q in keyof QueuesOf<F> & QueueName]: Queue<
      QueuesOf<F>[Q] extends readonly (infer V)[] ? V & QueueVerb : never
    >
  }
  readonly mail: MailOf<F>
  readonly settings: Settings<F>
  now(): Date
  transact(writes: readonly Write[]): Promise<Transacted>
}

/** A table whose indexes are those of the manifest: a query of another one throws, as IAM would refuse it. */
function openGranted(name: TableName, { indexes = {} }: FunctionDefinition) {
  const table = openTable(name, required(variable('TABLE', name)), documents)
  const granted: readonly string[] = indexes[name] ?? []
  return {
    ...table,
    query: (query: Query<typeof name>, row: v.GenericSchema) => {
      const { index }: { index?: string } = query
      if (index !== undefined && !granted.includes(index))
        throw new Error(`the manifest grants no query of ${name} ${index}`)
      return table.query(query, row)
    },
  }
}

/** Opens everything the manifest grants a function. Throws at start when the environment lacks a name. */
export function openDeps<F extends FunctionName>(name: F): Deps<F> {
  const definition: FunctionDefinition = lambdas[name]
  const opened = {
    tables: mapKeys(
      definition.tables,
      (table) => openGranted(table as TableName, definition), // the manifest's own keys
    ),
    keys: mapKeys(definition.keys, (key) => required(variable('KEY', key))),
    secrets: Object.fromEntries(
      (definition.secrets ?? []).map((secret) => [secret, required(variable('SECRET', secret))]),
    ),
    buckets: mapKeys(definition.buckets, (bucket) => ({
      name: required(variable('BUCKET', bucket)),
      verbs: definition.buckets?.[bucket as BucketName], // the manifest's own key
    })),
    queues: mapKeys(definition.queues, (queue) => ({
      url: required(variable('QUEUE', queue)),
      verbs: definition.queues?.[queue as QueueName], // the manifest's own key
    })),
    mail: definition.mail && { from: required('MAIL_FROM') },
    settings: readSettings(name),
    now: () => new Date(),
    transact: (writes: readonly Write[]) => transact(writer, writes),
  }
  return opened as unknown as Deps<F> // built from the same manifest entry that types it
}

function mapKeys<Value>(record: object | undefined, make: (key: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.keys(record ?? {}).map((key) => [key, make(key)]))
}
