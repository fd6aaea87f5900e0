const TODO = /\bTODO\b/

/** True for what stands in a file until somebody writes the real thing: nothing, or the word TODO. */
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
 * For a run on one's own machine: every placeholder takes the sample's value. A field that is not there at
 * all stays missing, for the schema to name it.
 */
export function fillFromSample(file: unknown, sample: unknown): unknown {
  if (isPlaceholder(file)) return sample
  if (!isFields(file) || !isFields(sample)) return file
  return Object.fromEntries(
    Object.entries(file).map(([name, value]) => [name, fillFromSample(value, sample[name])]),
  )
}

/** The fields that say who runs the product. Numbers and plans may well be those of the sample. */
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

/** The fields in which a file still names the sample company. */
export function sampleFields(file: unknown, sample: unknown): string[] {
  if (!isFields(file) || !isFields(sample)) return []
  return IDENTITY.filter((name) => file[name] !== undefined && file[name] === sample[name])
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
