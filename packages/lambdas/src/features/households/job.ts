import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { adultOn } from '@app/shared/households/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { householdsOf } from '#domain/household-end-store.ts'
import { giveBackForHousehold } from '#domain/household-seats-store.ts'
import type { HouseholdPerson } from '#domain/household-store.ts'
import { movePerson } from '#domain/person-move-store.ts'
import {
  announceLeft,
  eraseRow,
  guardiansOf,
  readDueLinks,
  readDueRows,
  readMember,
  saveLaterEnd,
  saveMemberOfAge,
  saveOfAge,
} from '#features/households/job-store.ts'

type Job = Deps<'household-job'>

/** 18th birthdays, histories that are still to be moved, and rows whose days are over. */
export async function runHouseholds(deps: Job) {
  const tally = { ended: 0, moved: 0, erased: 0, failed: 0 }
  const today = tokyoDate(deps.now())
  const count = async (personId: string, run: () => Promise<'ended' | 'moved' | 'erased'>) => {
    try {
      tally[await run()] += 1
    } catch (error) {
      tally.failed += 1
      log.error('step of a family not done', { actor: actor(personId), ...faultFields(error) })
    }
  }
  for (const row of await readDueRows(deps, today)) await count(row.personId, () => step(deps, row, today))
  for (const link of await readDueLinks(deps, today))
    await count(link.personId, () => endMembersLink(deps, link, today))
  return tally
}

async function step(
  deps: Job,
  row: Item<'dependents'>,
  today: string,
): Promise<'ended' | 'moved' | 'erased'> {
  if (row.queue === 'birthday') {
    await endLink(deps, row)
    return 'ended'
  }
  if (row.queue === 'moving') {
    if (row.movedTo === undefined) throw new Error('a child moves to nobody')
    await movePerson(deps, row.personId, row.movedTo)
    await eraseRow(deps, row, 'moving', today)
    return 'moved'
  }
  // They may have joined in the moment of the end.
  await giveBackForHousehold(deps, null, row.personId)
  await eraseRow(deps, row, 'erasing', today)
  return 'erased'
}

/** From the 18th birthday on no guardian acts for them: seats of events to come go back, and each guardian hears of it. */
async function endLink(deps: Job, row: Item<'dependents'>): Promise<void> {
  const households = await householdsOf(deps, row.personId)
  const guardians = (await Promise.all(households.map((id) => guardiansOf(deps, id)))).flat()
  const eventIds = await giveBackForHousehold(deps, null, row.personId)
  await announceLeft(deps, row.personId, eventIds, guardians)
  await saveOfAge(deps, row, households, { guardians, eventIds })
}

/** A child with a login: the member, their history and the seats that they took themselves stay; the household's go back. */
async function endMembersLink(
  deps: Job,
  link: Pick<HouseholdPerson, 'householdId' | 'personId'>,
  today: string,
): Promise<'ended'> {
  const { householdId, personId } = link
  const member = await readMember(deps, personId)
  const dueOn = member === null ? today : adultOn(member.birthDate)
  if (dueOn > today) await saveLaterEnd(deps, link, dueOn)
  else {
    const guardians = await guardiansOf(deps, householdId)
    const eventIds = await giveBackForHousehold(deps, householdId, personId)
    await announceLeft(deps, personId, eventIds, [personId, ...guardians])
    await saveMemberOfAge(deps, link, dueOn, { guardians, eventIds })
  }
  return 'ended'
}
