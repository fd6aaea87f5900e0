import type { OutputOf } from '@app/shared/base/call.ts'
import type { EventSummary } from '@app/shared/events/contract.ts'
import { listEvents, listMyEvents, PAGE_SIZE } from '@app/shared/events/contract.ts'
import { type ClientCode, send } from '#api/send.ts'
import { ownerMemory } from '#auth/owner-memory.ts'
import { memberSession } from '#auth/session.ts'
import { stored } from '#browser-storage/stored.ts'

/** The ids of the member's own events: those they come to, and those of 欠席連絡. */
export interface OwnEvents {
  readonly own: readonly string[]
  readonly absent: readonly string[]
}

/** A page of the list with the member's own participations; `code` when the list could not be loaded. */
export interface EventsPage extends OwnEvents {
  readonly events: readonly EventSummary[]
  readonly nextToken: string | null
  readonly code: ClientCode | null
}

const firstPage = ownerMemory<EventsPage>()
/** The first page as it was last read on this visit; null before. */
export const lastRead = (): EventsPage | null => firstPage.read()

const NO_OWN: OwnEvents = { own: [], absent: [] }
const NONE: EventsPage = { events: [], ...NO_OWN, nextToken: null, code: null }

/** S102, S103: events and own events in parallel; own events that fail to load count as none. */
export async function readEvents(nextToken: string | null): Promise<EventsPage> {
  if (!stored.signedIn.is()) return NONE
  const [list, mine] = await Promise.all([
    send(listEvents, {
      limit: String(PAGE_SIZE),
      includeAll: 'true',
      ...(nextToken !== null && { nextToken }),
    }),
    readOwn(),
  ])
  if (!list.ok) {
    // Offline the first page stays as last loaded; the notice above it says so.
    const before = list.code === 'NETWORK' && nextToken === null ? firstPage.read() : null
    return before ?? { ...NONE, code: list.code }
  }
  const page = { events: list.value.events, ...mine, nextToken: list.value.nextToken, code: null }
  if (nextToken === null) firstPage.keep(page)
  return page
}

/** The member's own events; none where they cannot be read. */
export async function readOwn(nextToken: string | null = null): Promise<OwnEvents> {
  const session = await memberSession().catch(() => null)
  if (session === null) return NO_OWN
  const page = await send(listMyEvents, {
    limit: String(PAGE_SIZE),
    userId: session.sub,
    ...(nextToken !== null && { nextToken }),
  })
  if (!page.ok) return NO_OWN
  const { own, absent } = splitOwn(page.value.events)
  if (page.value.nextToken === null) return { own, absent }
  const rest = await readOwn(page.value.nextToken)
  return { own: [...own, ...rest.own], absent: [...absent, ...rest.absent] }
}

/** R22: an event of 欠席連絡 is not one that the member comes to, until they take it back. */
export function splitOwn(events: OutputOf<typeof listMyEvents>['events']): OwnEvents {
  const idsOf = (isMeant: boolean) =>
    events
      .filter(({ userParticipationStatus: { isAbsent = false } }) => isAbsent === isMeant)
      .map(({ eventId }) => eventId)
  return { own: idsOf(false), absent: idsOf(true) }
}
