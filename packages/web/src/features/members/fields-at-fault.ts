import { postal } from '#text/postal.ts'
import { registration as words } from '#text/registration.ts'

const LABELS: Readonly<Record<string, string>> = {
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
  const labels = fields.flatMap((field) => LABELS[field.replace(/^input\./, '')] ?? [])
  return labels.length === 0 ? null : words.errFields(labels.join('、'))
}
