import type { AnswerOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import { entryWrite, keepOf, rowWrite } from '#domain/guardian-store.ts'
import { saveAndAnnounce } from '#domain/mails-store.ts'
import { agreementWrites, readConsent } from '#features/guardians/guardians-store.ts'
import { readActive, show } from '#features/guardians/my-guardian.ts'

type Guardians = Deps<'guardians'>

/** R9: of age, the member agrees to the terms themself; once. */
export async function agree(
  deps: Guardians,
  sub: string,
  version: string,
): Promise<AnswerOf<typeof contract.agreeAsAdult>> {
  const found = await readActive(deps, sub)
  if (typeof found === 'string') return refuse(found)
  const { member, row } = found
  const now = deps.now()
  if (isMinor(member.birthDate, tokyoDate(now))) return refuse('CONFLICT')
  if (row === null || row.agreedAt !== undefined) return show(deps, found)
  const at = now.toISOString()
  const saved = await saveAndAnnounce(
    deps,
    [
      rowWrite(deps, member, row, member.consentState, { ...keepOf(row), agreedAt: at }),
      ...agreementWrites(deps, member, { version, at }),
      entryWrite(deps, sub, row.version, { kind: 'agreedThemself', by: 'child', termsVersion: version }),
    ],
    [],
  )
  const after = await readConsent(deps, sub)
  return saved && after !== null ? show(deps, after) : refuse('CONFLICT')
}
