import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { changeMailSettings, readMailSettings } from '@app/shared/mail-settings/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { suppressionOf } from '#domain/mail-suppression-store.ts'
import { isGone } from '#domain/member-status.ts'
import { readMember, readPreferences, savePreferences } from '#features/mail-settings/mail-settings-store.ts'

type Settings = Deps<'mail-settings'>

/** R7: the caller's choices, and whether mail reaches their current address. */
export async function read(deps: Settings, sub: string): Promise<AnswerOf<typeof readMailSettings>> {
  const [wanted, member] = await Promise.all([readPreferences(deps, sub), readMember(deps, sub)])
  if (isGone(member)) return refuse('MEMBER_RESTRICTED')
  const found = member === null ? null : await suppressionOf(deps, member.email)
  return ok({
    remindDay: wanted?.remindDay ?? true,
    remindHours: wanted?.remindHours ?? false,
    undelivered: found === null ? null : { because: found.because, at: found.at },
  })
}

/** R7: the choice applies to every reminder sent from now on. */
export async function change(
  deps: Settings,
  { remindDay, remindHours }: InputOf<typeof changeMailSettings>,
  sub: string,
): Promise<AnswerOf<typeof changeMailSettings>> {
  const saved = await savePreferences(deps, { sub, remindDay, remindHours })
  return saved ? ok({ remindDay, remindHours }) : refuse('MEMBER_RESTRICTED')
}
