import '@app/ui/test/browser.ts'
import { readCorrection } from '#features/members/correction-form.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const NOW = new Date('2026-11-22T00:00:00Z')

test('SEC-E4: a correction leaves empty fields unchanged', () => {
  const { fields, errors } = readCorrection(
    formOf({ lastName: '山田', birthDate: '', evidence: '免許証' }),
    NOW,
  )
  expect([fields, errors]).toEqual([{ lastName: '山田', evidence: '免許証' }, {}])
})

test.each([
  [{ evidence: '免許証' }, ['lastName']],
  [{ lastName: '山田' }, ['evidence']],
  [{ birthDate: '2027-01-01', evidence: '免許証' }, ['birthDate']],
  [{ birthDate: '1890-01-01', evidence: '免許証' }, ['birthDate']],
])('SEC-E4: the correction %j is refused at the field that is wrong', (typed, wrong) => {
  const { fields, errors } = readCorrection(formOf(typed), NOW)
  expect([fields, Object.keys(errors)]).toEqual([null, wrong])
})
