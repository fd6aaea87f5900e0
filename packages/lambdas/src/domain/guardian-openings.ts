import { tokyoDate } from '@app/shared/base/tokyo.ts'
import {
  type GuardianLimit,
  type GuardianMode,
  type GuardianOpening,
  isOpenTo,
  statesOpening,
} from '@app/shared/guardians/states.ts'
import { birthDatesFor, isMinor, LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'
import type { Expectation, Item } from '#aws/dynamodb/condition.ts'

type Member = Pick<Item<'users'>, 'birthDate' | 'consentState' | 'guardianLimits'>

/** R9: true where the consent opens the feature for this member; adults need no consent. */
export function isOpenFor(
  { birthDate, consentState, guardianLimits = [] }: Member,
  { mode, today, opening }: { mode: GuardianMode; today: string; opening: GuardianOpening },
): boolean {
  if (!isMinor(birthDate, today)) return true
  return isOpenTo({ mode, state: consentState, limits: guardianLimits }, opening)
}

/** R9: the screens beyond /plans are closed to this minor. The table has rows of profiles only. */
export function areScreensClosed(
  { settings, now }: { readonly settings: { readonly GUARDIAN_CONSENT: GuardianMode }; now(): Date },
  member: Member | null,
): boolean {
  const open = { mode: settings.GUARDIAN_CONSENT, today: tokyoDate(now()), opening: 'screens' } as const
  return member !== null && !isOpenFor(member, open)
}

/**
 * The same as a condition on the member's item, for actions of staff. It ignores the limits of an approval, which are
 * between guardian and child.
 */
export function stateOpens({
  mode,
  today,
  opening,
}: {
  mode: GuardianMode
  today: string
  opening: GuardianOpening
}): Expectation {
  const states = statesOpening(mode, opening)
  const adult = birthDatesFor({ minAge: LEGAL_ADULT_AGE }, today).latest
  if (states.length === 0) return { condition: '#birthDate <= :adult', values: { adult } }
  const names = states.map((_, index) => `:open${index}`)
  return {
    condition: `(#birthDate <= :adult OR #consentState IN (${names.join(', ')}))`,
    values: { adult, ...Object.fromEntries(states.map((state, index) => [`open${index}`, state])) },
  }
}

/**
 * The same as a condition on the member's item: of age, or in a state that opens the feature. `limited`: the limits that
 * the caller has read and applies; without it the condition fails for a member with limits.
 */
export function openFor(
  { mode, today, opening }: { mode: GuardianMode; today: string; opening: GuardianOpening },
  limited?: { readonly limits: readonly GuardianLimit[]; readonly version: number },
): Expectation {
  const states = statesOpening(mode, opening)
  const names = states.map((_, index) => `:open${index}`)
  const asSeen =
    limited === undefined
      ? 'attribute_not_exists(#guardianLimits)'
      : '#guardianLimits = :guardianLimits AND #guardianVersion = :guardianVersion'
  const adult = birthDatesFor({ minAge: LEGAL_ADULT_AGE }, today).latest
  if (states.length === 0) return { condition: '#birthDate <= :adult', values: { adult } }
  return {
    condition: `(#birthDate <= :adult OR (#consentState IN (${names.join(', ')}) AND ${asSeen}))`,
    values: {
      adult,
      ...Object.fromEntries(states.map((state, index) => [`open${index}`, state])),
      ...(limited !== undefined && { guardianLimits: limited.limits, guardianVersion: limited.version }),
    },
  }
}
