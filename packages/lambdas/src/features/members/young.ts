import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { birthDatesFor } from '@app/shared/members/age.ts'
import { YOUNG_NOTICE_DAYS, YOUNG_PLAN_MAX_AGE, youngEndsOn, youngStage } from '@app/shared/plans/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { markAnnounced, markRequired, moveToNormal, readYoung } from '#features/members/young-store.ts'

type Job = Deps<'young-job'>

/** G5: notifies, marks or moves each Young member whose nineteenth birthday is near or past, one step per run. */
export async function reviewYoung(deps: Job) {
  const tally = { announced: 0, required: 0, moved: 0, failed: 0 }
  const today = tokyoDate(deps.now())
  const bornUntil = birthDatesFor({ minAge: YOUNG_PLAN_MAX_AGE }, addDays(today, YOUNG_NOTICE_DAYS)).latest
  for (const member of await readYoung(deps, bornUntil)) {
    try {
      const did = await review(deps, member, today)
      if (did !== null) tally[did] += 1
    } catch (error) {
      tally.failed += 1
      log.error('plan not reviewed', { actor: actor(member.id), ...faultFields(error) })
    }
  }
  return tally
}

/** A member is moved only after a notice and after having had the choice. */
async function review(deps: Job, member: Item<'users'>, today: string) {
  const stage = youngStage(member.birthDate, today)
  if (stage === 'none') return null
  if (member.planReview === undefined) {
    await markAnnounced(deps, member, youngEndsOn(member.birthDate))
    return 'announced'
  }
  if (stage === 'announce') return null
  if (member.planReview === 'announced') {
    await markRequired(deps, member)
    return 'required'
  }
  if (stage === 'review' || !(await moveToNormal(deps, member, today))) return null
  return 'moved'
}
