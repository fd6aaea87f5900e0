import { quarantineKey, storageKeyOf } from '#domain/quarantine.ts'

test('SEC-F3: a file in quarantine has its own key, which contains the final key', () => {
  expect(quarantineKey('contact/x/1.png')).toBe('incoming/contact/x/1.png')
  expect(storageKeyOf('incoming/contact/x/1.png')).toBe('contact/x/1.png')
  expect([storageKeyOf('contact/x/1.png'), storageKeyOf('contact/incoming/1.png')]).toEqual([null, null])
})
