import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/households/desk-contract.ts'
import { ageOn } from '@app/shared/members/age.ts'
import { hiddenFrom } from '@app/shared/members/desk/fields.ts'
import type { PersonalField } from '@app/shared/members/profile-fields.ts'
import type { Role } from '@app/shared/staff/roles.ts'
import type { Deps } from '#aws/deps.ts'
import { giveBackForHousehold, leftMails } from '#domain/household-seats-store.ts'
import { type House, type HouseholdPerson, readHouse } from '#domain/household-store.ts'
import { saveAndAnnounce } from '#domain/mails-store.ts'
import { type Person, peopleByIds } from '#domain/people-store.ts'
import { otherHouseholds } from '#domain/shared-children-store.ts'
import { viewed } from '#domain/viewing-store.ts'
import { waitingAdmissions } from '#features/households/admission-desk-store.ts'
import { householdIdOf, saveUnlinking } from '#features/households/desk-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'household-desk'>

/** The family of a member or a child; 閲覧の記録 says who opened it. */
export async function readOf(
  deps: Desk,
  { input: { memberId }, staff }: Pick<HandlerInput<typeof contract.readMemberHousehold>, 'input' | 'staff'>,
) {
  const found = (await peopleByIds(deps, [memberId])).get(memberId)
  if (found === undefined) return refuse('NOT_FOUND')
  const householdId = await householdIdOf(deps, found)
  const house = householdId === null ? null : await readHouse(deps, householdId)
  const view = {
    kind: 'memberOpened',
    target: { kind: 'member', id: memberId },
    people: house?.people.length ?? 1,
  } as const
  const household = house === null ? null : await deskView(deps, house, staff.role)
  const admissions = found.member === null ? [] : await waitingAdmissions(deps, memberId)
  return viewed(deps, staff, view, { household, admissions })
}

/**
 * A guardian goes at once, and their place in the household's parties goes back; without another one the children's seats go
 * back too, and their rows are erased after thirty days. A seat that the guardian took alone stays theirs.
 */
export async function unlink(deps: Desk, request: HandlerInput<typeof contract.unlinkGuardian>) {
  const { householdId, personId } = request.input
  const house = await readHouse(deps, householdId)
  if (house === null || !house.people.some((one) => one.personId === personId && one.role === 'guardian'))
    return refuse('NOT_FOUND')
  const saved = await saveUnlinking(deps, request, house)
  if (!saved.ok) return saved
  const others = house.people.flatMap((one) =>
    one.role === 'guardian' && one.personId !== personId ? [one.personId] : [],
  )
  const eventIds = await giveBackForHousehold(deps, householdId, personId)
  if (eventIds.length > 0)
    await saveAndAnnounce(deps, [], await leftMails(deps, personId, eventIds, [personId, ...others]))
  if (others.length === 0)
    for (const person of house.people)
      if (person.role !== 'guardian') await giveBackForHousehold(deps, householdId, person.personId)
  return saved
}

async function deskView(
  deps: Desk,
  { household, people: links }: House,
  role: Role,
): Promise<contract.DeskHousehold> {
  const ids = links.map(({ personId }) => personId)
  const [people, others] = await Promise.all([peopleByIds(deps, ids), otherHouseholds(deps, links)])
  const of = (role: HouseholdPerson['role']) =>
    links.flatMap((one) => (one.role === role ? (people.get(one.personId) ?? []) : []))
  const today = tokyoDate(deps.now())
  const adult = shownTo(role, false)
  const minor = shownTo(role, true)
  return {
    householdId: household.householdId,
    openedAt: household.openedAt,
    declaration: household.declaration,
    guardians: of('guardian').map((person) => ({
      personId: person.personId,
      lastName: adult(person, 'lastName'),
      nickName: adult(person, 'nickName'),
    })),
    children: of('child').map((person) => ({
      personId: person.personId,
      lastName: minor(person, 'lastName'),
      firstName: minor(person, 'firstName'),
      kana: minor(person, 'kana'),
      nickName: minor(person, 'nickName'),
      birthDate: minor(person, 'birthDate'),
      age: person.birthDate === null ? null : ageOn(person.birthDate, today),
      hasLogin: person.member !== null,
      isInAnother: others.has(person.personId),
    })),
    companions: of('companion').map((person) => ({
      personId: person.personId,
      lastName: adult(person, 'lastName') ?? '',
      firstName: adult(person, 'firstName') ?? '',
    })),
  }
}

/** SEC-K4: a field of a person as the role sees it. */
function shownTo(role: Role, isMinor: boolean) {
  const hidden = hiddenFrom(role, isMinor)
  return (person: Person, field: PersonalField & keyof Person): string | null =>
    hidden.includes(field) ? null : person[field]
}
