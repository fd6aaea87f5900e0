import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/terms/contract.ts'
import { termsStatus } from '@app/shared/terms/versions.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { isGone } from '#domain/member-status.ts'
import { termsText } from '#domain/terms-text.ts'
import { isUnderGuardian, readMember, saveAgreement, saveLater } from '#features/terms/terms-store.ts'

type Terms = Deps<'terms'>

/** The announced or due version, its changes, and how the caller stands to it. */
export async function read(deps: Terms, sub: string): Promise<AnswerOf<typeof contract.readTerms>> {
  const member = await present(deps, sub)
  return typeof member === 'string' ? refuse(member) : show(deps, member)
}

/** The caller agrees, once: to what was on screen, and only for themself. */
export async function agree(
  deps: Terms,
  { version, hash }: InputOf<typeof contract.agreeToTerms>,
  sub: string,
): Promise<AnswerOf<typeof contract.agreeToTerms>> {
  const member = await present(deps, sub)
  if (typeof member === 'string') return refuse(member)
  const status = termsStatus(member, deps.now())
  // Another version, or a new wording since the page was opened: they read it again.
  if (status?.version.version !== version || termsText(status.version).hash !== hash)
    return refuse('CONFLICT')
  if (isUnderGuardian(deps, member)) return refuse('GUARDIAN_REQUIRED')
  if (status.state === 'agreed') return show(deps, member)
  const saved = await saveAgreement(deps, member, { version, hash })
  const after = await present(deps, sub)
  if (typeof after === 'string') return refuse(after)
  return saved || termsStatus(after, deps.now())?.state === 'agreed' ? show(deps, after) : refuse('CONFLICT')
}

/** あとで: thirty days from the first press; before the day of effect there is nothing to put off. */
export async function postpone(
  deps: Terms,
  { version }: InputOf<typeof contract.postponeTerms>,
  sub: string,
): Promise<AnswerOf<typeof contract.postponeTerms>> {
  const member = await present(deps, sub)
  if (typeof member === 'string') return refuse(member)
  const status = termsStatus(member, deps.now())
  if (status?.version.version !== version) return refuse('CONFLICT')
  if (status.state === 'due') await saveLater(deps, member, version)
  const after = await present(deps, sub)
  return typeof after === 'string' ? refuse(after) : show(deps, after)
}

/** Restricted members and applicants agree like the others. */
async function present(
  deps: Terms,
  sub: string,
): Promise<Item<'users'> | 'NO_PROFILE' | 'MEMBER_RESTRICTED'> {
  const member = await readMember(deps, sub)
  if (member === null) return 'NO_PROFILE'
  return isGone(member) ? 'MEMBER_RESTRICTED' : member
}

function show(deps: Terms, member: Item<'users'>) {
  const status = termsStatus(member, deps.now())
  if (status === null) return ok({ terms: null })
  const { state, version, pausedFrom } = status
  const by = isUnderGuardian(deps, member) ? ('guardian' as const) : ('self' as const)
  return ok({ terms: { ...termsText(version), state, by, pausedFrom } })
}
