import type { GuardianLimit } from '@app/shared/guardians/states.ts'
import { birthDatesFor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import { openFor } from '#domain/guardian-standing.ts'
import type { JoinRules } from '#tables/fields.ts'

type Participate = Deps<'participate'>

/** R9: what a guardian narrows, as it was seen in a round before: the next one keeps to it. */
export interface Limited {
  readonly limits: readonly GuardianLimit[]
  /** The request it belongs to. */
  readonly version: number
}

const ACTIVE: Expectation = { condition: '#status = :active', values: { active: 'active' } }

/** The member's side of the rules: active, of the right age on the event's day, and as their guardian allows (R9). */
export function mayJoin(
  { settings }: Participate,
  rules: JoinRules,
  today: string,
  limited: Limited | null,
): Expectation {
  const opening = rules.consentRequired === true ? 'consentEvents' : 'events'
  const open = openFor({ mode: settings.GUARDIAN_CONSENT, today, opening }, limited ?? undefined)
  const conditions = [ACTIVE.condition, open.condition]
  const values: Record<string, unknown> = { ...ACTIVE.values, ...open.values }
  if (rules.minAge !== undefined || rules.maxAge !== undefined) {
    conditions.push('#birthDate BETWEEN :earliest AND :latest')
    Object.assign(values, birthDatesFor(rules, rules.onDate ?? today))
  }
  return { condition: conditions.join(' AND '), values }
}

/** R9: a free event, and a yes to this event, where the guardian wants it. */
export function limitWrites(
  { tables: { events, guardianEvents } }: Participate,
  { eventId, sub }: { readonly eventId: string; readonly sub: string },
  limited: Limited | null,
): Write[] {
  return [
    ...(limited?.limits.includes('freeEventsOnly') === true ? [events.expect({ eventId }, FREE)] : []),
    ...(limited?.limits.includes('askEachEvent') === true
      ? [
          guardianEvents.expect(
            { childId: sub, eventId },
            {
              condition: '#state = :approved AND #version = :version',
              values: { approved: 'approved', version: limited.version },
            },
          ),
        ]
      : []),
  ]
}

const FREE: Expectation = {
  condition: 'attribute_not_exists(#feeYen) OR #feeYen = :none OR attribute_type(#feeYen, :null)',
  values: { none: 0, null: 'NULL' },
}
