import { namesWith } from '@app/shared/base/field-names.ts'
import type { NamesOfKind } from '@app/shared/base/field-table.ts'
import { EMPTY_EVENT, EventFields, SHARD_CHOICES } from '@app/shared/events/editing.ts'
import { MaterialFile } from '@app/shared/events/event.ts'
import { EVENT_FIELDS, type PlainName } from '@app/shared/events/fields.ts'
import { Questions } from '@app/shared/events/questions.ts'
import * as v from 'valibot'
import { type DayAndTime, inputsOf, momentOf, NO_MOMENT } from '#desk/tokyo-inputs.ts'
import { fieldErrors } from '#text/event-editor.ts'

type Named<Kind extends (typeof EVENT_FIELDS)[PlainName]['kind']> = NamesOfKind<typeof EVENT_FIELDS, Kind>

const MOMENTS = namesWith(EVENT_FIELDS, { kind: 'moment' })
const TEXTS = [...namesWith(EVENT_FIELDS, { kind: 'text' }), ...namesWith(EVENT_FIELDS, { kind: 'lines' })]
const ADDRESSES = namesWith(EVENT_FIELDS, { kind: 'url' })
const NUMBERS = namesWith(EVENT_FIELDS, { kind: 'number' })
const FLAGS = namesWith(EVENT_FIELDS, { kind: 'flag' })
const CHOICES = namesWith(EVENT_FIELDS, { kind: 'choice' })

const typed = v.fallback(v.string(), '')
const INPUTS = {
  text: typed,
  lines: typed,
  url: typed,
  number: typed,
  moment: v.fallback(v.object({ date: typed, time: typed }), NO_MOMENT),
  flag: v.fallback(v.boolean(), false),
  choice: typed,
}
/** What the input of a field holds. */
type Typed<Name> = Name extends Named<'moment'> ? DayAndTime : Name extends Named<'flag'> ? boolean : string

function plainInputs() {
  const inputs = Object.entries(EVENT_FIELDS).map(([name, field]) => [
    name,
    'otherwise' in field ? v.fallback(v.string(), field.otherwise) : INPUTS[field.kind],
  ])
  return Object.fromEntries(inputs) as { [Name in PlainName]: v.GenericSchema<unknown, Typed<Name>> } // by kind
}

const MaterialTyped = v.object({
  name: typed,
  url: typed,
  /** An uploaded file instead of an address. */
  file: v.fallback(v.nullable(v.omit(MaterialFile, ['name'])), null),
})
const Fee = v.picklist(['free', 'paid', 'unknown'])

/** An event as the inputs show it, finished or not. A draft is stored in this form; its missing fields are empty. */
const EventForm = v.object({
  organizationId: typed,
  ...plainInputs(),
  fee: v.fallback(Fee, 'free'),
  picture: typed,
  alt: typed,
  materials: v.fallback(v.array(MaterialTyped), []),
  questions: v.fallback(Questions, []),
  counterShards: v.fallback(v.picklist(SHARD_CHOICES), 1),
})
export type EventForm = v.InferOutput<typeof EventForm>
export type FieldErrors = Partial<Record<keyof EventFields, string>>

/** A kept draft as the inputs show it; null for an unreadable one. */
export function draftForm(stored: unknown): EventForm | null {
  const parsed = v.safeParse(EventForm, stored)
  return parsed.success ? parsed.output : null
}

/** Fields as the inputs show them. */
export function formOf(fields: EventFields): EventForm {
  const { feeYen } = fields
  return v.parse(EventForm, {
    ...Object.fromEntries(MOMENTS.map((name) => [name, inputsOf(fields[name])])),
    ...Object.fromEntries([...TEXTS, ...ADDRESSES, ...CHOICES].map((name) => [name, fields[name] ?? ''])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, textOf(fields[name])])),
    ...Object.fromEntries(FLAGS.map((name) => [name, fields[name]])),
    organizationId: fields.organizationId ?? '',
    picture: fields.cover?.picture ?? '',
    alt: fields.cover?.alt ?? '',
    materials: fields.materials.map(typedMaterial),
    questions: fields.questions,
    fee: feeYen === null ? 'unknown' : feeYen === 0 ? 'free' : 'paid',
    feeYen: feeYen === 0 ? '' : textOf(feeYen),
    counterShards: fields.counterShards,
  })
}

/** Reads the inputs: the fields as the server accepts them, and the errors by field. */
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
  for (const name of NUMBERS) {
    const value = name === 'feeYen' ? feeOf(form) : numberOf(form[name])
    if (Number.isNaN(value)) errors[name] = fieldErrors.number
    else fields[name] = value
  }
  if (form.fee === 'paid' && !(Number(fields.feeYen) > 0)) errors.feeYen = fieldErrors.fee
  for (const name of TEXTS) fields[name] = trimmed(form[name])
  for (const name of ADDRESSES) fields[name] = trimmed(form[name].normalize('NFKC'))
  for (const name of CHOICES) Object.assign(fields, { [name]: choiceOf(name, form[name]) })
  fields.organizationId = form.organizationId === '' ? null : form.organizationId
  fields.counterShards = form.counterShards
  fields.materials = form.materials
    .filter(({ name, url, file }) => name.trim() !== '' || url.trim() !== '' || file !== null)
    .map(({ name, url, file }) =>
      file === null
        ? { name: name.trim(), url: url.normalize('NFKC').trim() }
        : { name: name.trim(), ...file },
    )
  fields.questions = form.questions
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
  ...Object.fromEntries(NUMBERS.map((name) => [name, fieldErrors.number])),
  ...Object.fromEntries(ADDRESSES.map((name) => [name, fieldErrors.url])),
  cover: fieldErrors.altLong,
  eventName: fieldErrors.nameLong,
  eventDescription: fieldErrors.descriptionLong,
  easyDescription: fieldErrors.descriptionLong,
  materials: fieldErrors.material,
  questions: fieldErrors.questions,
  eventRegistrationLimit: fieldErrors.limit,
  minAge: fieldErrors.age,
  maxAge: fieldErrors.age,
  feeYen: fieldErrors.fee,
}

/** A word that is no choice counts as none. */
function choiceOf(name: (typeof CHOICES)[number], word: string) {
  const choices: readonly string[] = EVENT_FIELDS[name].choices
  return choices.includes(word) ? word : EMPTY_EVENT[name]
}

function feeOf({ fee, feeYen }: EventForm): number | null {
  if (fee === 'paid') return numberOf(feeYen)
  return fee === 'free' ? 0 : null
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
