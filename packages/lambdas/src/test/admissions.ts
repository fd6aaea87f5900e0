import { randomUUID } from 'node:crypto'
import type { Item } from '#aws/dynamodb/condition.ts'
import { guardianLink } from '#domain/guardian-link.ts'
import { admissionLink } from '#domain/household-link.ts'
import { householdWorld, OWNER, TEEN } from '#test/households.ts'
import { aMember } from '#test/items.ts'

export type AdmissionWorld = Awaited<ReturnType<typeof admissionWorld>>

/** The guardian of a minor's consent: she has an account or not. */
export const AUNT = 'haruko@example.jp'
const CONSENT = {
  version: 3,
  revision: 1,
  since: '2026-11-01T00:00:00.000Z',
  guardian: { name: '見本 春子', relation: 'mother', email: AUNT, phoneNumber: '090-1111-2222' },
  guardianKey: AUNT,
  sent: 1,
  reminded: 0,
  approval: 'entry',
  dueAt: '2030-05-04T15:00:00.000Z',
} as const

/** A stage with families, minors who are members, and the guardians of their consents. */
export async function admissionWorld() {
  const world = await householdWorld()
  const { stage } = world
  const households = stage.load('households')
  const links = stage.load('guardian-links')
  const desk = stage.load('household-desk')
  const pepper = process.env['KEY_PEPPER'] ?? ''
  const key = () => randomUUID()
  const rowOf = async (guardian: string): Promise<Item<'admissions'> | undefined> =>
    (await stage.rowsOf('admissions', await world.householdIdOf(guardian))).at(-1)

  return {
    ...world,
    rowOf,
    /** A member of 14 whose guardian has said yes, or what `fields` say of them. */
    async minor(fields: Partial<Item<'users'>> = {}, email: string = AUNT): Promise<string> {
      const id = randomUUID()
      const member = { birthDate: TEEN, consentState: 'approved', guardianVersion: 3, ...fields } as const
      await stage.put('users', aMember(id, { ...member, email: `${id.slice(0, 8)}@example.jp` }))
      stage.userPool.knows(id, `${id.slice(0, 8)}@example.jp`)
      const guardian = { ...CONSENT.guardian, email }
      await stage.put('guardianships', { ...CONSENT, childId: id, guardian, guardianKey: email })
      return id
    },
    inviteMinor: (as: string, fields: object = {}, more: { key?: string } = {}) =>
      households('POST /household/admissions', {
        as,
        key: key(),
        body: { email: 'minor@example.jp', declaration: 'parentalAuthority', ...fields },
        ...more,
      }),
    withdrawAdmission: (as: string, admissionId: string) =>
      households('DELETE /household/admissions/{admissionId}', { as, key: key(), path: { admissionId } }),
    /** The link of the newest invitation of a guardian, as its mail has it. */
    async admissionToken(guardian: string): Promise<string> {
      const { householdId = '', admissionId = '' } = (await rowOf(guardian)) ?? {}
      return admissionLink(pepper, { householdId, admissionId })
    },
    lookAtAdmission: (as: string, token: string) =>
      households('POST /household/admissions/reading', { as, body: { token } }),
    acceptAdmission: (as: string, token: string, more: { key?: string } = {}) =>
      households('POST /household/admissions/acceptance', { as, key: key(), body: { token }, ...more }),
    /** The link of the guardian of the consent, as its mail has it. */
    async guardianToken(guardian: string, version = 3): Promise<string> {
      const { admissionId = '', childId = '', endsAt = '' } = (await rowOf(guardian)) ?? {}
      const claim = { childId, about: admissionId, version, endMs: Date.parse(endsAt) }
      return guardianLink(pepper, 'household', claim)
    },
    readAsGuardian: (token: string) => links('POST /guardian-household', { as: null, body: { token } }),
    answerAsGuardian: (token: string, answer: 'approved' | 'refused') =>
      links('POST /guardian-household/answer', { as: null, body: { token, answer } }),
    admit: (householdId: string, admissionId: string) =>
      desk('POST /staff/households/{householdId}/admissions/{admissionId}/approval', {
        as: OWNER,
        key: key(),
        path: { householdId, admissionId },
        body: { reason: '電話で確認' },
      }),
    childrenOf: async (guardian: string) => {
      const { household } = (await world.read(guardian)).body as {
        household: { children: { personId: string }[] }
      }
      return household.children.map(({ personId }) => personId)
    },
    mailsAbout: async (childId: string) =>
      (await stage.rows('mails')).flatMap(({ kind, subjectId, personId }) =>
        subjectId === childId ? [[kind, personId ?? null]] : [],
      ),
    recordsOf: async (childId: string) =>
      (await stage.rows('guardianRecords')).filter((row) => row.childId === childId),
  }
}
