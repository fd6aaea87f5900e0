import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { isOver } from '@app/shared/events/rules.ts'
import { visibleTo } from '@app/shared/events/visible-to.ts'
import {
  type getOrganization as getOrganizationCall,
  ORGANIZATION_EVENTS,
} from '@app/shared/organizations/page-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { NO_NUMBER, summary } from '#features/events/listing/listing.ts'
import { readOrganization } from '#features/events/listing/organization-store.ts'

/**
 * An organization and its events that are not over. Whom the list is closed to reads nothing here either; an account
 * without a profile gets public fields (SEC-B12).
 */
export async function getOrganization(
  deps: Deps<'event-management'>,
  organizationId: string,
  sub: string,
): Promise<AnswerOf<typeof getOrganizationCall>> {
  const now = deps.now()
  const request = { organizationId, limit: ORGANIZATION_EVENTS, now }
  const { member, organization, rows, numbers } = await readOrganization(deps, sub, request)
  if (member !== null && member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, member)) return refuse('CONSENT_REQUIRED')
  if (organization === null) return refuse('NOT_FOUND')
  const audience = member === null ? 'account' : 'member'
  const organizations = new Map([[organizationId, organization]])
  return ok({
    organization: {
      ...organization,
      about: organization.about ?? null,
      website: organization.website ?? null,
    },
    events: rows
      .filter((row) => row.eventRegistrationStatus !== 'draft' && !isOver(row, now))
      .map((row) =>
        visibleTo(audience, summary(row, organizations, numbers.get(row.eventId) ?? NO_NUMBER, now)),
      ),
  })
}
