import type { Item } from '#aws/dynamodb/condition.ts'
import { isStillIn } from '#domain/member-status.ts'
import type { Facts } from '#tables/member-facts.ts'

export type FactsRow = Item<'memberFacts'>
type Tally = Item<'memberTallies'>

/** What members are listed by, each with its value in the key of the list; `everyone` has one value. */
const FACETS = ['everyone', 'status', 'plan', 'joined', 'area', 'came', 'news', 'batch'] as const
type Facet = (typeof FACETS)[number]
/** What members are counted by: `siblings` are pairs of births of one member, `funnel` is a batch and a step. */
export const TALLIED = [...FACETS, 'child', 'siblings', 'funnel'] as const

/** How far members come after their code; who took a step took those before it. */
export const STEPS = ['joined', 'finished', 'came', 'again'] as const
export type Step = (typeof STEPS)[number]

/** The value of members without one: no plan, no postal code, no batch, never came. */
export const NONE = 'none'
export const ALL = 'all'

/** The row that holds a member's facts under the member. */
export function ownKey(memberId: string) {
  return { facet: `member#${memberId}`, entry: 'facts' }
}

/** The value of a member in each facet; who is no member any more has the state alone. */
export function valuesOf(facts: Facts): [Facet, string][] {
  const { status, plan, joined, area, lastCame, news, batchId } = facts
  if (!isStillIn(facts)) return [['status', status]]
  return [
    ['everyone', ALL],
    ['status', status],
    ['plan', plan ?? NONE],
    ['joined', joined],
    ['area', area ?? NONE],
    ['came', lastCame?.slice(0, 7) ?? NONE],
    ['news', news ? 'yes' : 'no'],
    ['batch', batchId ?? NONE],
  ]
}

/** All rows of a member. In a list, who came last stands first; in that of children, the oldest. */
export function rowsOf(facts: Facts, version: number): FactsRow[] {
  const { memberId, lastCame } = facts
  const order = `${lastCame ?? '0000-00-00'}#${memberId}`
  const lists = valuesOf(facts).map(([facet, value]) => ({ facet: `${facet}#${value}`, entry: order }))
  const births = isStillIn(facts) ? birthsOf(facts) : []
  const children = births.map((birth, at) => ({
    facet: 'child',
    entry: `${birth}#${memberId}`,
    before: births[at - 1] ?? '',
  }))
  return [ownKey(memberId), ...lists, ...children].map((key) => ({ ...facts, ...key, version }))
}

/**
 * What a member adds to the tallies. The children of an age are those born between two days; a member with two of them
 * is counted once: each pair of neighbouring births within a year is counted too (`siblings`), and taken off when both are in
 * the span.
 */
export function talliesOf(facts: Facts): Tally[] {
  const births = isStillIn(facts) ? birthsOf(facts) : []
  const one = { n: 1, news: facts.news ? 1 : 0 }
  return [
    ...valuesOf(facts).map(([facet, value]) => ({ facet, value, ...one })),
    ...births.map((birth) => ({ facet: 'child', value: birth, ...one })),
    ...stepsOf(facts).map((step) => ({ facet: 'funnel', value: `${facts.batchId ?? NONE}#${step}`, ...one })),
    ...births.flatMap((birth, at) => {
      const before = births[at - 1]
      return before === undefined || isYearApart(before, birth)
        ? []
        : [{ facet: 'siblings', value: `${birth}#${before}`, ...one }]
    }),
  ]
}

/** The steps that a member took; with a plan the registration is finished. Who left is in none. */
function stepsOf(facts: Facts): Step[] {
  if (!isStillIn(facts)) return []
  const { plan, came } = facts
  const taken: Readonly<Record<Step, boolean>> = {
    joined: true,
    finished: plan !== null || came > 0,
    came: came > 0,
    again: came > 1,
  }
  return STEPS.filter((step) => taken[step])
}

/** True for births of which never both are of one age. */
function isYearApart(before: string, birth: string): boolean {
  return birth >= `${String(Number(before.slice(0, 4)) + 1).padStart(4, '0')}${before.slice(4)}`
}

/** Twins are one birth. */
function birthsOf({ children }: Facts): string[] {
  return [...new Set(children)].toSorted()
}

/** The sums by facet and value; with `minus`, what is to be taken off. Sums of nothing are left out. */
export function sumsOf(plus: readonly Tally[], minus: readonly Tally[] = []): Tally[] {
  const sums = new Map<string, Tally>()
  const add = ({ facet, value, n, news }: Tally, sign: 1 | -1) => {
    const key = `${facet} ${value}`
    const sum = sums.get(key) ?? { facet, value, n: 0, news: 0 }
    sums.set(key, { facet, value, n: sum.n + sign * n, news: sum.news + sign * news })
  }
  for (const tally of plus) add(tally, 1)
  for (const tally of minus) add(tally, -1)
  return [...sums.values()].filter(({ n, news }) => n !== 0 || news !== 0)
}
