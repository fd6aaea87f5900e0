import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { birthDatesFor } from '@app/shared/members/age.ts'
import { YOUNG_NOTICE_DAYS, YOUNG_PLAN_MAX_AGE, youngEndsOn, youngStage } from '@app/shared/plans/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { sendMail } from '#aws/ses.ts'
import { movedToNormalMail, youngEndsMail } from '#features/members/members-mail.ts'
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

/** Nobody is moved without a notice and without having had the choice. */
async function review(deps: Job, member: Item<'users'>, today: string) {
  const stage = youngStage(member.birthDate, today)
  if (stage === 'none') return null
  if (member.planReview === undefined) {
    // A second mail is better than none: the mark follows it.
    await tell(deps, member, youngEndsMail(serviceOf(deps), youngEndsOn(member.birthDate)))
    await markAnnounced(deps, member)
    return 'announced'
  }
  if (stage === 'announce') return null
  if (member.planReview === 'announced') {
    await markRequired(deps, member)
    return 'required'
  }
  if (stage === 'review' || !(await moveToNormal(deps, member, today))) return null
  await tell(deps, member, movedToNormalMail(serviceOf(deps)))
  return 'moved'
}

function tell(deps: Job, { email }: Item<'users'>, mail: { subject: string; text: string }): Promise<void> {
  return sendMail(deps.mail, { to: email, ...mail })
}

function serviceOf({ settings }: Job) {
  const { SERVICE_NAME, SITE_ORIGIN } = settings
  return {
    serviceName: SERVICE_NAME,
    supportUrl: `${SITE_ORIGIN}/support`,
    plansUrl: `${SITE_ORIGIN}/plans`,
  }
}
