import { secondsOf } from '@app/shared/base/seconds.ts'
import { birthDatesFor } from '@app/shared/members/age.ts'
import type { Expectation } from '#aws/dynamodb/condition.ts'
import type { Settings } from '#aws/environment.ts'
import { openFor } from '#domain/guardian-openings.ts'
import { openingOfNewSeat } from '#domain/member-status.ts'
import type { Limited } from '#domain/seats-store.ts'
import type { JoinRules } from '#tables/fields.ts'

/** What every counter of an event that is joined must say, its seats aside: of a draw, that it is over. */
export function opensNow(rules: JoinRules, now: Date): Expectation {
  const open = takesNow(rules, now)
  return {
    ...open,
    condition: `${open.condition} AND (attribute_not_exists(#rules.#draw) OR attribute_exists(#drawn))`,
  }
}

/** The same for an application to a draw. */
export function takesNow(rules: JoinRules, now: Date): Expectation {
  return {
    condition: [
      MAY_OPEN,
      '#rules = :rules',
      '(attribute_not_exists(#startsAtSec) OR #startsAtSec > :now)',
      '(attribute_not_exists(#opensAtSec) OR #opensAtSec <= :now)',
      '(attribute_not_exists(#closesAtSec) OR #closesAtSec > :now)',
    ].join(' AND '),
    values: { open: 'open', full: 'full', scheduled: 'scheduled', rules, now: secondsOf(now) },
  }
}

/** The same where a seat is taken: while somebody waits, free seats are theirs. */
export function seatsOpenNow(rules: JoinRules, now: Date): Expectation {
  const open = opensNow(rules, now)
  return { ...open, condition: `${open.condition} AND attribute_not_exists(#queued)` }
}

/** G28, as `registrationOf` has it: `full` and `scheduled` bind only where neither seats nor an opening time are said. */
const MAY_OPEN = [
  '(#status = :open',
  '(#status = :full AND attribute_exists(#seats))',
  '(#status = :scheduled AND attribute_exists(#opensAtSec)))',
].join(' OR ')

const ACTIVE: Expectation = { condition: '#status = :active', values: { active: 'active' } }

/** The member's side of the rules: active, of the right age on the event's day, and as their guardian allows (R9). */
export function mayJoin(
  { settings }: { readonly settings: Pick<Settings<'participate'>, 'GUARDIAN_CONSENT'> },
  rules: JoinRules,
  today: string,
  limited: Limited | null,
): Expectation {
  const opening = openingOfNewSeat(rules.consentRequired === true)
  const open = openFor({ mode: settings.GUARDIAN_CONSENT, today, opening }, limited ?? undefined)
  const conditions = [ACTIVE.condition, open.condition]
  const values: Record<string, unknown> = { ...ACTIVE.values, ...open.values }
  if (rules.minAge !== undefined || rules.maxAge !== undefined) {
    conditions.push('#birthDate BETWEEN :earliest AND :latest')
    Object.assign(values, birthDatesFor(rules, rules.onDate ?? today))
  }
  return { condition: conditions.join(' AND '), values }
}
