import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@app/shared/base/result.ts'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { maySearch } from '@app/shared/members/desk/fields.ts'
import type * as contract from '@app/shared/members/desk/finding-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { countOf, fewestFirst } from '#domain/member-filters-store.ts'
import { counted } from '#domain/viewing-store.ts'
import { type Finding, readFinding, readFound, saveFinding } from '#features/members/finding/finding-store.ts'
import { toListed } from '#features/members/list/list.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'member-lists'>

const LIFE_SEC = 3_600
/** A job that is not done by then will not be. */
const GIVEN_UP_MS = 180_000

/** Begins to look: the new row calls the job. */
export async function find(
  deps: Desk,
  { input, staff }: Pick<HandlerInput<typeof contract.findMembers>, 'input' | 'staff'>,
) {
  const now = deps.now()
  const day = tokyoDate(now)
  const { filters, of } = await fewestFirst(deps, input.filters, day)
  const findingId = randomUUID()
  await saveFinding(deps, {
    findingId,
    staffId: staff.staffId,
    filters,
    day,
    state: 'running',
    looked: 0,
    of,
    count: 0,
    news: 0,
    pages: 0,
    after: '',
    startedAt: now.toISOString(),
    ttl: ttlAfter(now, { seconds: LIFE_SEC }),
  })
  return ok({ findingId })
}

/** How far it is, and the members found. Who may not search sees the numbers (SEC-K4). */
export async function read(
  deps: Desk,
  { input, staff }: Pick<HandlerInput<typeof contract.readFinding>, 'input' | 'staff'>,
) {
  const row = await readFinding(deps, input.findingId, staff.staffId)
  if (row === null) return refuse('NOT_FOUND')
  const isShown = row.state === 'done' && maySearch(staff.role)
  const [everyone, found] = await Promise.all([
    countOf(deps, null, row.day),
    isShown ? readFound(deps, row, input.nextToken) : { rows: [], nextToken: null },
  ])
  const members = found.rows.map((facts) => toListed(facts, staff.role, row.day))
  const view = {
    kind: 'membersListed',
    target: { kind: 'people', id: 'findings' },
    people: members.length,
  } as const
  const { looked, of, count, news } = row
  const value = { looked, of, count, news, everyone: everyone.count, members, nextToken: found.nextToken }
  return counted(deps, staff, view, { state: stateOf(row, deps.now()), ...value })
}

function stateOf({ state, startedAt }: Finding, now: Date): 'running' | 'done' | 'failed' {
  const isGivenUp = now.getTime() - Date.parse(startedAt) > GIVEN_UP_MS
  return state === 'running' && isGivenUp ? 'failed' : state
}
