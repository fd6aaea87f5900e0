import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { FOLLOWS_MAX, type followOrganization, type listFollows } from '@app/shared/news/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { isGone } from '#domain/member-status.ts'
import * as store from '#features/news/follows-store.ts'

type News = Deps<'news'>

/** Whom the organizations' pages are closed to reads nothing here either. */
export async function closedTo(deps: News, sub: string) {
  const member = await store.readMember(deps, sub)
  if (member !== null && member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  return areScreensClosed(deps, member) ? refuse('CONSENT_REQUIRED') : null
}

export async function list(deps: News, sub: string): Promise<AnswerOf<typeof listFollows>> {
  const [closed, rows] = await Promise.all([closedTo(deps, sub), store.followsOf(deps, sub)])
  if (closed !== null) return closed
  const organizations = await store.organizationsOf(deps, rows)
  return ok({
    organizations: organizations.sort((a, b) =>
      (a.organizationName ?? '').localeCompare(b.organizationName ?? '', 'ja'),
    ),
  })
}

/** Follows an organization, or stops. To stop, nothing is asked of a member but to be one. */
export async function follow(
  deps: News,
  { organizationId, follows }: InputOf<typeof followOrganization>,
  sub: string,
): Promise<AnswerOf<typeof followOrganization>> {
  if (!follows) {
    if (isGone(await store.readMember(deps, sub))) return refuse('MEMBER_RESTRICTED')
    await store.removeFollow(deps, sub, organizationId)
    return ok({ follows })
  }
  const closed = await closedTo(deps, sub)
  if (closed !== null) return closed
  const [organization, rows] = await Promise.all([
    store.readOrganization(deps, organizationId),
    store.followsOf(deps, sub),
  ])
  if (organization === null) return refuse('NOT_FOUND')
  if (rows.some((row) => row.organizationId === organizationId)) return ok({ follows })
  if (rows.length >= FOLLOWS_MAX) return refuse('CONFLICT')
  return (await store.saveFollow(deps, sub, organizationId)) ? ok({ follows }) : refuse('MEMBER_RESTRICTED')
}
