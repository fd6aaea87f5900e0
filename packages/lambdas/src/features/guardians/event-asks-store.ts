import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

export type EventAsk = Item<'guardianEvents'>
type Reading = Needs<{ guardianEvents: ['get']; events: ['get'] }>

/** An event and the guardian's request for it. */
export async function readAsk(
  { tables }: Reading,
  childId: string,
  eventId: string,
): Promise<{ event: Item<'events'> | null; ask: EventAsk | null }> {
  const [event, ask] = await Promise.all([
    tables.events.get({ eventId }),
    tables.guardianEvents.get({ childId, eventId }),
  ])
  return { event, ask }
}

/** Whether somebody has registered the child already. */
export async function isJoined(
  { tables }: Needs<{ participations: ['get'] }>,
  personId: string,
  eventId: string,
): Promise<boolean> {
  return (await tables.participations.get({ eventId, personId }))?.status === 'registered'
}

/** Writes the question if it is unchanged since the read. */
export function askWrite({ tables }: Deps<'guardians'>, ask: EventAsk, earlier: EventAsk | null): Write {
  return tables.guardianEvents.put(
    ask,
    earlier === null
      ? { condition: 'attribute_not_exists(#childId)' }
      : {
          condition: '#asked = :asked AND #state = :state',
          values: { asked: earlier.asked, state: earlier.state },
        },
  )
}

/** Writes the answer once, and only while its approval is in force. */
export function answerWrites(
  { tables, now }: Deps<'guardian-links'>,
  ask: EventAsk,
  answer: 'approved' | 'refused',
): Write[] {
  const { childId, version } = ask
  return [
    tables.guardianEvents.put(
      { ...ask, state: answer, answeredAt: now().toISOString() },
      { condition: '#state = :asked AND #version = :version', values: { asked: 'asked', version } },
    ),
    // A withdrawal at the same moment counts.
    tables.users.update({ id: childId }, 'SET #consentState = :approved', {
      condition: '#consentState = :approved AND #guardianVersion = :version',
      values: { approved: 'approved', version },
    }),
  ]
}

/** What is cancelled with a withdrawal, for the mails: the events that have not begun. */
export async function notBegun(
  { tables, now }: Needs<{ events: ['get'] }>,
  eventIds: readonly string[],
): Promise<string[]> {
  const events = await Promise.all(eventIds.map((eventId) => tables.events.get({ eventId })))
  return events.flatMap((event) => {
    const starts = event?.eventStartDateTime
    return event === null || (starts != null && Date.parse(starts) <= now().getTime()) ? [] : event.eventId
  })
}
