import '@app/ui/test/browser.ts'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import { momentOf } from '#desk/tokyo-inputs.ts'
import { draftForm, formOf, isSameForm, readForm } from '#features/events/event-form.ts'
import { fieldErrors } from '#text/event-editor.ts'

const FULL: EventFields = {
  ...EMPTY_EVENT,
  organizationId: 'org-1',
  eventName: '離乳食教室👶',
  eventStartDateTime: '2026-11-25T05:00:00.000Z',
  eventEndDateTime: '2026-11-25T07:00:00.000Z',
  cover: null,
  eventDescription: '一行目\n二行目',
  venueName: '市民センター',
  venueAddress: '東京都千代田区1-1',
  addressForSeats: true,
  mapUrl: 'https://maps.example.jp/a',
  onlineUrl: null,
  materials: [{ name: '持ち物', url: 'https://example.jp/list.pdf' }],
  eventRegistrationLimit: 20,
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: null,
  cancelUntil: null,
  minAge: 0,
  maxAge: 3,
  guardianAccompanies: true,
  consentRequired: false,
  feeYen: 500,
  offlineExpected: true,
  decisionAt: null,
  decisionNote: null,
  counterShards: 4,
  theme: 'okane',
  access: '駅から歩いて8分',
  feeNote: '材料費を含みます',
  belongings: 'えんぴつ',
  visibility: 'link',
}

test.each([
  ['every field', FULL],
  ['none', EMPTY_EVENT],
  ['an unknown price', { ...EMPTY_EVENT, feeYen: null }],
])('R2: the form shows %s and reads it back unchanged', (_name, fields) => {
  expect(readForm(formOf(fields))).toEqual({ fields, errors: {} })
})

test('R2: the form shows a picture and an uploaded file and reads them back unchanged', () => {
  const file = { fileId: '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10', type: 'application/pdf', size: 9 } as const
  const fields: EventFields = {
    ...FULL,
    cover: { picture: `events/${file.fileId}-0123456789abcdef`, alt: '園庭' },
    materials: [...FULL.materials, { name: '地図', ...file }],
    feeYen: 0,
  }
  const form = formOf(fields)
  expect(readForm(form)).toEqual({ fields, errors: {} })
  expect(form.materials[1]).toEqual({ name: '地図', url: '', file })
  expect([form.fee, form.feeYen, formOf(EMPTY_EVENT).alt]).toEqual(['free', '', ''])
})

test('R2: the form trims texts and omits empty rows of materials', () => {
  const file = { fileId: '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10', type: 'application/pdf', size: 9 } as const
  const { fields, errors } = readForm({
    ...formOf(EMPTY_EVENT),
    venueName: ' 公民館 ',
    venueAddress: ' ',
    picture: `events/${file.fileId}-0123456789abcdef`,
    alt: ' 園庭 ',
    materials: [
      { name: ' ', url: ' ', file: null },
      { name: ' 地図 ', url: ' https://example.jp/ａ ', file: null },
      { name: ' 持ち物 ', url: '', file },
    ],
  })
  expect(errors).toEqual({})
  expect(fields).toMatchObject({
    venueName: '公民館',
    venueAddress: null,
    cover: { alt: '園庭' },
    materials: [
      { name: '地図', url: 'https://example.jp/a' },
      { name: '持ち物', ...file },
    ],
  })
})

test('a new event is paid to the door; a draft from before leaves it to its note', () => {
  expect(formOf(EMPTY_EVENT).payAt).toBe('venue')
  const { payAt: _, ...before } = formOf(FULL)
  expect(draftForm(before)?.payAt).toBe('note')
})

test('R14: a theme or visibility that this console does not know is read as none', () => {
  const { fields, errors } = readForm({ ...formOf(FULL), theme: 'x', visibility: 'x' })
  expect(errors).toEqual({})
  expect(fields).toEqual({ ...FULL, theme: null, visibility: 'members' })
})

test('R2: a file or an address without a name is an error, and a row with only a file is not empty', () => {
  const errorsOf = (material: ReturnType<typeof formOf>['materials'][number]) =>
    readForm({ ...formOf(EMPTY_EVENT), materials: [material] }).errors
  const file = { fileId: '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10', type: 'application/pdf', size: 9 } as const
  expect(errorsOf({ name: '', url: '', file })).toEqual({ materials: fieldErrors.material })
  expect(errorsOf({ name: '地図', url: ' ', file: null })).toEqual({ materials: fieldErrors.material })
})

