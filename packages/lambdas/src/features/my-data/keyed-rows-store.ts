import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import { tables } from '#tables/all.ts'

const of = (sub: string) => ({ where: '#sub = :sub', values: { sub }, limit: 100 })

export function readFollows({ tables: { follows } }: Needs<{ follows: ['query'] }>, sub: string) {
  return paginate((after) => follows.query({ ...of(sub), after }, tables.follows.item))
}

export function readEmailChanges(
  { tables: { emailChanges } }: Needs<{ emailChanges: ['query'] }>,
  sub: string,
) {
  return paginate((after) => emailChanges.query({ ...of(sub), after }, tables.emailChanges.item))
}

export function readProvisions({ tables: { provisions } }: Needs<{ provisions: ['query'] }>, sub: string) {
  return paginate((after) => provisions.query({ ...of(sub), after }, tables.provisions.item))
}
