import { GROUND_WORDS, REFUSAL_WORDS } from '@app/shared/members/desk/ground-words.ts'
import type { Ground, RefusalGround } from '@app/shared/members/desk/grounds.ts'
import type { NewMail } from '#domain/mails-store.ts'

/** The mails of decisions on a member: one for each decision, which its moment names. */
export function restrictedMail(
  personId: string,
  { ground, until, since }: { ground: Ground; until: string | null; since: string },
): NewMail<'memberRestricted'> {
  const end = until === null ? null : `${until}T23:59:59+09:00`
  const data = { ground: GROUND_WORDS[ground], until: end }
  return { kind: 'memberRestricted', personId, subjectId: personId, version: since, data }
}

export function liftedMail(personId: string, at: string): NewMail<'memberLifted'> {
  return { kind: 'memberLifted', personId, subjectId: personId, version: at, data: {} }
}

export function deregisteredMail(
  personId: string,
  ground: Ground,
  at: string,
): NewMail<'memberDeregistered'> {
  const data = { ground: GROUND_WORDS[ground] }
  return { kind: 'memberDeregistered', personId, subjectId: personId, version: at, data }
}

export function factorResetMail(personId: string, at: string): NewMail<'memberFactorReset'> {
  return { kind: 'memberFactorReset', personId, subjectId: personId, version: at, data: {} }
}

export function enteredMail(personId: string, at: string): NewMail<'memberEntered'> {
  return { kind: 'memberEntered', personId, subjectId: personId, version: at, data: {} }
}

/** The notice of approval, the same that a registration without staff brings at once (G51). */
export function approvedMail(personId: string, at: string): NewMail<'memberApproved'> {
  return { kind: 'memberApproved', personId, subjectId: personId, version: at, data: {} }
}

export function refusedMail(
  personId: string,
  ground: RefusalGround,
  at: string,
): NewMail<'applicationRefused'> {
  const data = { ground: REFUSAL_WORDS[ground] }
  return { kind: 'applicationRefused', personId, subjectId: personId, version: at, data }
}
