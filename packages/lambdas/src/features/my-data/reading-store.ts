import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Page } from '#aws/dynamodb/table.ts'
import type { Needs } from '#aws/granted.ts'
import { householdsOf } from '#domain/household-end-store.ts'
import { isInLine } from '#domain/waiting-store.ts'
import { readAdmissions } from '#features/my-data/admissions-store.ts'
import { readConsents } from '#features/my-data/consent-rows-store.ts'
import { readEmailChanges, readFollows, readProvisions } from '#features/my-data/keyed-rows-store.ts'
import { noticeRows } from '#features/my-data/notice-rows-store.ts'
import { tables } from '#tables/all.ts'
import type { personal } from '#tables/personal/all.ts'
import type { Shown } from '#tables/personal/declaration.ts'

/** The tables that the page and the download show. */
export type ShownTable = Shown<typeof personal>

export type Reading = Needs<{
  users: ['get']
  emailChanges: ['query']
  consents: ['query']
  recoveryCodes: ['get']
  provisions: ['query']
  invitations: ['get']
  memberPreferences: ['get']
  follows: ['query']
  calendarFeeds: ['get']
  dataExports: ['get']
  memberHistory: ['query']
  viewings: ['query']
  guardianships: ['get']
  guardianRecords: ['query']
  guardianEvents: ['query']
  households: ['get']
  householdPeople: ['query']
  dependents: ['getMany']
  careNotes: ['getMany']
  careRequests: ['query', 'getMany']
  eventAnswers: ['query', 'getMany']
  householdInvitations: ['get']
  childInvitations: ['getMany']
  admissions: ['query', 'getMany']
  participations: ['query', 'getMany']
  queueEntries: ['getMany']
  checkIns: ['query', 'getMany']
  notices: ['query']
  noticeConfirmations: ['getMany']
  mails: ['query', 'getMany']
  reports: ['query', 'getMany']
  inquiries: ['query', 'getMany']
  tickets: ['query', 'getMany']
  ticketMessages: ['query']
}>

const PartyKey = v.object({ eventId: v.string(), partyId: v.string() })
type Party = v.InferOutput<typeof PartyKey>
type AtParty = ReturnType<typeof of> & { index: 'ofParty'; after: string | undefined }
/** Rows of a page of a query. */
const AT_ONCE = 250

/** A member's rows of a table. */
type Reader<T extends ShownTable> = (deps: Reading, sub: string) => Promise<readonly Item<T>[]>

