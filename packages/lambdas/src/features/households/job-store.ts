import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { TryAgain } from '#aws/retryable.ts'
import { erasingWrite } from '#domain/household-end-store.ts'
import { leftMails } from '#domain/household-seats-store.ts'
import { childLinkEnds, type HouseholdPerson, readHouse } from '#domain/household-store.ts'
import type { MailData } from '#domain/mail-data.ts'
import { type NewMail, saveAndAnnounce } from '#domain/mails-store.ts'
import { morningAfter } from '#domain/quiet-hours.ts'

type Job = Deps<'household-job'>
type Dependent = Item<'dependents'>
const PAGE = 250

/** Dependents whose link ends, or whose row is erased, on this day or before. */
export async function readDueRows({ tables: { dependents } }: Job, today: string): Promise<Dependent[]> {
  const due = async (queue: string) =>
    paginate((after) =>
      dependents.query(
        {
          index: 'byDue',
          where: '#queue = :queue AND #dueOn <= :today',
          values: { queue, today },
          limit: PAGE,
          after,
        },
        v.object({ personId: v.string() }),
      ),
    )
  const keys = [...(await due('birthday')), ...(await due('moving')), ...(await due('erasing'))]
  const rows = await Promise.all(keys.map(({ personId }) => dependents.get({ personId })))
  // The index may lag: the row decides.
  return rows.flatMap((row) => (row?.dueOn !== undefined && row.dueOn <= today ? row : []))
}

/** The links of children with a login that end on this day or before. */
export async function readDueLinks(
  { tables: { householdPeople } }: Job,
  today: string,
): Promise<Pick<HouseholdPerson, 'householdId' | 'personId'>[]> {
  return paginate((after) =>
    householdPeople.query(
      {
        index: 'byDue',
        where: '#queue = :queue AND #dueOn <= :today',
        values: { queue: 'birthday', today },
        limit: PAGE,
        after,
      },
      v.object({ householdId: v.string(), personId: v.string() }),
    ),
  )
}

export function readMember({ tables: { users } }: Job, id: string): Promise<Item<'users'> | null> {
  return users.get({ id })
}

/** The guardians of a household by id. */
export async function guardiansOf(deps: Job, householdId: string): Promise<string[]> {
  const house = await readHouse(deps, householdId)
  return (house?.people ?? []).flatMap(({ role, personId }) => (role === 'guardian' ? personId : []))
}

/** Each of these people hears, for each event, that the child's place went back: in the morning, with the calendar entry that ends. */
export async function announceLeft(
  deps: Job,
  personId: string,
  eventIds: readonly string[],
  recipients: readonly string[],
): Promise<void> {
  const to = [...new Set(recipients)]
  const morning = morningAfter(deps.now())
  for (const eventId of eventIds) {
    const mails = await leftMails(deps, personId, [eventId], to)
    await saveAndAnnounce(
      deps,
      [],
      mails.map((mail) => (morning === null ? mail : { ...mail, dueAt: morning })),
    )
  }
}

/** The links end and the guardians are notified, all or none. */
export async function saveOfAge(
  deps: Job,
  { personId, dueOn = '' }: Dependent,
  householdIds: readonly string[],
  { guardians, eventIds }: { readonly guardians: readonly string[]; readonly eventIds: readonly string[] },
): Promise<void> {
  const links = householdIds.flatMap((householdId) => childLinkEnds(deps, { householdId, personId }))
  const mails = ofAgeMails(personId, dueOn, guardians, { eventIds: [...eventIds] })
  const writes = [...links, deps.tables.careNotes.remove({ personId }), erasingWrite(deps, personId)]
  if (!(await saveAndAnnounce(deps, writes, mails))) throw new TryAgain()
}

/** The same of a child with a login, for one household: the member stays. */
export async function saveMemberOfAge(
  deps: Job,
  link: Pick<HouseholdPerson, 'householdId' | 'personId'>,
  dueOn: string,
  { guardians, eventIds }: { readonly guardians: readonly string[]; readonly eventIds: readonly string[] },
): Promise<void> {
  const { personId } = link
  const data = { eventIds: [...eventIds], hasLogin: true as const }
  const mails = ofAgeMails(personId, dueOn, guardians, data)
  if (!(await saveAndAnnounce(deps, childLinkEnds(deps, link), mails))) throw new TryAgain()
}

/** A corrected birth date: the link ends on another day. */
export async function saveLaterEnd(
  deps: Job,
  { householdId, personId }: Pick<HouseholdPerson, 'householdId' | 'personId'>,
  dueOn: string,
): Promise<void> {
  await deps.transact([
    deps.tables.householdPeople.update({ householdId, personId }, 'SET #dueOn = :dueOn', {
      condition: 'attribute_exists(#personId)',
      values: { dueOn },
    }),
  ])
}

function ofAgeMails(
  personId: string,
  dueOn: string,
  recipients: readonly string[],
  data: MailData<'childOfAge'>,
): NewMail[] {
  return [...new Set(recipients)].map((recipient) => ({
    kind: 'childOfAge',
    personId: recipient,
    subjectId: personId,
    version: dueOn,
    data,
  }))
}

/** Erases the row that is still due. */
export async function eraseRow(
  deps: Job,
  { personId }: Dependent,
  queue: 'erasing' | 'moving',
  today: string,
): Promise<void> {
  await deps.transact([
    deps.tables.dependents.remove(
      { personId },
      { condition: '#queue = :queue AND #dueOn <= :today', values: { queue, today } },
    ),
    // Of a child who has a login of their own since.
    deps.tables.careNotes.remove({ personId }),
  ])
}
