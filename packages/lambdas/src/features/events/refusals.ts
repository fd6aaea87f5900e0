import { isAgeAllowed } from '@app/shared/members/age.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { JoinRules } from '#tables/fields.ts'

type Counter = Item<'eventCounters'> | null

/** Why an event takes nobody just now; null when only its seats or rules stood in the way. */
export function whyClosed(counter: Counter, now: Date) {
  if (counter === null || counter.status === 'draft') return 'NOT_FOUND'
  if (counter.status === 'cancelled') return 'EVENT_CANCELLED'
  if (hasBegun(counter, now)) return 'EVENT_STARTED'
  if (counter.status === 'full') return 'EVENT_FULL'
  return counter.status === 'open' && isWithinWindow(counter, now) ? null : 'EVENT_CLOSED'
}

/** Why a seat cannot be given back. */
export function whyNotCancelled(counter: Counter, now: Date) {
  if (counter?.status === 'draft') return 'NOT_FOUND'
  if (counter?.status === 'cancelled') return 'EVENT_CANCELLED'
  return counter !== null && hasBegun(counter, now) ? 'EVENT_STARTED' : 'CANCEL_DEADLINE'
}

/** Why this member may not join an event with these rules. */
export function whyNotThisMember(member: Item<'users'> | null, rules: JoinRules, today: string) {
  if (member === null) return 'NO_PROFILE'
  if (member.status !== 'active') return 'MEMBER_RESTRICTED'
  return isAgeAllowed(member.birthDate, rules, rules.onDate ?? today) ? 'CONSENT_REQUIRED' : 'AGE_NOT_ALLOWED'
}

function hasBegun(counter: Item<'eventCounters'>, now: Date): boolean {
  return counter.startsAtSec !== undefined && counter.startsAtSec * 1000 <= now.getTime()
}

function isWithinWindow(counter: Item<'eventCounters'>, now: Date): boolean {
  const nowSec = now.getTime() / 1000
  return nowSec >= (counter.opensAtSec ?? 0) && nowSec < (counter.closesAtSec ?? Infinity)
}
