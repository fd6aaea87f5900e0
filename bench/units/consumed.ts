import * as v from 'valibot'

export interface Consumed {
  readonly readUnits: number
  readonly writeUnits: number
}

const Capacity = v.object({ CapacityUnits: v.number() })
const Answer = v.object({ ConsumedCapacity: v.optional(v.union([v.array(Capacity), Capacity])) })
const TransactRequest = v.object({ TransactItems: v.optional(v.array(v.unknown()), []) })
const READS = new Set(['Get', 'BatchGet', 'Query', 'Scan', 'TransactGet'])
/** For each item of a transaction, up to 1 KB. */
const TRANSACTED_UNITS = 2

export interface Exchange {
  /** `Get` */
  readonly command: string
  readonly request: unknown
  /** The response; absent after an error. */
  readonly value?: unknown
}

/**
 * The capacity a request used, from its response. The response to a refused transaction has none, and AWS
 * charges it like a successful one: two units for each item, none of which is above 1 KB here.
 */
export function unitsOf({ command, request, value }: Exchange): Consumed {
  if (value === undefined) {
    const items = v.parse(TransactRequest, request).TransactItems.length
    return { readUnits: 0, writeUnits: TRANSACTED_UNITS * items }
  }
  const { ConsumedCapacity = [] } = v.parse(Answer, value)
  const units = [ConsumedCapacity].flat().reduce((total, { CapacityUnits }) => total + CapacityUnits, 0)
  return READS.has(command) ? { readUnits: units, writeUnits: 0 } : { readUnits: 0, writeUnits: units }
}
