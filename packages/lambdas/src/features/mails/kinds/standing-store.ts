import type { Due } from '#features/mails/kind.ts'

/** A mail that is true only while the member stands so. */
export async function whileStanding({ deps, mail: { personId } }: Due<unknown>, status: string) {
  const member = personId === undefined ? null : await deps.tables.users.get({ id: personId })
  return member?.status === status ? ('send' as const) : { closed: 'overtaken' as const }
}
