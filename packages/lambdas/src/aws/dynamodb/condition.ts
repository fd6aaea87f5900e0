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
 * What must hold, as DynamoDB says it: `#name` stands for the attribute of that name, `:name` for the value
 * given under it.
 */
export interface Expectation {
  readonly condition: string
  readonly values?: Readonly<Record<string, unknown>>
}

/** What a failed condition met: null for nothing, which DynamoDB shows as an item without attributes. */
export function standing<Row>(
  table: { parse(seen: unknown): Row | null },
  seen: object | null | undefined,
): Row | null {
  return seen == null || Object.keys(seen).length === 0 ? null : table.parse(seen)
}

/** Expression parts for any expressions and values: every `#name` is bound to the attribute of its name. */
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
