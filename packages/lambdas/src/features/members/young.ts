import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { birthDatesFor } from '@app/shared/members/age.ts'
import { YOUNG_NOTICE_DAYS, YOUNG_PLAN_MAX_AGE, youngEndsOn, youngStage } from '@app/shared/plans/rules.ts'
import type { Item } from '#aws/keyed.ts'
import type { Linked } from '#aws/link.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { sendMail } from '#aws/mail.ts'
import { movedToNormalMail, youngEndsMail } from '#features/members/members-mail.ts'
import { markAnnounced, markRequired, moveToNormal, readYoung } from '#features/members/young-store.ts'

type Job = Linked<'young-job'>

/** G5: tells, marks or moves each Young member whose nineteenth birthday is near or past, one step a run. */
export async function reviewYoung(linked: Job) {
  const tally = { announced: 0, required: 0, moved: 0, failed: 0 }
  const today = tokyoDate(linked.now())
  const bornUntil = birthDatesFor({ minAge: YOUNG_PLAN_MAX_AGE }, addDays(today, YOUNG_NOTICE_DAYS)).latest
  for (const member of await readYoung(linked, bornUntil)) {
    try {
      const did = await review(linked, member, today)
      if (did !== null) tally[did] += 1
    } catch (error) {
      tally.failed += 1
      log.error('plan not reviewed', { actor: actor(member.id), ...faultFields(error) })
    }
  }
  return tally
}

/** Nobody is moved who was not told, and nobody without having had the choice. */
async function review(linked: Job, member: Item<'users'>, today: string) {
  const stage = youngStage(member.birthDate, today)
  if (stage === 'none') return null
  if (member.planReview === undefined) {
    // A mail twice is better than none: the mark follows it.
    await tell(linked, member, youngEndsMail(serviceOf(linked), youngEndsOn(member.birthDate)))
    await markAnnounced(linked, member)
    return 'announced'
  }
  if (stage === 'announce') return null
  if (member.planReview === 'announced') {
    await markRequired(linked, member)
    return 'required'
  }
  if (stage === 'review' || !(await moveToNormal(linked, member, today))) return null
  await tell(linked, member, movedToNormalMail(serviceOf(linked)))
  return 'moved'
}

function tell(linked: Job, { email }: Item<'users'>, mail: { subject: string; text: string }): Promise<void> {
  return sendMail(linked.mail, { to: email, ...mail })
}

function serviceOf({ settings }: Job) {
  const { SERVICE_NAME, SITE_ORIGIN } = settings
  return {
    serviceName: SERVICE_NAME,
    supportUrl: `${SITE_ORIGIN}/support`,
    plansUrl: `${SITE_ORIGIN}/plans`,
  }
}
