import type { GenericSchema, InferOutput, ObjectEntries, ObjectSchema } from 'valibot'

type Fields = ObjectSchema<ObjectEntries, undefined>
type Field<Item extends Fields> = keyof InferOutput<Item> & string

/** A secondary index: its keys, and the attributes copied into it (`all`, or names besides the keys). */
export interface IndexDefinition<Name extends string = string> {
  readonly partitionKey: Name
  readonly sortKey?: Name
  readonly copies: 'all' | readonly Name[]
}

/**
 * A DynamoDB table, declared once: item, keys, indexes, and the attribute with the
 * second after which an item expires. The cloud's table, the local one and the typed handle come from here.
 */
export interface TableDefinition<
  Item extends Fields = Fields,
  Key extends string = string,
  Index extends string = string,
> {
  readonly item: Item
  readonly key: readonly [partitionKey: Key, sortKey?: Key]
  readonly indexes: Readonly<Record<Index, IndexDefinition>>
  readonly ttl?: string
}

/** Declares a table; only here for the inference of its literal types. */
export function table<
  const Item extends Fields,
  const Key extends Field<Item>,
  const Index extends string = never,
>(definition: {
  item: Item
  key: readonly [partitionKey: Key, sortKey?: Key]
  indexes?: Record<Index, IndexDefinition<Field<Item>>>
  ttl?: Field<Item>
}): TableDefinition<Item, Key, Index> {
  const { item, key, ttl, indexes = {} as Record<Index, IndexDefinition> } = definition // none given: Index is never
  return ttl === undefined ? { item, key, indexes } : { item, key, indexes, ttl }
}

/** The DynamoDB type of a key attribute: N for numbers, S for the rest. */
export function keyType(field: GenericSchema | undefined): 'S' | 'N' {
  return field?.type === 'number' ? 'N' : 'S'
}