test.each<[string, Partial<ReturnType<typeof formOf>>, string]>([
  ['cover', { picture: 'x', alt: '' }, fieldErrors.altLong],
  ['eventName', { eventName: 'あ'.repeat(61) }, fieldErrors.nameLong],
  ['eventDescription', { eventDescription: 'あ'.repeat(5001) }, fieldErrors.descriptionLong],
  ['mapUrl', { mapUrl: 'x' }, fieldErrors.url],
  ['onlineUrl', { onlineUrl: 'x' }, fieldErrors.url],
  ['eventRegistrationLimit', { eventRegistrationLimit: '0' }, fieldErrors.limit],
  ['eventRegistrationLimit', { eventRegistrationLimit: '二' }, fieldErrors.number],
  ['minAge', { minAge: '121' }, fieldErrors.age],
  ['maxAge', { maxAge: '121' }, fieldErrors.age],
  ['feeYen', { fee: 'paid', feeYen: '9999999' }, fieldErrors.fee],
  ['venueName', { venueName: 'あ'.repeat(81) }, fieldErrors.textLong],
])('R2: the error of %s at %j', (field, typed, words) => {
  expect(readForm({ ...formOf(EMPTY_EVENT), ...typed }).errors).toEqual({ [field]: words })
})

test('R2: a text of 5,000 characters with emoji and line breaks is read back whole', () => {
  const description = '👨‍👩‍👧と\n遊ぼう。'.repeat(700).slice(0, -1)
  const read = readForm({ ...formOf(FULL), eventDescription: description })
  expect(read.errors).toEqual({})
  expect(read.fields.eventDescription).toBe(description)
})

test('full-width digits, separators and units are read as numbers', () => {
  const { fields, errors } = readForm({
    ...formOf(EMPTY_EVENT),
    eventRegistrationLimit: '１，０００名',
    minAge: '６歳',
    fee: 'paid',
    feeYen: '1,500円',
  })
  expect(errors).toEqual({})
  expect(fields).toMatchObject({ eventRegistrationLimit: 1000, minAge: 6, feeYen: 1500 })
})

test.each([
  [{ eventRegistrationLimit: '二十' }, 'eventRegistrationLimit'],
  [{ eventRegistrationLimit: '0' }, 'eventRegistrationLimit'],
  [{ maxAge: '121' }, 'maxAge'],
  [{ fee: 'paid' as const, feeYen: '' }, 'feeYen'],
  [{ mapUrl: 'http://example.jp' }, 'mapUrl'],
  [{ eventName: 'あ'.repeat(61) }, 'eventName'],
  [{ materials: [{ name: '', url: 'https://example.jp', file: null }] }, 'materials'],
  [{ opensAt: { date: '2026-11-25', time: '' } }, 'opensAt'],
  [{ decisionNote: 'あ'.repeat(201) }, 'decisionNote'],
])('the fault %j is shown at %s alone', (typed, field) => {
  expect(Object.keys(readForm({ ...formOf(EMPTY_EVENT), ...typed }).errors)).toEqual([field])
})

test.each([
  ['2026-11-25', '14:00', { ok: true, value: '2026-11-25T05:00:00.000Z' }],
  ['２０２６-１１-２５', '９：０５', { ok: true, value: '2026-11-25T00:05:00.000Z' }],
  ['', '', { ok: true, value: null }],
  ['', '14:00', { ok: false, fault: 'dateMissing' }],
  ['2026-11-25', '', { ok: false, fault: 'timeMissing' }],
  ['2026-02-30', '14:00', { ok: false, fault: 'dateInvalid' }],
  ['2026-11-25', '24:00', { ok: false, fault: 'dateInvalid' }],
  ['2026-11-25', '14:60', { ok: false, fault: 'dateInvalid' }],
  ['2026-11-25', '2時', { ok: false, fault: 'dateInvalid' }],
  [' 2026-11-25 ', ' 14:00 ', { ok: true, value: '2026-11-25T05:00:00.000Z' }],
])('the inputs %j and %j are read as Tokyo time', (date, time, read) => {
  expect(momentOf({ date, time })).toEqual(read)
})

test('a stored draft is read as it is, and its missing or broken fields are empty', () => {
  const half = { ...formOf(FULL), eventRegistrationLimit: '二', eventStartDateTime: 'broken', fee: 7 }
  const form = draftForm(JSON.parse(JSON.stringify(half)))
  expect(form).toMatchObject({
    eventName: FULL.eventName,
    eventRegistrationLimit: '二',
    eventStartDateTime: { date: '', time: '' },
    fee: 'free',
  })
  expect(draftForm(null)).toBeNull()
  expect(draftForm({})).toEqual({ ...formOf(EMPTY_EVENT), payAt: 'note' })
  expect(isSameForm(formOf(FULL), formOf({ ...FULL }))).toBe(true)
  expect(isSameForm(formOf(FULL), formOf({ ...FULL, maxAge: 4 }))).toBe(false)
})
