import type { OutputOf } from '@app/shared/base/call.ts'
import { listEvents, listMyEvents, PAGE_SIZE } from '@app/shared/events/contract.ts'
import { type ClientCode, send } from '#api/send.ts'
import { ownerMemory } from '#auth/owner-memory.ts'
import { memberSession } from '#auth/session.ts'
import { stored } from '#browser-storage/stored.ts'
import { type ListedEvent, withWaits } from '#features/events/with-waits.ts'

/** A page of the list with the member's own participations; `code` when the list could not be loaded. */
export interface EventsPage {
  readonly events: readonly ListedEvent[]
  readonly own: readonly string[]
  readonly nextToken: string | null
  readonly code: ClientCode | null
}

const firstPage = ownerMemory<EventsPage>()
/** The first page as it was last read on this visit; null before. */
export const lastRead = (): EventsPage | null => firstPage.read()

const NONE: EventsPage = { events: [], own: [], nextToken: null, code: null }

/** S102, S103: events and own events in parallel, with how the member waits for them; own events that fail to load count as none. */
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
  const events = withWaits(list.value.events, mine.waited)
  const page = { events, own: mine.own, nextToken: list.value.nextToken, code: null }
  if (nextToken === null) firstPage.keep(page)
  return page
}

/** What the member comes to and waits for. */
interface Own {
  /** The ids of the events, without those of 欠席連絡 (R22). */
  readonly own: readonly string[]
  readonly waited: NonNullable<Mine['waited']>
}

/** None where they cannot be read. */
export async function readOwn(nextToken: string | null = null): Promise<Own> {
  const session = await memberSession().catch(() => null)
  if (session === null) return NOTHING
  const page = await send(listMyEvents, {
    limit: String(PAGE_SIZE),
    userId: session.sub,
    ...(nextToken !== null && { nextToken }),
  })
  if (!page.ok) return NOTHING
  const { events, waited = [], nextToken: next } = page.value
  const further = next === null ? NOTHING : await readOwn(next)
  const own = events.filter(isComing).map(({ eventId }) => eventId)
  return { own: [...own, ...further.own], waited: [...waited, ...further.waited] }
}

type Mine = OutputOf<typeof listMyEvents>
type OwnEvent = Mine['events'][number]
const NOTHING: Own = { own: [], waited: [] }

/** Whether the member comes: no 欠席連絡 of theirs stands. */
export function isComing({
  userParticipationStatus: { isAbsent },
}: Pick<OwnEvent, 'userParticipationStatus'>) {
  return isAbsent !== true
}
