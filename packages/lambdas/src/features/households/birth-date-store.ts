import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/households/desk-contract.ts'
import { adultOn } from '@app/shared/households/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { changesOf, writeAudited } from '#domain/audit-store.ts'
import { inParty } from '#domain/party-seats.ts'
import { registeredEvents } from '#domain/registered-events-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'household-desk'>

/** A child of a household; null for anybody else, and for one whose row waits to be erased. */
export async function readChild(deps: Desk, personId: string): Promise<Item<'dependents'> | null> {
  const [row] = await deps.tables.dependents.getMany([{ personId }])
  return row?.kind === 'child' && row.queue === 'birthday' ? row : null
}

/** The events that the child is registered for, and as what. */
export async function readSeats(deps: Desk, personId: string) {
  const eventIds = await registeredEvents(deps, personId)
  const [events, rows] = await Promise.all([
    deps.tables.events.getMany(eventIds.map((eventId) => ({ eventId }))),
    Promise.all(eventIds.map((eventId) => deps.tables.participations.get({ eventId, personId }))),
  ])
  const partOf = new Map(
    rows.flatMap((row) => (row === null ? [] : [[row.eventId, inParty(row).part] as const])),
  )
  return events.map((event) => ({ event, part: partOf.get(event.eventId) ?? ('takesPart' as const) }))
}

/** The birth date and the day on which the link ends, over the row that was read. An open invitation was for the earlier age and ends. */
export async function saveBirthDate(
  deps: Desk,
  { input: { personId, birthDate, reason }, staff, write }: HandlerInput<typeof contract.correctBirthDate>,
  { child, guardian, unfit }: { child: Item<'dependents'>; guardian: string; unfit: contract.UnfitSeat[] },
) {
  const dates = changesOf({ birthDate: child.birthDate }, { birthDate }, ['birthDate'])
  const auditEvent = {
    action: 'childCorrected' as const,
    target: { kind: 'member' as const, id: guardian },
    organizationId: null,
    changes: [{ field: 'personId' as const, before: null, after: personId }, ...dates],
    reason,
  }
  const change = 'SET #birthDate = :birthDate, #dueOn = :dueOn, #version = #version + :one'
  const values = { birthDate, dueOn: adultOn(birthDate), one: 1, seen: child.version, birthday: 'birthday' }
  const update = deps.tables.dependents.update({ personId }, change, {
    condition: '#version = :seen AND #queue = :birthday',
    values,
  })
  const by = { actor: staff, write, auditEvent }
  const writes = [update, deps.tables.childInvitations.remove({ personId })]
  const saved = await writeAudited(deps, by, { unfit }, writes, () => refuse('CONFLICT'))
  return saved ?? refuse('CONFLICT')
}
