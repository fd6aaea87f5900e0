import * as v from 'valibot'

export interface Consumed {
  readonly readUnits: number
  readonly writeUnits: number
}
export const NOTHING: Consumed = { readUnits: 0, writeUnits: 0 }

const Capacity = v.object({ CapacityUnits: v.number() })
const Answer = v.object({ ConsumedCapacity: v.optional(v.union([v.array(Capacity), Capacity])) })
const Asked = v.object({ TransactItems: v.optional(v.array(v.unknown()), []) })
const READS = /\.(GetItem|BatchGetItem|Query|Scan|TransactGetItems)$/
/** Of each item of a transaction up to 1 KB. */
const TRANSACTED_UNITS = 2

export interface Exchange {
  /** `DynamoDB_20120810.GetItem` */
  readonly target: string
  readonly asked: unknown
  readonly status: number
  readonly answer: unknown
}

/**
 * What a request used, as its answer says it. The answer to a refused transaction says nothing, and Amazon
 * charges it like one that was made: two units for each item, none of which is above 1 KB here.
 */
export function unitsOf({ target, asked, status, answer }: Exchange): Consumed {
  if (status !== 200)
    return { ...NOTHING, writeUnits: TRANSACTED_UNITS * v.parse(Asked, asked).TransactItems.length }
  const { ConsumedCapacity = [] } = v.parse(Answer, answer)
  const units = [ConsumedCapacity].flat().reduce((total, { CapacityUnits }) => total + CapacityUnits, 0)
  return READS.test(target) ? { ...NOTHING, readUnits: units } : { ...NOTHING, writeUnits: units }
}
