import '@app/ui/test/browser.ts'
import { readPerson } from '#features/staff/person-form.ts'
import { people as words } from '#text/staff.ts'

function formOf(fields: Record<string, string>, organizationIds: readonly string[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: '山田',
    email: 'a@example.jp',
    role: 'editor',
    ...fields,
  }))
    form.set(name, value)
  for (const id of organizationIds) form.append('organizationIds', id)
  return form
}

test('R1: the form sends the organizations of an editor, and none for a manager', () => {
  expect(readPerson(formOf({ email: 'Ａ@Example.jp ' }, ['o1', 'o2']))).toEqual({
    fields: { name: '山田', email: 'a@example.jp', role: 'editor', organizationIds: ['o1', 'o2'] },
    errors: {},
  })
  expect(readPerson(formOf({ role: 'manager' }, ['o1'])).fields?.organizationIds).toEqual([])
})

test.each([
  [{ name: ' ' }, ['o1'], 'name', words.nameMissing],
  [{ email: 'a' }, ['o1'], 'email', words.emailInvalid],
  [{ role: '' }, ['o1'], 'role', words.roleMissing],
  [{ role: 'editor' }, [], 'organizationIds', words.organizationsMissing],
  [{ role: 'door' }, [], 'organizationIds', words.organizationsMissing],
  [{ role: 'door' }, ['<'], 'organizationIds', words.organizationsMissing],
])('a form with %j and organizations %j has an error of %s alone', (fields, ids, field, said) => {
  const read = readPerson(formOf(fields, ids))
  expect(read.fields).toBeNull()
  expect(read.errors).toEqual({ [field]: said })
})
