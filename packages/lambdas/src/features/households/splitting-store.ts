import { refuse } from '@app/shared/base/result.ts'
import { partyWith } from '@app/shared/events/party-rules.ts'
import type * as contract from '@app/shared/households/desk-contract.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { TryAgain } from '#aws/retryable.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { releaseWrites } from '#domain/household-end-store.ts'
import { childLinkEnds, type House, type HouseholdPerson, oneChildMore } from '#domain/household-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { ownerOf } from '#domain/nickname-store.ts'
import { countsOf, inParty, isOfParty, type Party } from '#domain/party-seats.ts'
import { partyWrite } from '#domain/party-store.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'
import { isInLine } from '#domain/waiting-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'household-desk'>

/** A child in a household. */
export interface OfHouse {
  readonly house: House
  readonly link: HouseholdPerson
}

/** A row of the child with this household, and what becomes of it. */
export interface SplitRow {
  readonly event: Item<'events'>
  readonly row: Item<'participations'>
  readonly party: Party | null
  readonly outcome: contract.SplitRow['outcome']
}

/** Whose page shows this household; null without a guardian. */
export function guardianOf({ people }: House): string | null {
  return people.find(({ role }) => role === 'guardian')?.personId ?? null
}

/** The child's rows of this household's parties, by start; places that were given back are no one's any more. */
export async function readRows(deps: Desk, householdId: string, personId: string): Promise<SplitRow[]> {
  const { events, participations, parties } = deps.tables
  const found = await paginate((after) =>
    participations.query(
      { index: 'byPerson', where: '#personId = :personId', values: { personId }, limit: 100, after },
      v.object({ eventId: v.string() }),
    ),
  )
  const nowMs = deps.now().getTime()
  const read = await inParallel(found, async ({ eventId }) => {
    const row = await participations.get({ eventId, personId })
    if (row === null || row.partyId !== householdId || row.status === 'cancelled') return []
    const [[event], party] = await Promise.all([
      events.getMany([{ eventId }]),
      parties.get({ eventId, partyId: householdId }),
    ])
    if (event === undefined) return []
    const { eventStartDateTime: starts } = event
    const hasBegun = starts !== null && Date.parse(starts) <= nowMs
    if (hasBegun && isInLine(row)) return []
    const outcome = !hasBegun ? 'givenBack' : party?.unit === 'family' ? 'kept' : 'moved'
    return [{ event, row, party, outcome } satisfies SplitRow]
  })
  const startOf = ({ event }: SplitRow) => event.eventStartDateTime ?? '~'
  return read.flat().sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
}

/** The record of one event becomes the other household's, with both parties' counts; no seat and no counter changes. */
export async function moveRow(deps: Desk, { row, party }: SplitRow, to: string): Promise<void> {
  const { participations, parties } = deps.tables
  const { eventId, personId, partyId, status, changedAt } = row
  const now = deps.now()
  const moved = participations.update({ eventId, personId }, 'SET #partyId = :to', {
    condition: '#partyId = :partyId AND #status = :status AND #changedAt = :changedAt',
    values: { to, partyId, status, changedAt },
  })
  const counts: Write[] = []
  if (party !== null && status === 'registered' && isOfParty(row)) {
    const other = await parties.get({ eventId, partyId: to })
    const { unit } = party
    const [less, more] = [
      partyWith(party, [inParty(row)], unit, -1),
      partyWith(countsOf(other), [inParty(row)], unit),
    ]
    counts.push(
      partyWrite(parties, { eventId, partyId, unit, party }, less, party.shard, now),
      partyWrite(parties, { eventId, partyId: to, unit, party: other }, more, other?.shard, now),
    )
  }
  const { done } = await deps.transact([moved, ...counts])
  if (!done) throw new TryAgain()
}

