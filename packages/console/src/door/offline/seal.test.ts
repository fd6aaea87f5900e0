import { newKey, seal, unseal } from '#door/offline/seal.ts'

const person = { receiptNumber: '100001', nickName: 'さくら' }

test('SEC-K4: rows on the disk are encrypted and hold no readable text', async () => {
  const { data } = await seal(await newKey(), 'roster e1', person)
  const text = new TextDecoder().decode(data)
  expect(text).not.toContain('100001')
  expect(text).not.toContain('さくら')
})

test('SEC-K4: the key cannot be exported, and decrypts a row only under its own name', async () => {
  const key = await newKey()
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  const row = await seal(key, 'roster e1', person)
  expect(await unseal(key, 'roster e1', row)).toEqual(person)
  expect(await unseal(key, 'roster e2', row)).toBeNull()
  expect(await unseal(await newKey(), 'roster e1', row)).toBeNull()
  expect(await unseal(key, 'roster e1', 'something else')).toBeNull()
})
