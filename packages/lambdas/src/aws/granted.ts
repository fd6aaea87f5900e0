import type { Write } from '#aws/dynamodb/condition.ts'
import type { Table } from '#aws/dynamodb/table.ts'
import type { Transacted } from '#aws/dynamodb/transaction.ts'
import type { BucketVerb, QueueVerb, TableVerb } from '#manifest/definition.ts'
import type { KeyName } from '#manifest/resources.ts'
import type { TableName } from '#tables/all.ts'

/** Tables by name, each with its operations, as in the manifest. */
export type TableUse = { readonly [T in TableName]?: readonly TableVerb[] }

/** The handles of these tables, each with these methods and no others. */
export type TablesFor<Use> = {
  readonly [T in keyof Use & TableName]: Use[T] extends readonly (infer V)[] ? Table<T, V & TableVerb> : never
}

/**
 * The needs of code that several functions share: `Needs<{ users: ['get'] }, 'pepper'>`. A function whose manifest
 * entry lacks one of these grants cannot pass its `deps`: it does not compile.
 */
export interface Needs<Use extends TableUse, Keys extends KeyName = never> {
  readonly tables: TablesFor<Use>
  readonly keys: { readonly [K in Keys]: string }
  now(): Date
  transact(writes: readonly Write[]): Promise<Transacted>
}

/** No table at all. */
export type NoTables = Readonly<Record<never, never>>

/** A bucket with the verbs that a function is granted; others do not compile. */
export interface Bucket<V extends BucketVerb> {
  readonly name: string
  /** Each verb with its keys. */
  readonly verbs: { readonly [Verb in V]: readonly string[] }
}

/** The permission to send mail, with the sender. */
export interface Mail {
  readonly from: string
}

/** A queue with the verbs that a function is granted. */
export interface Queue<V extends QueueVerb> {
  readonly url: string
  readonly verbs: readonly V[]
}