/** How each shown table is read by the member's id: a table that the declaration shows and is not here does not compile. */
const readers: { readonly [T in ShownTable]: Reader<T> } = {
  users: async ({ tables: { users } }, id) => one(await users.get({ id })),
  emailChanges: readEmailChanges,
  consents: readConsents,
  recoveryCodes: async (deps, sub) => one(await deps.tables.recoveryCodes.get({ sub })),
  provisions: readProvisions,
  invitations: async (deps, sub) => one(await deps.tables.invitations.get({ sub })),
  memberPreferences: async (deps, sub) => one(await deps.tables.memberPreferences.get({ sub })),
  follows: readFollows,
  calendarFeeds: async (deps, sub) => one(await deps.tables.calendarFeeds.get({ sub })),
  dataExports: async (deps, sub) => one(await deps.tables.dataExports.get({ sub })),
  memberHistory: ({ tables: { memberHistory } }, sub) =>
    paginate((after) => memberHistory.query({ ...of('memberId', sub), after }, tables.memberHistory.item)),
  viewings: ({ tables: { viewings } }, sub) =>
    paginate((after) => viewings.query({ ...of('subject', `member#${sub}`), after }, tables.viewings.item)),
  guardianships: async (deps, childId) => one(await deps.tables.guardianships.get({ childId })),
  guardianRecords: ({ tables: { guardianRecords } }, sub) =>
    paginate((after) => guardianRecords.query({ ...of('childId', sub), after }, tables.guardianRecords.item)),
  guardianEvents: ({ tables: { guardianEvents } }, sub) =>
    paginate((after) => guardianEvents.query({ ...of('childId', sub), after }, tables.guardianEvents.item)),
  households: async (deps, sub) => {
    const householdId = await householdOf(deps, sub)
    const row = householdId === null ? null : await deps.tables.households.get({ householdId })
    // What the other guardian declared is theirs.
    return row?.openedBy === sub ? [row] : []
  },
  householdPeople: async (deps, sub) => [...(await ownLinks(deps, sub)), ...(await dependentsOf(deps, sub))],
  dependents: async (deps, sub) => {
    const keys = (await dependentsOf(deps, sub)).map(({ personId }) => ({ personId }))
    return deps.tables.dependents.getMany(keys, LAGS)
  },
  careNotes: async (deps, sub) => {
    const keys = (await dependentsOf(deps, sub)).map(({ personId }) => ({ personId }))
    return deps.tables.careNotes.getMany(keys, LAGS)
  },
  careRequests: async (deps, sub) => {
    const { careRequests } = deps.tables
    const keys = await ofParties(deps, sub, (at) => careRequests.query(at, PartyKey))
    return careRequests.getMany(keys, LAGS)
  },
  eventAnswers: async (deps, sub) => {
    const { eventAnswers } = deps.tables
    const keys = await ofParties(deps, sub, (at) => eventAnswers.query(at, PartyKey))
    return eventAnswers.getMany(keys, LAGS)
  },
  householdInvitations: async (deps, sub) => {
    const householdId = await householdOf(deps, sub)
    const row = householdId === null ? null : await deps.tables.householdInvitations.get({ householdId })
    return row?.invitedBy === sub ? [row] : []
  },
  childInvitations: async (deps, sub) => {
    const keys = (await dependentsOf(deps, sub)).map(({ personId }) => ({ personId }))
    const rows = await deps.tables.childInvitations.getMany(keys, LAGS)
    return rows.filter(({ invitedBy }) => invitedBy === sub)
  },
  admissions: readAdmissions,
  participations: readFamilyParticipations,
  queueEntries: readQueueEntries,
  checkIns: async ({ tables: { checkIns } }, sub) => {
    const index = { index: 'byPerson', ...of('personId', sub) } as const
    const keys = await paginate((after) => checkIns.query({ ...index, after }, EventKey))
    return checkIns.getMany(keys, LAGS)
  },
  noticeConfirmations: async (deps, sub) => noticeRows(deps, await readParticipations(deps, sub)),
  mails: async ({ tables: { mails } }, sub) => {
    const index = { index: 'byPerson', ...of('personId', sub) } as const
    const keys = await paginate((after) => mails.query({ ...index, after }, v.object({ mailId: v.string() })))
    return mails.getMany(keys, LAGS)
  },
  reports: async ({ tables: { reports } }, sub) => {
    const keys = await paginate((after) =>
      reports.query({ index: 'byOwner', ...of('owner', sub), after }, v.object({ id: v.string() })),
    )
    return reports.getMany(keys, LAGS)
  },
  // Not those of a visitor with the same address: it proves nothing about who wrote.
  inquiries: async ({ tables: { inquiries } }, sub) => {
    const index = { index: 'byMember', ...of('userId', sub) } as const
    const keys = await paginate((after) => inquiries.query({ ...index, after }, v.object({ id: v.string() })))
    return inquiries.getMany(keys, LAGS)
  },
  tickets: readTickets,
  ticketMessages: async (deps, sub) => {
    const found = await Promise.all(
      (await readTickets(deps, sub)).map(({ number }) =>
        paginate((after) =>
          deps.tables.ticketMessages.query({ ...of('number', number), after }, tables.ticketMessages.item),
        ),
      ),
    )
    // Notes are among staff.
    return found.flat().filter(({ kind }) => kind !== 'note')
  },
}

/** A member's rows of each. */
export type Rows = { readonly [T in ShownTable]: readonly Item<T>[] }

/** Everything that is shown of a member; an index may lag by a second. */
export async function readRows(deps: Reading, sub: string): Promise<Rows> {
  const names = Object.keys(readers) as ShownTable[] // its own keys
  const read = await Promise.all(names.map(async (name) => [name, await readers[name](deps, sub)] as const))
  return Object.fromEntries(read) as unknown as Rows // each under the name of its reader
}

