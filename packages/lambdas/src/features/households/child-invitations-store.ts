import { secondsOf } from '@app/shared/base/seconds.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { writeOnce } from '#aws/dynamodb/idempotency.ts'
import { actsFor, takesBackFor } from '#domain/household-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { sealAddress } from '#domain/sealed-address.ts'
import { type By, type Child, ofMember } from '#features/households/households-store.ts'

type Households = Deps<'households'>

/** The invitation and its mail, for the child as they were read. */
export async function saveChildInvitation(
  deps: Households,
  { sub, write }: By,
  { version, personId }: Child,
  invitation: Omit<Item<'childInvitations'>, 'ttl'>,
  email: string,
) {
  const { childInvitations, dependents, householdPeople } = deps.tables
  const { householdId, invitationId, endsAt } = invitation
  const mail: NewMail = {
    kind: 'childInvitation',
    personId: null,
    sealedTo: await sealAddress(deps, email),
    subjectId: personId,
    version: invitationId,
    data: { invitationId },
  }
  const writes = [
    actsFor(deps, sub, householdId),
    householdPeople.expect(
      { householdId, personId },
      { condition: '#role = :child', values: { child: 'child' } },
    ),
    dependents.expect(
      { personId },
      {
        condition: '#version = :version AND #queue = :birthday',
        values: { version, birthday: 'birthday' },
      },
    ),
    childInvitations.put({ ...invitation, ttl: secondsOf(new Date(endsAt)) }),
    mailWrite(deps, mail),
  ]
  const answer = { changed: true } as const
  const saved = await writeOnce(deps, write, answer, writes, ([member]) => ofMember(deps, member))
  if (saved?.ok === true) await announceMails(deps, [mailIdOf(mail)])
  return saved
}

/** Ends the invitation of a child of this household. */
export async function removeChildInvitation(
  deps: Households,
  sub: string,
  householdId: string,
  personId: string,
): Promise<boolean> {
  const { done } = await deps.transact([
    takesBackFor(deps, sub, householdId),
    deps.tables.childInvitations.remove(
      { personId },
      {
        condition: 'attribute_not_exists(#personId) OR #householdId = :household',
        values: { household: householdId },
      },
    ),
  ])
  return done
}
