import { ok } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { listUnagreed } from '@app/shared/terms/desk-contract.ts'
import { termsAhead, termsDue, termsStatus } from '@app/shared/terms/versions.ts'
import type { Deps } from '#aws/deps.ts'
import { unaudited } from '#domain/audit-store.ts'
import { counted } from '#domain/viewing-store.ts'
import { toFound } from '#features/members/desk/search.ts'
import { readUnagreed } from '#features/members/desk/unagreed-store.ts'
import type { HandlerInput } from '#http/serve.ts'

/** G49: who has not agreed to the announced terms or to those in force, with the fields that the role may see. */
export async function unagreed(
  deps: Deps<'member-desk'>,
  { input, staff }: Pick<HandlerInput<typeof listUnagreed>, 'input' | 'staff'>,
) {
  const now = deps.now()
  const ahead = termsAhead(now)
  const asked = ahead?.kind === 'adverse' ? ahead : termsDue(now)
  if (asked === null) return unaudited(ok({ version: null, members: [], read: 0, nextToken: null }))
  const today = tokyoDate(now)
  const found = await readUnagreed(deps, asked.version, input.nextToken)
  const members = found.members.flatMap((member) => {
    const state = termsStatus(member, now)?.state ?? 'agreed'
    if (state === 'agreed') return []
    const isChild = deps.settings.GUARDIAN_CONSENT !== 'off' && isMinor(member.birthDate, today)
    const by = isChild ? ('guardian' as const) : ('self' as const)
    return { ...toFound({ ...member, memberId: member.id }, staff.role, today), state, by }
  })
  const view = {
    kind: 'unagreedListed',
    target: { kind: 'people', id: 'terms' },
    people: members.length,
  } as const
  return counted(deps, staff, view, { ...found, version: asked.version, members })
}
