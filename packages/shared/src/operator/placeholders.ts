const TODO = /\bTODO\b/

/** True for a placeholder: empty, or the word TODO. */
export function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && (value.trim() === '' || TODO.test(value))
}

/** The names of the fields that are still placeholders, nested ones with dots. */
export function placeholderFields(file: unknown, at = ''): string[] {
  if (isPlaceholder(file)) return [at]
  if (!isFields(file)) return []
  return Object.entries(file).flatMap(([name, value]) =>
    placeholderFields(value, at === '' ? name : `${at}.${name}`),
  )
}

/**
 * For local runs: every placeholder takes the sample's value. A missing field
 * stays missing, so that the schema reports it.
 */
export function fillFromSample(file: unknown, sample: unknown): unknown {
  if (isPlaceholder(file)) return sample
  if (!isFields(file) || !isFields(sample)) return file
  return Object.fromEntries(
    Object.entries(file).map(([name, value]) => [name, fillFromSample(value, sample[name])]),
  )
}

/** The fields that identify the operator. Numbers and plans may equal the sample's. */
const IDENTITY = [
  'companyName',
  'representative',
  'postalCode',
  'address',
  'phone',
  'homepage',
  'mailFrom',
  'supportMail',
  'communityName',
  'communityCompany',
] as const

/** The fields that still hold values of the sample company. */
export function sampleFields(file: unknown, sample: unknown): string[] {
  if (!isFields(file) || !isFields(sample)) return []
  return IDENTITY.filter((name) => file[name] !== undefined && file[name] === sample[name])
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
