import { EMPTY_EVENT, EventFields, SHARD_CHOICES } from '@app/shared/events/editing.ts'
import { MaterialFile } from '@app/shared/events/event.ts'
import * as v from 'valibot'
import { inputsOf, momentOf, NO_MOMENT } from '#features/events/tokyo-inputs.ts'
import { fieldErrors } from '#text/event-editor.ts'

/** The moments of an event. */
const MOMENTS = [
  'eventStartDateTime',
  'eventEndDateTime',
  'opensAt',
  'closesAt',
  'cancelUntil',
  'decisionAt',
] as const
export type Moment = (typeof MOMENTS)[number]

const TEXTS = ['eventName', 'eventDescription', 'venueName', 'venueAddress', 'decisionNote'] as const
const ADDRESSES = ['mapUrl', 'onlineUrl'] as const
const FLAGS = ['addressForSeats', 'guardianAccompanies', 'consentRequired', 'offlineExpected'] as const

const typed = v.fallback(v.string(), '')
const DayAndTimeTyped = v.fallback(v.object({ date: typed, time: typed }), NO_MOMENT)
const MaterialTyped = v.object({
  name: typed,
  url: typed,
  /** An uploaded file instead of an address. */
  file: v.fallback(v.nullable(v.omit(MaterialFile, ['name'])), null),
})
const Fee = v.picklist(['free', 'paid', 'unknown'])

/** An event as it stands in the inputs, whole or half. A draft is kept in this form; what it lacks is empty. */
const EventForm = v.object({
  organizationId: typed,
  eventName: typed,
  eventDescription: typed,
  picture: typed,
  alt: typed,
  venueName: typed,
  venueAddress: typed,
  mapUrl: typed,
  onlineUrl: typed,
  materials: v.fallback(v.array(MaterialTyped), []),
  eventStartDateTime: DayAndTimeTyped,
  eventEndDateTime: DayAndTimeTyped,
  opensAt: DayAndTimeTyped,
  closesAt: DayAndTimeTyped,
  cancelUntil: DayAndTimeTyped,
  decisionAt: DayAndTimeTyped,
  eventRegistrationLimit: typed,
  minAge: typed,
  maxAge: typed,
  fee: v.fallback(Fee, 'free'),
  feeYen: typed,
  addressForSeats: v.fallback(v.boolean(), false),
  guardianAccompanies: v.fallback(v.boolean(), false),
  consentRequired: v.fallback(v.boolean(), false),
  offlineExpected: v.fallback(v.boolean(), false),
  decisionNote: typed,
  counterShards: v.fallback(v.picklist(SHARD_CHOICES), 1),
})
export type EventForm = v.InferOutput<typeof EventForm>
export type FieldErrors = Partial<Record<keyof EventFields, string>>

/** A kept draft as the inputs show it; null for an unreadable one. */
export function draftForm(kept: unknown): EventForm | null {
  const parsed = v.safeParse(EventForm, kept)
  return parsed.success ? parsed.output : null
}

/** Fields as the inputs show them. */
export function formOf(fields: EventFields): EventForm {
  const moments = Object.fromEntries(MOMENTS.map((name) => [name, inputsOf(fields[name])]))
  const texts = Object.fromEntries([...TEXTS, ...ADDRESSES].map((name) => [name, fields[name] ?? '']))
  const flags = Object.fromEntries(FLAGS.map((name) => [name, fields[name]]))
  const { feeYen } = fields
  return v.parse(EventForm, {
    ...moments,
    ...texts,
    ...flags,
    organizationId: fields.organizationId ?? '',
    picture: fields.cover?.picture ?? '',
    alt: fields.cover?.alt ?? '',
    materials: fields.materials.map(typedMaterial),
    eventRegistrationLimit: textOf(fields.eventRegistrationLimit),
    minAge: textOf(fields.minAge),
    maxAge: textOf(fields.maxAge),
    fee: feeYen === null ? 'unknown' : feeYen === 0 ? 'free' : 'paid',
    feeYen: feeYen === 0 ? '' : textOf(feeYen),
    counterShards: fields.counterShards,
  })
}

/** What the inputs say: the fields as the server takes them, and what is wrong with which of them. */
export function readForm(form: EventForm): { readonly fields: EventFields; readonly errors: FieldErrors } {
  const errors: FieldErrors = {}
  const fields: EventFields = {
    ...EMPTY_EVENT,
    ...Object.fromEntries(FLAGS.map((name) => [name, form[name]])),
  }
  for (const name of MOMENTS) {
    const read = momentOf(form[name])
    if (read.ok) fields[name] = read.value
    else errors[name] = fieldErrors[read.fault]
  }
  const numbers = {
    eventRegistrationLimit: numberOf(form.eventRegistrationLimit),
    minAge: numberOf(form.minAge),
    maxAge: numberOf(form.maxAge),
    feeYen: form.fee === 'paid' ? numberOf(form.feeYen) : form.fee === 'free' ? 0 : null,
  }
  for (const [name, value] of Object.entries(numbers)) {
    // Object.entries knows no names of keys.
    const field = name as keyof typeof numbers
    if (Number.isNaN(value)) errors[field] = fieldErrors.number
    else fields[field] = value
  }
  if (form.fee === 'paid' && !(Number(fields.feeYen) > 0)) errors.feeYen = fieldErrors.fee
  for (const name of TEXTS) fields[name] = trimmed(form[name])
  for (const name of ADDRESSES) fields[name] = trimmed(form[name].normalize('NFKC'))
  fields.organizationId = form.organizationId === '' ? null : form.organizationId
  fields.counterShards = form.counterShards
  fields.materials = form.materials
    .filter(({ name, url, file }) => name.trim() !== '' || url.trim() !== '' || file !== null)
    .map(({ name, url, file }) =>
      file === null
        ? { name: name.trim(), url: url.normalize('NFKC').trim() }
        : { name: name.trim(), ...file },
    )
  fields.cover = form.picture === '' ? null : { picture: form.picture, alt: form.alt.trim() }
  const parsed = v.safeParse(EventFields, fields)
  if (parsed.success) return { fields: parsed.output, errors }
  for (const issue of parsed.issues) {
    const name = issue.path?.[0]?.key as keyof EventFields | undefined
    if (name !== undefined) errors[name] ??= WRONG[name] ?? fieldErrors.textLong
  }
  return { fields, errors }
}

function typedMaterial(material: EventFields['materials'][number]) {
  if (!('fileId' in material)) return { ...material, file: null }
  const { name, ...file } = material
  return { name, url: '', file }
}

const WRONG: FieldErrors = {
  cover: fieldErrors.altLong,
  eventName: fieldErrors.nameLong,
  eventDescription: fieldErrors.descriptionLong,
  mapUrl: fieldErrors.url,
  onlineUrl: fieldErrors.url,
  materials: fieldErrors.material,
  eventRegistrationLimit: fieldErrors.limit,
  minAge: fieldErrors.age,
  maxAge: fieldErrors.age,
  feeYen: fieldErrors.fee,
}

/** Digits however they were typed; null when nothing was, NaN when it is no number. */
function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,、名歳円]/g, '')
  if (plain === '') return null
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

function trimmed(text: string): string | null {
  const plain = text.trim()
  return plain === '' ? null : plain
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}

/** Whether two forms say the same. */
export function isSameForm(one: EventForm, other: EventForm): boolean {
  return JSON.stringify(v.parse(EventForm, one)) === JSON.stringify(v.parse(EventForm, other))
}