/** The link begins in the right household; another one that the child is of names that one from now on. */
async function sharedInstead(
  deps: Desk,
  { sharedWith, ...link }: HouseholdPerson,
  householdId: string,
): Promise<Write[]> {
  const { householdPeople } = deps.tables
  const { personId } = link
  const others = sharedWith === undefined ? [] : await peopleOfHousehold(deps, sharedWith)
  const isStillThere = others.some((one) => one.personId === personId)
  const added = { ...link, householdId, addedAt: deps.now().toISOString() }
  const isNew = { condition: 'attribute_not_exists(#householdId)' }
  if (sharedWith === undefined || !isStillThere) return [householdPeople.put(added, isNew)]
  return [
    householdPeople.put({ ...added, sharedWith }, isNew),
    householdPeople.update({ householdId: sharedWith, personId }, 'SET #sharedWith = :household', {
      condition: '#role = :child',
      values: { household: householdId, child: 'child' },
    }),
  ]
}

/** The member who has this nickname. */
export async function readGuardian(deps: Desk, nickName: string): Promise<Item<'users'> | null> {
  const id = await ownerOf(deps, nickName)
  return id === null ? null : deps.tables.users.get({ id })
}

/** The child's care note, where a guardian of this household wrote it last; null else. */
export async function readNote(
  { tables: { careNotes } }: Desk,
  { people }: House,
  personId: string,
): Promise<Item<'careNotes'> | null> {
  const note = await careNotes.get({ personId })
  const isTheirs = people.some((one) => one.role === 'guardian' && one.personId === note?.consentedBy)
  return isTheirs ? note : null
}

/** The link ends here and begins there, with an entry in 操作の記録; an invitation to a login and a note of the wrong guardian end. */
export async function saveSplit(
  deps: Desk,
  { input: { personId, reason }, staff, write }: HandlerInput<typeof contract.splitChild>,
  { house, link }: OfHouse,
  { to, isThere }: { readonly to: House | null; readonly isThere: boolean },
) {
  const auditEvent = {
    action: 'childSplit' as const,
    target: { kind: 'member' as const, id: guardianOf(house) ?? personId },
    organizationId: null,
    changes: [
      { field: 'personId' as const, before: null, after: personId },
      { field: 'guardianId' as const, before: null, after: to === null ? null : guardianOf(to) },
    ],
    reason,
  }
  const writes = to === null ? await outOfAny(deps, link) : await into(deps, { house, link }, to, isThere)
  const by = { actor: staff, write, auditEvent }
  const mails = movedMails(deps, personId, to)
  const all = [...writes, ...mails.map((mail) => mailWrite(deps, mail))]
  const saved = await writeAudited(deps, by, { split: true } as const, all, () => refuse('CONFLICT'))
  if (saved?.ok === true) await announceMails(deps, mails.map(mailIdOf))
  return saved ?? refuse('CONFLICT')
}

/** To each guardian of the right household. */
function movedMails(deps: Desk, personId: string, to: House | null): NewMail[] {
  const guardians = (to?.people ?? []).filter(({ role }) => role === 'guardian')
  return guardians.map((guardian) => ({
    kind: 'childMoved',
    personId: guardian.personId,
    subjectId: personId,
    version: deps.now().toISOString(),
    data: {},
  }))
}

async function outOfAny(deps: Desk, link: HouseholdPerson): Promise<Write[]> {
  const { householdId } = link
  const count = deps.tables.households.update(
    { householdId },
    'SET #children = #children - :one, #version = #version + :one',
    { condition: '#children > :none', values: { one: 1, none: 0 } },
  )
  return [count, ...(await releaseWrites(deps, link, 'kept'))]
}

async function into(
  deps: Desk,
  { house, link }: OfHouse,
  { household: { householdId } }: House,
  isThere: boolean,
): Promise<Write[]> {
  const { careNotes, childInvitations } = deps.tables
  const { personId, hasLogin } = link
  const note = await readNote(deps, house, personId)
  return [
    ...childLinkEnds(deps, link),
    ...(isThere ? [] : [...(await sharedInstead(deps, link, householdId)), oneChildMore(deps, householdId)]),
    ...(hasLogin === true ? [] : [childInvitations.remove({ personId })]),
    ...(note === null
      ? []
      : [
          careNotes.remove(
            { personId },
            { condition: '#version = :version', values: { version: note.version } },
          ),
        ]),
  ]
}
