import { REGISTRATION, type RegistrationName } from '@app/shared/members/profile-fields.ts'
import { postal } from '#text/postal.ts'
import { registration as words } from '#text/registration.ts'

const LABELS: Readonly<Record<RegistrationName, string>> = {
  lastName: words.lastName,
  firstName: words.firstName,
  nickName: words.nickname,
  birthDate: words.birth,
  postalCode: postal.label,
  address: words.address,
  phoneNumber: words.phone,
  sNumber: words.code,
}

/** What the server refused in the form, by the form's own labels; null where it named no field of it. */
export function fieldsAtFault(fields: readonly string[] = []): string | null {
  const names = fields.map((field) => field.replace(/^input\./, ''))
  const labels = REGISTRATION.filter((name) => names.includes(name)).map((name) => LABELS[name])
  return labels.length === 0 ? null : words.errFields(labels.join('、'))
}
