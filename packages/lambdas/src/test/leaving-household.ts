import { plantCareNote, plantCareRequest } from '#test/care-note.ts'
import type { Stage } from '#test/stage.ts'

/** A household of the leaver alone, with a child and an open invitation. */
export async function plantHousehold(stage: Stage, sub: string, now: Date): Promise<void> {
  const mark = sub.slice(0, 8)
  const householdId = `household-${mark}`
  const childId = `child-${mark}`
  const at = now.toISOString()
  const counts = { version: 1, children: 1, guardians: 1, companions: 0 }
  await stage.put('households', {
    householdId,
    ...counts,
    openedBy: sub,
    openedAt: at,
    declaration: 'parentalAuthority',
    declaredAt: at,
  })
  await stage.put(
    'householdPeople',
    { householdId, personId: sub, role: 'guardian', addedAt: at },
    { householdId, personId: childId, role: 'child', addedAt: at },
  )
  const name = { lastName: `カナリア${mark}`, firstName: `カナリア${mark}`, kana: 'かなりあ' }
  const days = { birthDate: '2019-05-05', queue: 'birthday', dueOn: '2037-05-05' } as const
  await stage.put('dependents', {
    personId: childId,
    kind: 'child',
    ...name,
    ...days,
    createdAt: at,
    version: 1,
  })
  await plantCareNote(stage, childId)
  for (const partyId of [sub, householdId]) await plantCareRequest(stage, { eventId: 'e1', partyId }, sub)
  const invitation = { householdId, invitationId: mark, invitedBy: sub, address: `canary-${mark}` }
  const until = { endsAt: at, ttl: 2_000_000_000 }
  await stage.put('householdInvitations', { ...invitation, ...until })
  await stage.put('admissions', {
    householdId,
    admissionId: mark,
    invitedBy: sub,
    address: `canary-${mark}`,
    childId: sub,
    ...until,
  })
  await stage.put('childInvitations', {
    ...invitation,
    ...until,
    personId: childId,
    consentedAt: at,
    relation: 'mother',
    limits: [],
    text: '[]',
    textVersion: 'v',
    textHash: 'h',
    termsVersion: 'v',
    answers: '{}',
    network: 'n',
  })
}
