import '@app/ui/test/browser.ts'
import {
  fieldsOf,
  organizationDifferences,
  readOrganization,
} from '#features/organizations/organization-form.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ organizationName: '北支部', position: '0', ...fields }))
    form.set(name, value)
  return form
}

test('R1: the form of an organization converts full-width letters and reads blank fields as null', () => {
  const typed = {
    contactMail: ' ｍail@example.jp',
    contactPhone: '０３-１２３４',
    position: '１２',
    archived: 'on',
  }
  expect(readOrganization(formOf(typed))).toEqual({
    fields: {
      organizationName: '北支部',
      color: null,
      contactMail: 'mail@example.jp',
      contactPhone: '03-1234',
      position: 12,
      archived: true,
      logo: null,
      about: null,
      website: null,
    },
    errors: {},
  })
  expect(readOrganization(formOf({ contactMail: ' ', contactPhone: '' })).fields).toMatchObject({
    contactMail: null,
    contactPhone: null,
    archived: false,
  })
  expect(readOrganization(formOf({ hasColor: 'on', color: '#1f7a5c' })).fields?.color).toBe('#1f7a5c')
})

test.each([
  [{ organizationName: ' ' }, 'organizationName'],
  [{ organizationName: 'あ'.repeat(61) }, 'organizationName'],
  [{ contactMail: 'mail' }, 'contactMail'],
  [{ contactPhone: '0'.repeat(21) }, 'contactPhone'],
  [{ position: '-1' }, 'position'],
  [{ position: '1000' }, 'position'],
  [{ position: '' }, 'position'],
  [{ about: 'あ'.repeat(1_001) }, 'about'],
  [{ website: 'http://hiroba.example.jp/' }, 'website'],
])('the organization %j is refused for its %s alone', (typed, field) => {
  expect(Object.keys(readOrganization(formOf(typed)).errors)).toEqual([field])
})

test('R1: when two people changed a text, both versions are shown', () => {
  const mine = { ...fieldsOf(null, 0), organizationName: '北支部' }
  expect(organizationDifferences(mine, { ...mine, archived: true, contactMail: 'a@example.jp' })).toEqual([
    { field: 'contactMail', label: '連絡先のメールアドレス', mine: 'なし', theirs: 'a@example.jp' },
    { field: 'archived', label: '終了した組織', mine: 'いいえ', theirs: 'はい' },
  ])
})
