import type { Needs } from '#aws/granted.ts'
import { readHouse } from '#domain/household-store.ts'
import type { NewMail } from '#domain/mails-store.ts'
import { isIn } from '#domain/member-status.ts'
import { eventsToLeave } from '#domain/registered-events-store.ts'
import { giveSeatBack } from '#domain/seats-store.ts'

export type GivingBack = Needs<{
  participations: ['get', 'query', 'update']
  parties: ['get', 'put']
  eventCounters: ['update']
  checkIns: ['expect']
}>

/** Gives back the seats of a dependent at events to come; those only that this household took, where one is named. Answers their events. */
export async function giveBackForHousehold(
  deps: GivingBack,
  householdId: string | null,
  personId: string,
): Promise<string[]> {
  const given: string[] = []
  for (const eventId of await eventsToLeave(deps, personId)) {
    const row = await deps.tables.participations.get({ eventId, personId })
    if (row === null || (householdId !== null && row.partyId !== householdId)) continue
    await giveSeatBack(deps, eventId, personId)
    const after = await deps.tables.participations.get({ eventId, personId })
    if (row.status === 'registered' && after?.status === 'cancelled') given.push(eventId)
  }
  return given
}

/** キャンセルを受け付けました to these members, about the places of one person that were just given back. */
export async function leftMails(
  { tables: { participations } }: Needs<{ participations: ['get'] }>,
  personId: string,
  eventIds: readonly string[],
  recipients: readonly string[],
): Promise<NewMail[]> {
  const rows = await Promise.all(eventIds.map((eventId) => participations.get({ eventId, personId })))
  const given = rows.flatMap((row) => (row?.status === 'cancelled' ? row : []))
  return recipients.flatMap((recipient) =>
    given.map(
      ({ eventId, changedAt }): NewMail => ({
        kind: 'eventLeft',
        personId: recipient,
        subjectId: eventId,
        version: changedAt,
        data: recipient === personId ? {} : { personIds: [personId] },
      }),
    ),
  )
}

/** A guardian is gone: without another one who is in, the seats of the household's children and companions go back. */
export async function giveBackWithoutGuardian(
  deps: GivingBack & Needs<{ users: ['get']; households: ['get']; householdPeople: ['query'] }>,
  guardianId: string,
): Promise<void> {
  const { users } = deps.tables
  const householdId = (await users.get({ id: guardianId }))?.householdId
  const house = householdId === undefined ? null : await readHouse(deps, householdId)
  if (house === null) return
  const others = house.people.filter(({ role, personId }) => role === 'guardian' && personId !== guardianId)
  const members = await Promise.all(others.map(({ personId }) => users.get({ id: personId })))
  if (members.some((member) => isIn(member?.status))) return
  for (const { role, personId } of house.people)
    if (role !== 'guardian') await giveBackForHousehold(deps, house.household.householdId, personId)
}
