// What an operator's file still lacks.
import { fillFromSample, isPlaceholder, placeholderFields, sampleFields } from '#operator/placeholders.ts'

test.each([
  ['', true],
  [' ', true],
  ['TODO', true],
  ['TODO: 会社名', true],
  ['TODOS', false],
  ['株式会社みほん', false],
  [0, false],
  [null, false],
  [undefined, false],
])('operator: %j is a placeholder: %s', (value, is) => {
  expect(isPlaceholder(value)).toBe(is)
})

const FILE = {
  companyName: 'TODO',
  plans: { Young: { note: '', priceYen: 0 } },
  names: ['TODO'],
  phone: null,
}

test('operator: placeholders are named with the fields that they are in', () => {
  expect(placeholderFields(FILE)).toEqual(['companyName', 'plans.Young.note'])
  expect(placeholderFields('TODO')).toEqual([''])
  expect(placeholderFields(null)).toEqual([])
})

test('operator: a placeholder takes the value of the sample, and a missing field stays missing', () => {
  const sample = { companyName: 'みほん', plans: { Young: { note: '月額', priceYen: 5 } }, phone: '03' }
  expect(fillFromSample(FILE, sample)).toEqual({
    companyName: 'みほん',
    plans: { Young: { note: '月額', priceYen: 0 } },
    names: ['TODO'],
    phone: null,
  })
  expect(fillFromSample({ a: { b: 'TODO' } }, { a: null })).toEqual({ a: { b: 'TODO' } })
  expect(fillFromSample(null, sample)).toBeNull()
})

test('operator: fields that still equal the sample’s company are reported', () => {
  const names = [
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
  ]
  const sample = Object.fromEntries([...names, 'plans'].map((name) => [name, name]))
  expect(sampleFields(sample, sample)).toEqual(names)
  expect(sampleFields({ ...sample, phone: '06' }, sample)).not.toContain('phone')
  expect(sampleFields({}, {})).toEqual([])
  expect([sampleFields(null, sample), sampleFields(sample, [])]).toEqual([[], []])
})
