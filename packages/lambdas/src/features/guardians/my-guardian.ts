import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import { entryWrite, type GuardianConsent, rowWrite } from '#domain/guardian-store.ts'
import { saveAndAnnounce } from '#domain/mails-store.ts'
import { readConsent, readRow } from '#features/guardians/guardians-store.ts'
import { toMine } from '#features/guardians/view.ts'

type Guardians = Deps<'guardians'>

/** The state of the consent. The first visit of a minor who was never asked is day 1. */
export async function mine(deps: Guardians, sub: string): Promise<AnswerOf<typeof contract.readMyGuardian>> {
  const found = await readActive(deps, sub)
  if (typeof found === 'string') return refuse(found)
  const hasRequest = found.row !== null || !isMinor(found.member.birthDate, tokyoDate(deps.now()))
  return show(deps, hasRequest ? found : await beginAsking(deps, found))
}

/** The caller, active or waiting for an approval (G51: the two do not wait for each other); or why not. */
export async function readActive(
  deps: Guardians,
  sub: string,
): Promise<GuardianConsent | 'NO_PROFILE' | 'MEMBER_RESTRICTED'> {
  const found = await readConsent(deps, sub)
  if (found === null) return 'NO_PROFILE'
  return found.member.status === 'active' || found.member.status === 'waiting' ? found : 'MEMBER_RESTRICTED'
}

/** The answer of every call about the caller's own consent. */
export function show({ settings, now }: Guardians, consent: GuardianConsent) {
  return ok(toMine(consent, settings.GUARDIAN_CONSENT, now()))
}

async function beginAsking(deps: Guardians, { member }: GuardianConsent): Promise<GuardianConsent> {
  const row = { version: 0, since: deps.now().toISOString(), sent: 0, reminded: 0 }
  await saveAndAnnounce(
    deps,
    [
      rowWrite(deps, member, null, member.consentState, row),
      entryWrite(deps, member.id, 0, { kind: 'asked', by: 'service' }),
    ],
    [],
  )
  // Of two concurrent visits the stored row counts.
  return { member, row: await readRow(deps, member.id) }
}
