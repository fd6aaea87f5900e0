import * as v from 'valibot'
import { newProfile } from '#members/new-profile.ts'
import { Profile } from '#members/profile.ts'

const ID = '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10'
const NOW = new Date('2026-04-01T16:00:00.000Z')
const LEAST = { email: 'hana@example.jp', birthDate: '1988-04-12' }

test('new profile: every field has a value or null, and the day of the registration is the day in Tokyo', () => {
  const profile = newProfile(ID, { ...LEAST, lastName: '見本' }, NOW)
  expect(v.parse(Profile, profile)).toEqual(profile)
  expect(profile).toMatchObject({
    ...LEAST,
    owner: ID,
    lastName: '見本',
    firstName: null,
    startDate: '2026-04-02',
  })
})

test.each([undefined, null, ''])('new profile: without a value (%p), an optional field is absent', (kana) => {
  expect(newProfile(ID, { ...LEAST, kana }, NOW)).not.toHaveProperty('kana')
  expect(newProfile(ID, { ...LEAST, kana: 'みほん' }, NOW)).toHaveProperty('kana', 'みほん')
})
