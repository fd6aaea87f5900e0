import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { makeRecoveryCodes } from '@app/shared/recovery/contract.ts'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES, recoveryCodeFrom } from '@app/shared/recovery/rules.ts'
import { verifyAppCode } from '#aws/cognito/app-code.ts'
import type { RequestToken } from '#aws/cognito/user-pool.ts'
import type { Deps } from '#aws/deps.ts'
import { saveCodes } from '#features/recovery/recovery-store.ts'

interface Asking {
  readonly sub: string
  readonly accessToken: RequestToken
  /** Of the authenticator app. */
  readonly code: string
}

/** G13, R21: ten codes replace the earlier ones, for a person with a current code of the app. They are shown once. */
export async function makeCodes(
  deps: Deps<'recovery'>,
  { sub, accessToken, code }: Asking,
): Promise<AnswerOf<typeof makeRecoveryCodes>> {
  const verified = await verifyAppCode(accessToken, code)
  if (!verified.ok) return verified
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCodeFrom(randomBytes(RECOVERY_CODE_LENGTH)),
  )
  return (await saveCodes(deps, sub, codes)) ? ok({ codes }) : refuse('MEMBER_RESTRICTED')
}
