// The records of the specification (S185, S187): their fields, the required ones, and the numbers.
import * as v from 'valibot'
import { Report } from '#inbox/reports/contract.ts'
import { Profile } from '#members/profile.ts'
import { PLANS } from '#plans/plans.ts'
import { UNSET } from '#test/sample.ts'

const id = '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10'
const at = '2025-04-01T00:00:00.000Z'
const report = {
  id: 'r1',
  userId: id,
  bugDescription: 'x',
  fileName: null,
  fileStorageKey: null,
  createdAt: at,
  updatedAt: at,
  owner: id,
  number: 'T-7K3F-92QX',
}
const required = { id, cognitoId: id, email: 'a@example.jp', birthDate: '1988-04-12' }
const profile = {
  ...required,
  firstName: null,
  lastName: null,
  nickName: null,
  postalCode: null,
  address: null,
  phoneNumber: null,
  sNumber: null,
  startDate: null,
  ...UNSET,
  createdAt: at,
  updatedAt: at,
  owner: id,
}
const isProfile = (change: object) => v.is(Profile, { ...profile, ...change })

test('S185, R10: a user has these fields, ふりがな of the product’s own and no other; the marked ones are required, three are whole numbers', () => {
  expect(Object.keys(Profile.entries).sort()).toEqual([...Object.keys(profile), 'kana', 'mebuki'].sort())
  expect(isProfile({})).toBe(true)
  for (const field of Object.keys(required))
    expect([field, isProfile({ [field]: null })]).toEqual([field, false])
  for (const field of ['cancelCount', 'creditValidityYear', 'creditValidityMonth']) {
    expect([field, isProfile({ [field]: 3 })]).toEqual([field, true])
    for (const value of ['3', 1.5])
      expect([field, value, isProfile({ [field]: value })]).toEqual([field, value, false])
  }
})

test('S186: a plan is one of four or absent', () => {
  expect(PLANS).toEqual(['Young', 'Normal', 'Support', 'Praise'])
  for (const plan of [...PLANS, null]) expect(isProfile({ plan })).toBe(true)
  for (const plan of ['Cheering', 'young', '', 'Basic']) expect(isProfile({ plan })).toBe(false)
})

test('S187: a report has these fields and no other; the picture may be missing', () => {
  expect(Object.keys(Report.entries).sort()).toEqual(Object.keys(report).sort())
  expect(v.is(Report, report)).toBe(true)
  expect(v.is(Report, { ...report, fileName: '画面.png', fileStorageKey: `bugevent/${id}/x.png` })).toBe(true)
  for (const field of ['id', 'userId', 'bugDescription', 'createdAt', 'updatedAt', 'owner'])
    expect([field, v.is(Report, { ...report, [field]: null })]).toEqual([field, false])
})
