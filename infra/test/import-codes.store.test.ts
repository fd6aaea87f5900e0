// Loaded codes are the codes that a member types: through KMS and the engine, as in a stage.

import { type Stage, testStage } from '@app/lambdas/test/stage.ts'
import { credentials, keyAlias, pool } from '@app/stand-ins/base/identifiers.ts'
import { KMSClient } from '@aws-sdk/client-kms'
import { importCodes } from '#commands/import-codes.ts'

let stage: Stage
beforeAll(async () => {
  stage = await testStage()
})
afterAll(() => stage.stop())

test('S72, G22: a loaded member code is accepted, another is not, and loading twice changes nothing', async () => {
  const kms = new KMSClient({ endpoint: stage.kms.endpoint, region: pool.region, credentials })
  const target = { kms, documents: stage.client, pepper: keyAlias('pepper'), table: 'memberCodes' }
  expect(await importCodes(['123456', '654321', 'CDFGHJKM'], target)).toEqual({ added: 3, known: 0 })
  const before = await stage.dump()
  expect(await importCodes(['654321'], target)).toEqual({ added: 0, known: 1 })
  expect(await stage.dump()).toBe(before)
  expect(before).not.toMatch(/123456|654321|CDFG/)

  const verify = stage.load('member-code')
  const as = '00000001-0000-4000-8000-000000000000'
  const ask = (code: string) => verify('POST /member-code/verify', { as, body: { code } })
  expect((await ask('123456')).status).toBe(200)
  for (const typed of ['CDFGHJKM', 'cdfg-hjkm', 'ｃｄｆｇ　ｈｊｋｍ', '１２３ー４５６'])
    expect((await ask(typed)).status).toBe(200)
  expect((await ask('CDFGHJKN')).code).toBe('MEMBER_CODE_INVALID')
  expect((await ask('111111')).code).toBe('MEMBER_CODE_INVALID')
})
