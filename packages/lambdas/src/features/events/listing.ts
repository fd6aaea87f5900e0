import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/contract.ts'
import { PAGE_SIZE } from '@app/shared/events/contract.ts'
import { type Audience, Material, toldTo } from '@app/shared/events/event.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { type EventRow, readEvent, readPage } from '#features/events/listing-store.ts'
import { LISTED_MS } from '#tables/listing-keys.ts'

type Listing = Deps<'event-management'>

/**
 * One page of events by start time. Without `includeAll` it omits those that began more than a day ago,
 * unless they are still running: these come first. An account without a profile sees only public fields (SEC-B12).
 */
export async function listEvents(
  deps: Listing,
  input: InputOf<typeof contract.listEvents>,
  sub: string,
): Promise<AnswerOf<typeof contract.listEvents>> {
  const page = await readPage(deps, sub, {
    // A token starts after the day it was issued; a later start would skip events.
    since: input.includeAll === 'true' || input.nextToken !== undefined ? null : dayAgo(deps.now()),
    limit: input.limit ?? PAGE_SIZE,
    after: input.nextToken,
  })
  if (page.member !== null && page.member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  const organizations = new Map(page.organizations.map((row) => [row.organizationId, row]))
  const visible = page.events.filter((row) => row.eventRegistrationStatus !== 'draft')
  const audience = page.member === null ? 'account' : 'member'
  const events = visible.map((row) =>
    toldTo(audience, summary(row, organizations, page.taken.get(row.eventId) ?? 0)),
  )
  return ok({ events, nextToken: page.nextToken })
}

/** One event with the caller's own participation; members cannot see drafts (SEC-B11). */
export async function getEvent(
  deps: Listing,
  eventId: string,
  sub: string,
): Promise<AnswerOf<typeof contract.getEvent>> {
  const { event, organization, taken, cancelUntil, participation, member } = await readEvent(
    deps,
    eventId,
    sub,
  )
  if (member !== null && member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  if (event === null || event.eventRegistrationStatus === 'draft') return refuse('NOT_FOUND')
  const organizations = new Map(organization === null ? [] : [[organization.organizationId, organization]])
  const isParticipating = participation?.status === 'registered'
  const audience: Audience = member === null ? 'account' : isParticipating ? 'seat' : 'member'
  return ok(
    toldTo(audience, {
      ...summary(event, organizations, taken),
      eventDescription: event.eventDescription,
      materials: event.materials.filter((material) => v.is(Material, material)),
      minAge: event.minAge,
      maxAge: event.maxAge,
      consentRequired: event.consentRequired,
      feeYen: event.feeYen ?? null,
      cancelUntil,
      userParticipationStatus: { isParticipating },
    }),
  )
}

/** The plain list keeps events of the last day: one that runs past midnight is not over yet. */
function dayAgo(now: Date): string {
  return new Date(now.getTime() - LISTED_MS).toISOString()
}

function summary<Organization>(
  row: EventRow,
  organizations: ReadonlyMap<string, Organization>,
  taken: number,
) {
  return {
    eventId: row.eventId,
    eventName: row.eventName,
    eventStartDateTime: row.eventStartDateTime,
    eventEndDateTime: row.eventEndDateTime,
    venue: row.venueName === null ? null : { venueName: row.venueName },
    organization: organizations.get(row.organizationId ?? '') ?? null,
    eventRegistrationStatus: row.eventRegistrationStatus,
    currentParticipants: taken,
    eventRegistrationLimit: row.eventRegistrationLimit,
  }
}
