import type { Guardianship } from '#domain/guardian-store.ts'
import type { NewMail } from '#domain/mails-store.ts'
import { sealAddress } from '#domain/sealed-address.ts'

type Sealing = Parameters<typeof sealAddress>[0]
type Named = Pick<Guardianship, 'guardian' | 'version' | 'sent'>

/** R9: the request to the guardian; each sending is a separate mail. */
export async function requestMail(deps: Sealing, childId: string, row: Named): Promise<NewMail> {
  return {
    kind: 'guardianRequest',
    ...(await toGuardian(deps, row)),
    subjectId: childId,
    version: row.sent,
    data: { version: row.version },
  }
}

/** The addressee, sealed: a guardian need not have an account. */
export async function toGuardian(deps: Sealing, { guardian }: Pick<Guardianship, 'guardian'>) {
  if (guardian === undefined) throw new Error('nobody was named')
  return { personId: null, sealedTo: await sealAddress(deps, guardian.email) } as const
}
