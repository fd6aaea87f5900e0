import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { householdsOf } from '#domain/household-end-store.ts'
import { giveBackForHousehold } from '#domain/household-seats-store.ts'
import { eraseRow, guardiansOf, readDueRows, saveOfAge } from '#features/households/job-store.ts'

type Job = Deps<'household-job'>

/** 18th birthdays, and rows whose days are over. */
export async function runHouseholds(deps: Job) {
  const tally = { ended: 0, erased: 0, failed: 0 }
  const today = tokyoDate(deps.now())
  for (const row of await readDueRows(deps, today)) {
    try {
      tally[await step(deps, row, today)] += 1
    } catch (error) {
      tally.failed += 1
      log.error('step of a family not done', { actor: actor(row.personId), ...faultFields(error) })
    }
  }
  return tally
}

async function step(deps: Job, row: Item<'dependents'>, today: string): Promise<'ended' | 'erased'> {
  if (row.queue === 'birthday') {
    await endLink(deps, row)
    return 'ended'
  }
  // They may have joined in the moment of the end.
  await giveBackForHousehold(deps, null, row.personId)
  await eraseRow(deps, row, today)
  return 'erased'
}

/** From the 18th birthday on no guardian acts for them: seats of events to come go back, and each guardian hears of it once. */
async function endLink(deps: Job, row: Item<'dependents'>): Promise<void> {
  const households = await householdsOf(deps, row.personId)
  const guardians = (await Promise.all(households.map((id) => guardiansOf(deps, id)))).flat()
  const eventIds = await giveBackForHousehold(deps, null, row.personId)
  await saveOfAge(deps, row, households, { guardians, eventIds })
}
