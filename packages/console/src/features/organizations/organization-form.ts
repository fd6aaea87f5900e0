import { OrganizationFields, type StaffOrganization } from '@app/shared/organizations/contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import * as v from 'valibot'
import { organizations as words } from '#text/organizations.ts'

export type OrganizationErrors = Partial<Record<keyof OrganizationFields, string>>

/** Fields of an organization as they are written; a new one comes last and has no colour. */
export function fieldsOf(organization: StaffOrganization | null, position: number): OrganizationFields {
  if (organization === null) {
    return {
      organizationName: '',
      color: null,
      contactMail: null,
      contactPhone: null,
      position,
      archived: false,
      logo: null,
      about: null,
      website: null,
    }
  }
  const { organizationId: _, version: __, organizationName, ...rest } = organization
  return { ...rest, organizationName: organizationName ?? '' }
}

/** What the form says: the fields, and what is wrong with which of them. */
export function readOrganization(form: FormData): {
  readonly fields: OrganizationFields | null
  readonly errors: OrganizationErrors
} {
  const mail = fieldOf(form, 'contactMail').trim()
  const website = fieldOf(form, 'website').trim()
  const position = fieldOf(form, 'position').normalize('NFKC').trim()
  const parsed = v.safeParse(OrganizationFields, {
    organizationName: fieldOf(form, 'organizationName'),
    color: form.has('hasColor') ? fieldOf(form, 'color') : null,
    contactMail: mail === '' ? null : mail,
    contactPhone: fieldOf(form, 'contactPhone').normalize('NFKC'),
    position: /^\d+$/.test(position) ? Number(position) : Number.NaN,
    archived: form.has('archived'),
    logo: fieldOf(form, 'logo') === '' ? null : fieldOf(form, 'logo'),
    about: fieldOf(form, 'about'),
    website: website === '' ? null : website,
  })
  if (parsed.success) return { fields: parsed.output, errors: {} }
  const errors: OrganizationErrors = {}
  for (const issue of parsed.issues) {
    const name = issue.path?.[0]?.key as keyof OrganizationFields | undefined // a key of the schema
    if (name !== undefined) errors[name] ??= WRONG[name] ?? words.nameLong
  }
  if (fieldOf(form, 'organizationName').trim() === '') errors.organizationName = words.nameMissing
  return { fields: null, errors }
}

const WRONG: OrganizationErrors = {
  contactMail: words.contactMailInvalid,
  contactPhone: words.contactPhoneLong,
  position: words.positionInvalid,
  about: words.aboutLong,
  website: words.websiteInvalid,
}

/** The fields of which two people have written different things, in words. */
export function organizationDifferences(mine: OrganizationFields, theirs: OrganizationFields) {
  const names = Object.keys(LABELS) as (keyof OrganizationFields)[] // Object.keys knows no names of keys
  return names
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      field: name,
      label: LABELS[name],
      mine: inWords(name, mine),
      theirs: inWords(name, theirs),
    }))
}

/** The names of the fields on screen. */
export const LABELS: Readonly<Record<keyof OrganizationFields, string>> = {
  organizationName: words.name,
  color: words.color,
  contactMail: words.contactMail,
  contactPhone: words.contactPhone,
  position: words.position,
  archived: words.archived,
  logo: words.logo,
  about: words.about,
  website: words.website,
}

function inWords(name: keyof OrganizationFields, fields: OrganizationFields): string {
  return name === 'logo' && fields.logo != null ? words.logoThere : said(fields[name])
}

function said(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  return value == null ? 'なし' : String(value)
}
