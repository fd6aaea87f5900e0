import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { InferOutput } from 'valibot'
import type { TableName, tables } from '#tables/all.ts'

export type Item<T extends TableName> = InferOutput<(typeof tables)[T]['item']>
/** The primary key of a table's items. */
export type Key<T extends TableName> = Pick<Item<T>, (typeof tables)[T]['key'][number] & keyof Item<T>>
export type IndexOf<T extends TableName> = keyof (typeof tables)[T]['indexes'] & string

/** One write of a transaction, made by a table's handle. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * A condition in DynamoDB's syntax: `#name` is the attribute of that name, `:name` the value
 * given for it.
 */
export interface Expectation {
  readonly condition: string
  readonly values?: Readonly<Record<string, unknown>>
}

/** The item of a failed condition: null for none, which DynamoDB returns as an item without attributes. */
export function currentItem<Row>(
  table: { parse(raw: unknown): Row | null },
  raw: object | null | undefined,
): Row | null {
  return raw == null || Object.keys(raw).length === 0 ? null : table.parse(raw)
}

/** Expression parts for expressions and values: binds every `#name` to the attribute of that name. */
export function bind(
  expressions: readonly (string | undefined)[],
  values: Readonly<Record<string, unknown>> = {},
) {
  const names = new Set(
    expressions.flatMap((text) => [...(text ?? '').matchAll(/#(\w+)/g)].map((m) => m[1] ?? '')),
  )
  return {
    ...(names.size > 0 && {
      ExpressionAttributeNames: Object.fromEntries([...names].map((name) => [`#${name}`, name])),
    }),
    ...(Object.keys(values).length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  }
}
