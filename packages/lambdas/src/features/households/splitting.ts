import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/households/desk-contract.ts'
import { HOUSEHOLD_LIMITS } from '@app/shared/households/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { householdsOf } from '#domain/household-end-store.ts'
import { giveBackForHousehold, leftMails } from '#domain/household-seats-store.ts'
import { type House, type HouseholdPerson, readHouse } from '#domain/household-store.ts'
import { saveAndAnnounce } from '#domain/mails-store.ts'
import { isIn } from '#domain/member-status.ts'
import { viewed } from '#domain/viewing-store.ts'
import {
  guardianOf,
  moveRow,
  type OfHouse,
  readGuardian,
  readNote,
  readRows,
  type SplitRow,
  saveSplit,
} from '#features/households/splitting-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'household-desk'>

/** What a split would do; 閲覧の記録 says who looked. */
export async function readSplit(
  deps: Desk,
  { input, staff }: Pick<HandlerInput<typeof contract.readChildSplit>, 'input' | 'staff'>,
) {
  const { householdId, personId } = input
  const child = await readChild(deps, householdId, personId)
  if (child === null) return refuse('NOT_FOUND')
  const [rows, others, note] = await Promise.all([
    readRows(deps, householdId, personId),
    othersOf(deps, child.link),
    readNote(deps, child.house, personId),
  ])
  const view = {
    kind: 'memberOpened',
    target: { kind: 'member', id: guardianOf(child.house) ?? personId },
    people: 1,
  } as const
  return viewed(deps, staff, view, {
    rows: rows.map(({ event: { eventId, eventName, eventStartDateTime }, outcome }) => ({
      eventId,
      eventName,
      eventStartDateTime,
      outcome,
    })),
    isInAnother: others.length > 0,
    hasCareNote: note !== null,
  })
}

/**
 * The places of events to come go back, the records move one by one, and the link follows last: a press that ended in between
 * is pressed again. Places go back once more after: the household may have joined in between.
 */
export async function split(deps: Desk, request: HandlerInput<typeof contract.splitChild>) {
  const { householdId, personId, toNickName } = request.input
  const child = await readChild(deps, householdId, personId)
  if (child === null) return refuse('NOT_FOUND')
  const target = await targetOf(deps, child.link, toNickName)
  if (!target.ok) return target
  const to = target.value
  const isThere = to?.people.some((one) => one.personId === personId) ?? false
  if (to !== null && !isThere && to.household.children >= HOUSEHOLD_LIMITS.children)
    return refuse('HOUSEHOLD_FULL')
  await giveBack(deps, child)
  if (to !== null) for (const row of await readRows(deps, householdId, personId)) await move(deps, row, to)
  const saved = await saveSplit(deps, request, child, { to, isThere })
  if (saved.ok) await giveBack(deps, child)
  return saved
}

function move(deps: Desk, row: SplitRow, { household }: House): Promise<void> {
  return row.outcome === 'moved' ? moveRow(deps, row, household.householdId) : Promise.resolve()
}

/** The guardians of this household, and a child with a login, hear of each place that goes back. */
async function giveBack(deps: Desk, { house, link }: OfHouse): Promise<void> {
  const { householdId, personId, hasLogin } = link
  const eventIds = await giveBackForHousehold(deps, householdId, personId)
  if (eventIds.length === 0) return
  const guardians = house.people.flatMap((one) => (one.role === 'guardian' ? [one.personId] : []))
  const recipients = hasLogin === true ? [personId, ...guardians] : guardians
  await saveAndAnnounce(deps, [], await leftMails(deps, personId, eventIds, recipients))
}

/** The household with the child in it; null without. */
async function readChild(deps: Desk, householdId: string, personId: string): Promise<OfHouse | null> {
  const house = await readHouse(deps, householdId)
  const link = house?.people.find((one) => one.personId === personId && one.role === 'child')
  return house === null || link === undefined ? null : { house, link }
}

async function othersOf(deps: Desk, { householdId, personId }: HouseholdPerson): Promise<string[]> {
  return (await householdsOf(deps, personId)).filter((id) => id !== householdId)
}

/** The right household: the named guardian's, else the other one that the child is in; null without any. */
async function targetOf(
  deps: Desk,
  link: HouseholdPerson,
  toNickName: string | null,
): Promise<Result<House | null, 'NO_HOUSEHOLD'>> {
  if (toNickName === null) {
    const [other] = await othersOf(deps, link)
    return ok(other === undefined ? null : await readHouse(deps, other))
  }
  const guardian = await readGuardian(deps, toNickName)
  const householdId = isIn(guardian?.status) ? guardian?.householdId : undefined
  if (householdId === undefined || householdId === link.householdId) return refuse('NO_HOUSEHOLD')
  const house = await readHouse(deps, householdId)
  return house === null ? refuse('NO_HOUSEHOLD') : ok(house)
}
