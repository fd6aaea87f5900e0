import type { Write } from '@app/lambdas/aws/dynamodb/condition.ts'
import { auditWrite } from '@app/lambdas/domain/audit-store.ts'
import { creation } from '@app/lambdas/features/organizations/organizations.ts'
import { organizationWrite } from '@app/lambdas/features/organizations/organizations-store.ts'
import { NewId } from '@app/shared/base/field.ts'
import { OrganizationFields } from '@app/shared/organizations/contract.ts'
import * as v from 'valibot'
import { CLI } from '#commands/audit-actor.ts'
import { text, whole, yesNo } from '#commands/imports/cells.ts'
import type { Kind } from '#commands/imports/run-import.ts'

// A logo is uploaded in the console.
const { logo: _logo, about, website, ...entries } = OrganizationFields.entries
const schema = v.strictObject({
  ...entries,
  about: v.unwrap(about),
  website: v.unwrap(website),
  organizationId: NewId,
})
type Row = v.InferOutput<typeof schema>

const columns = {
  organizationId: { read: text, empty: null, must: '1 to 64 letters A-Z a-z 0-9 _ -' },
  organizationName: { read: text, empty: null, must: '1 to 60 characters' },
  color: { read: text, empty: null, must: 'a colour such as #1f7a5c' },
  contactMail: { read: text, empty: null, must: 'an e-mail address' },
  contactPhone: { read: text, empty: null, must: 'at most 20 characters' },
  position: { read: whole, empty: 0, must: 'a whole number from 0 to 999' },
  archived: { read: yesNo, empty: false, must: 'yes or no' },
  about: { read: text, empty: null, must: 'at most 1000 characters' },
  website: { read: text, empty: null, must: 'an address that begins with https://' },
} satisfies Kind<Row>['columns'] & Record<keyof Row, unknown>

/** Organizations of an import file (R1). */
export const organizationRows: Kind<Row> = {
  many: 'organizations',
  id: 'organizationId',
  schema,
  columns,
  tell: ({ organizationId, organizationName }) => `${organizationId}  ${organizationName}`,
  async known({ tables: { organizations } }, rows) {
    const keys = rows.map(({ organizationId }) => ({ organizationId }))
    return new Set((await organizations.getMany(keys)).map(({ organizationId }) => organizationId))
  },
  idOf: ({ organizationId }) => organizationId,
  faults: async () => () => [],
  writes(store, row): Write[] {
    const organization = { ...row, logo: null, version: 1 }
    return [organizationWrite(store, organization, null), auditWrite(store, CLI, creation(organization))]
  },
}
