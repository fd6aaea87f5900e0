import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { MyGuardian } from '@app/shared/guardians/contract.ts'
import { adultFrom, dayStart, PAUSE_DAY } from '@app/shared/guardians/rules.ts'
import {
  closedBecause,
  GUARDIAN_OPENINGS,
  type GuardianMode,
  openingsOf,
} from '@app/shared/guardians/states.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { GuardianConsent } from '#domain/guardian-store.ts'

/** R9: the state of the consent for the child, without a guardian's reason for a refusal. */
export function toMine({ member, row }: GuardianConsent, mode: GuardianMode, now: Date): MyGuardian {
  const { birthDate, consentState: state, guardianLimits = [] } = member
  const minor = isMinor(birthDate, tokyoDate(now))
  return {
    isMinor: minor,
    mode,
    state,
    opens: minor ? openingsOf({ mode, state, limits: guardianLimits }) : [...GUARDIAN_OPENINGS],
    reason: minor ? closedBecause(mode, state) : null,
    limits: minor ? guardianLimits : [],
    guardian: row?.guardian ?? null,
    requestedAt: row?.askedAt ?? null,
    linkEndsAt: row?.linkEndsAt ?? null,
    ...daysOf({ member, row }, mode, minor),
    adultFrom: adultFrom(birthDate),
    ownAgreementDue: !minor && row !== null && row.agreedAt === undefined,
  }
}

/** The days on which something happens by itself. */
export function daysOf({ member, row }: GuardianConsent, mode: GuardianMode, minor: boolean) {
  const waits = member.consentState === 'pending' || member.consentState === 'none'
  const pauses = minor && waits && row !== null && mode !== 'off'
  const closes = minor && member.consentState === 'refused' ? row?.closesAt : undefined
  return {
    pausesOn: pauses ? tokyoDate(dayStart(new Date(row.since), PAUSE_DAY)) : null,
    closesOn: closes === undefined ? null : tokyoDate(new Date(closes)),
  }
}