async function readParticipations({ tables: { participations } }: Reading, sub: string) {
  const index = { index: 'byPerson', ...of('personId', sub) } as const
  const keys = await paginate((after) => participations.query({ ...index, after }, EventKey))
  return participations.getMany(keys, LAGS)
}

/** Their own, and those of the children and companions of their household. */
async function readFamilyParticipations(deps: Reading, sub: string) {
  const ids = [sub, ...(await dependentsOf(deps, sub)).map(({ personId }) => personId)]
  return (await Promise.all(ids.map((id) => readParticipations(deps, id)))).flat()
}

/** The keys that a query finds for the member alone, and for their household. */
async function ofParties(deps: Reading, sub: string, find: (at: AtParty) => Promise<Page<Party>>) {
  const householdId = await householdOf(deps, sub)
  const ids = [sub, ...(householdId === null ? [] : [householdId])]
  const at = (partyId: string) => ({ index: 'ofParty' as const, ...of('partyId', partyId) })
  return (await Promise.all(ids.map((id) => paginate((after) => find({ ...at(id), after }))))).flat()
}

/** The places of their family in the lines of events, without others who wait with them: those are the other guardian's. */
async function readQueueEntries(deps: Reading, sub: string) {
  const waiting = (await readFamilyParticipations(deps, sub)).filter(isInLine)
  const keys = new Map(waiting.map(({ eventId, partyId }) => [`${eventId} ${partyId}`, { eventId, partyId }]))
  const own = new Set(waiting.map(({ personId }) => personId))
  const entries = await deps.tables.queueEntries.getMany([...keys.values()], LAGS)
  const ownOf = ({ people }: Item<'queueEntries'>) => people.filter(({ personId }) => own.has(personId))
  return entries.map((entry) => ({ ...entry, people: ownOf(entry) }))
}

async function householdOf({ tables: { users } }: Reading, id: string): Promise<string | null> {
  return (await users.get({ id }))?.householdId ?? null
}

async function householdPeople(deps: Reading, sub: string): Promise<Item<'householdPeople'>[]> {
  const householdId = await householdOf(deps, sub)
  if (householdId === null) return []
  const { householdPeople: people } = deps.tables
  return paginate((after) =>
    people.query({ ...of('householdId', householdId), after }, tables.householdPeople.item),
  )
}

/** A child with a login reads their own. */
async function dependentsOf(deps: Reading, sub: string): Promise<Item<'householdPeople'>[]> {
  return (await householdPeople(deps, sub)).filter(
    ({ role, hasLogin }) => role !== 'guardian' && hasLogin !== true,
  )
}

/** The member's own links: of the household that they are a guardian of, or of those that they are a child of. */
async function ownLinks(deps: Reading, sub: string): Promise<Item<'householdPeople'>[]> {
  const { householdPeople: people } = deps.tables
  const found = await Promise.all(
    (await householdsOf(deps, sub)).map((householdId) => {
      const where = '#householdId = :householdId AND #personId = :sub'
      return people.query({ where, values: { householdId, sub }, limit: 1 }, tables.householdPeople.item)
    }),
  )
  return found.flatMap(({ rows }) => rows)
}

async function readTickets(deps: Reading, sub: string) {
  const index = { index: 'bySender', ...of('senderKey', sub) } as const
  const keys = await paginate((after) =>
    deps.tables.tickets.query({ ...index, after }, v.object({ number: v.string() })),
  )
  return deps.tables.tickets.getMany(keys, LAGS)
}

const EventKey = v.object({ eventId: v.string(), personId: v.string() })
/** At half the price: the keys are from an index. */
const LAGS = { mayLag: true } as const

/** The query of the rows with this key. */
function of(name: string, value: string) {
  return { where: `#${name} = :${name}`, values: { [name]: value }, limit: AT_ONCE }
}

const one = <Row>(row: Row | null): Row[] => (row === null ? [] : [row])
