import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isPlanReviewDue } from '@app/shared/plans/rules.ts'
import { warmToken } from '#api/community-token.ts'
import { CallFailed } from '#api/failed.ts'
import { readProfile } from '#api/profile.ts'
import { wordsFor } from '#api/words.ts'
import { paths } from '#paths.ts'
import { login } from '#text/login.ts'

/** S112–S114: the screen of a signed-in, verified user. Throws the error text when the profile cannot be read (S62). */
export async function memberPath(): Promise<string> {
  const profile = await readProfile()
  if (!profile.ok) throw new CallFailed(login.errProfile(wordsFor(profile.code)))
  if (profile.value === null) return paths.registration()
  // G5: a Young member who has turned 19 chooses another plan.
  if (profile.value.plan === null || isPlanReviewDue(profile.value, tokyoDate(new Date())))
    return paths.plans()
  warmToken(profile.value)
  return paths.top()
}
