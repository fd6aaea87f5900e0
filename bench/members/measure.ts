import { randomUUID } from 'node:crypto'
import { rowsOf, sumsOf, talliesOf } from '@app/lambdas/domain/member-facts.ts'
import { personId, someFacts } from '@app/lambdas/test/items.ts'
import { aStaff } from '@app/lambdas/test/staff.ts'
import { benchStage } from '../units/stage.ts'

const STAFF = personId(1)
/** The filters of the looks. */
const FILTERS = {
  everyone: null,
  plan: { by: 'plan', value: 'Support' },
  child: { by: 'child', value: '3' },
  area: { by: 'area', value: '150' },
  came: { by: 'came', value: '2026-11' },
} as const

/** What one look at the list takes, for so many members. */
export interface Look {
  readonly members: number
  readonly filter: keyof typeof FILTERS
  readonly requests: number
  readonly readUnits: number
  readonly count: number
}

/** What the job takes for two filters that half of the members fit each. */
export interface Search {
  readonly members: number
  readonly seconds: number
  readonly requests: number
  readonly readUnits: number
  readonly looked: number
  readonly count: number
}

/** Looks and searches at each number of members, ascending, through the real handlers on the real engine. */
export async function measureMembers(
  sizes: readonly number[],
): Promise<{ readonly looks: Look[]; readonly searches: Search[] }> {
  const stage = await benchStage()
  try {
    const find = await stage.load('member-lists')
    const work = await stage.loadStream('member-facts')
    const ask = await stage.load('member-desk')
    await stage.put('staff', aStaff(STAFF, 'owner'))
    const looks: Look[] = []
    const searches: Search[] = []
    let sums: ReturnType<typeof sumsOf> = []
    let planted = 0
    for (const members of sizes) {
      for (; planted < members; planted += 100) {
        const some = Array.from({ length: Math.min(100, members - planted) }, (_, n) => nth(planted + n))
        sums = sumsOf([...sums, ...some.flatMap(talliesOf)])
        await stage.put('memberFacts', ...some.flatMap((facts) => rowsOf(facts, 1)))
      }
      for (let from = 0; from < sums.length; from += 500)
        await stage.put('memberTallies', ...sums.slice(from, from + 500))
      for (const filter of Object.keys(FILTERS) as (keyof typeof FILTERS)[]) {
        // its own keys
        let count = 0
        const { requests, readUnits } = await stage.record(async () => {
          const answer = await ask('POST /staff/members/list', {
            as: STAFF,
            body: { filter: FILTERS[filter] },
          })
          if (answer.status !== 200) throw new Error(`the list was answered with ${answer.text}`)
          count = (answer.body as { count: number }).count
        })
        looks.push({ members, filter, requests, readUnits, count })
      }
      searches.push({ members, ...(await searched(stage, find, work)) })
    }
    return { looks, searches }
  } finally {
    await stage.stop()
  }
}

type Stage = Awaited<ReturnType<typeof benchStage>>

/** Begins a search, and calls the job as the stream does until it is done. */
async function searched(
  stage: Stage,
  find: Awaited<ReturnType<Stage['load']>>,
  work: Awaited<ReturnType<Stage['loadStream']>>,
): Promise<Omit<Search, 'members'>> {
  const from = performance.now()
  let row = { state: 'running', looked: 0, count: 0 }
  const { requests, readUnits } = await stage.record(async () => {
    const filters = [
      { by: 'plan', value: 'Support' },
      { by: 'news', value: 'yes' },
    ]
    const begun = await find('POST /staff/members/findings', { as: STAFF, body: { filters } })
    const { findingId } = begun.body as { findingId: string }
    while (row.state === 'running') {
      await work({ Records: [{ dynamodb: { Keys: { findingId: { S: findingId } } } }] })
      const path = { findingId }
      const answer = await find('GET /staff/members/findings/{findingId}', { as: STAFF, path })
      row = answer.body as typeof row
    }
  })
  const { looked, count } = row
  return { seconds: (performance.now() - from) / 1_000, requests, readUnits, looked, count }
}

/** Children of all ages, born on every day of eighteen years. */
function nth(n: number) {
  const birth = (days: number) =>
    new Date(Date.UTC(2026, 10, 20) - days * 86_400_000).toISOString().slice(0, 10)
  return {
    ...someFacts(randomUUID()),
    // Two children, ten months to five years apart.
    children: [birth((n * 37) % 6_570), birth(((n * 37) % 6_570) + 300 + ((n * 53) % 1_500))].toSorted(),
    plan: n % 2 === 0 ? ('Support' as const) : ('Normal' as const),
    news: n % 3 === 0,
  }
}
