import type { FunctionDefinition, TableVerb } from '#manifest/definition.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { BucketName, KeyName, QueueName, SecretName } from '#manifest/resources.ts'
import type { TableName } from '#tables/all.ts'

/** The target of a grant: a table with its indexes, a key, objects of a bucket, the mail sender and its account, the pool. */
export type Target =
  | { readonly kind: 'table'; readonly name: TableName; readonly indexes: readonly string[] }
  | { readonly kind: 'key'; readonly name: KeyName }
  | { readonly kind: 'objects'; readonly name: BucketName; readonly keys: readonly string[] }
  | { readonly kind: 'stream'; readonly name: TableName }
  | { readonly kind: 'deadLetters'; readonly name: FunctionName }
  | { readonly kind: 'queue'; readonly name: QueueName }
  | { readonly kind: 'secret'; readonly name: SecretName }
  | { readonly kind: 'mail' }
  | { readonly kind: 'mailAccount' }
  | { readonly kind: 'userPool' }
  | { readonly kind: 'staffPool' }

/** IAM actions on one target. */
export interface Grant {
  readonly actions: readonly string[]
  readonly on: Target
}

/** The IAM verb of each method of a table's handle; transactions use the same ones. */
const TABLE_ACTIONS: Readonly<Record<TableVerb, string>> = {
  get: 'GetItem',
  getMany: 'BatchGetItem',
  query: 'Query',
  expect: 'ConditionCheckItem',
  put: 'PutItem',
  update: 'UpdateItem',
  remove: 'DeleteItem',
}

/** What Lambda does with a queue in the name of the function that takes from it. */
const TAKING = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']

/** What Lambda does with a table's stream in the name of the function that is called with it; what fails is put aside. */
const STREAMING = ['GetRecords', 'GetShardIterator', 'DescribeStream', 'ListStreams']

/** The kinds of access in docs/data.md and docs/permissions.md, each with its IAM verbs. */
export const ACCESS: Readonly<Record<'read' | 'check' | 'write' | 'delete', readonly string[]>> = {
  read: ['GetItem', 'BatchGetItem', 'Query', 'GetObject'],
  check: ['ConditionCheckItem'],
  write: ['PutItem', 'UpdateItem', 'PutObject'],
  delete: ['DeleteItem', 'DeleteObject'],
}

/** All grants of a function in IAM's terms: exactly its manifest entry. */
export function grantsOf(name: FunctionName): Grant[] {
  const definition: FunctionDefinition = lambdas[name]
  return [
    ...entries<TableName, readonly TableVerb[]>(definition.tables).map(([table, verbs]) => ({
      actions: verbs.map((verb) => `dynamodb:${TABLE_ACTIONS[verb]}`),
      on: {
        kind: 'table' as const,
        name: table,
        indexes: definition.indexes?.[table] ?? [],
      },
    })),
    ...entries<KeyName, readonly string[]>(definition.keys).map(([key, verbs]) => ({
      actions: verbs.map((verb) => `kms:${verb}`),
      on: { kind: 'key' as const, name: key },
    })),
    ...entries<BucketName, Readonly<Record<string, readonly string[]>>>(definition.buckets).flatMap(
      ([bucket, verbs]) =>
        Object.entries(verbs).map(([verb, keys]) => ({
          actions: [`s3:${verb}`],
          on: { kind: 'objects' as const, name: bucket, keys },
        })),
    ),
    ...entries<QueueName, readonly string[]>(definition.queues).map(([queue, verbs]) => ({
      actions: verbs.map((verb) => `sqs:${verb}`),
      on: { kind: 'queue' as const, name: queue },
    })),
    ...(definition.takes === undefined
      ? []
      : [{ actions: TAKING, on: { kind: 'queue' as const, name: definition.takes } }]),
    ...(definition.stream === undefined
      ? []
      : [
          ...definition.stream.tables.map((table) => ({
            actions: STREAMING.map((verb) => `dynamodb:${verb}`),
            on: { kind: 'stream' as const, name: table },
          })),
          { actions: ['sqs:SendMessage'], on: { kind: 'deadLetters' as const, name } },
        ]),
    ...(definition.secrets ?? []).map((name) => ({
      actions: ['secretsmanager:GetSecretValue'],
      on: { kind: 'secret' as const, name },
    })),
    ...(definition.mail ?? []).map((verb) => ({
      actions: [`ses:${verb}`],
      on: { kind: verb === 'GetAccount' ? ('mailAccount' as const) : ('mail' as const) },
    })),
    ...(definition.userPool === undefined
      ? []
      : [
          {
            actions: definition.userPool.map((verb) => `cognito-idp:${verb}`),
            on: { kind: 'userPool' as const },
          },
        ]),
    ...(definition.staffPool === undefined
      ? []
      : [
          {
            actions: definition.staffPool.map((verb) => `cognito-idp:${verb}`),
            on: { kind: 'staffPool' as const },
          },
        ]),
  ]
}

/** True when a function is called with the changes of this table. */
export function hasStream(table: TableName): boolean {
  const all: FunctionDefinition[] = Object.values(lambdas)
  return all.some(({ stream }) => stream?.tables.includes(table))
}

/** The entries of a record that the manifest types. */
function entries<Name extends string, Value>(record: object | undefined): [Name, Value][] {
  return Object.entries(record ?? {}) as [Name, Value][] // the manifest's own keys and values
}
