// What a real stage refuses and a local run fills in (R18, S216).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Operator } from '@app/shared/operator/operator.ts'
import { fillFromSample } from '@app/shared/operator/placeholders.ts'
import * as v from 'valibot'
import { LEGAL_DOCUMENTS, type LegalText } from '#public/legal/texts.ts'
import { placeholdersLeft, readLegalTexts, readSample, requireFilled } from './legal.ts'

const sample = readSample(join(process.cwd(), 'config'))
const texts = readLegalTexts(join(process.cwd(), 'packages/web/legal'))
const real = {
  ...v.parse(Operator, sample),
  communityName: 'まことのひろば',
  communityCompany: 'まことの広場株式会社',
  companyName: '株式会社ほんもの',
  representative: '代表取締役 本物 花子',
  postalCode: '150-0001',
  address: '東京都渋谷区神宮前1-1-1',
  phone: '03-1234-5678',
  homepage: 'https://tomosodachi.jp',
  mailFrom: 'accounts@tomosodachi.jp',
  supportMail: 'support@tomosodachi.jp',
}
const planted: LegalText = {
  document: 'terms',
  version: '2030-01-01',
  markdown: '# 題\n\n{court}\n\nTODO 期間',
}

test('S216: a real company and our texts can be published', () => {
  expect(placeholdersLeft(real, sample, texts)).toEqual([])
  expect(() => requireFilled(real, sample, texts)).not.toThrow()
})

test('R18: the list has every placeholder of the file and of the texts', () => {
  const left = { ...real, companyName: 'TODO', phone: ' ', phoneHours: 'TODO: 受付時間' }
  expect(placeholdersLeft(left, sample, [...texts, planted])).toEqual([
    'operator: companyName is still to be filled in',
    'operator: phone is still to be filled in',
    'operator: phoneHours is still to be filled in',
    'legal/terms/2030-01-01.md: {court}',
    'legal/terms/2030-01-01.md: TODO 期間',
  ])
  expect(() => requireFilled(left, sample, [planted])).toThrow(/companyName[\s\S]*\{court\}[\s\S]*TODO 期間/)
})

test('S216: the sample company cannot be published', () => {
  expect(placeholdersLeft(sample, sample, texts)).toEqual(
    [
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
    ].map((field) => `operator: ${field} is still the sample company's`),
  )
})

test.each(['TODO', '', '  ', '代表取締役 TODO'])(
  'S216: the schema refuses %j; a local run uses the sample’s value instead',
  (value) => {
    const file = { ...real, representative: value }
    expect(v.safeParse(Operator, file).success).toBe(false)
    expect(v.parse(Operator, fillFromSample(file, sample))).toMatchObject({
      companyName: '株式会社ほんもの',
      representative: '代表取締役 見本 太郎',
    })
  },
)

test('S216: a missing field is not filled in', () => {
  const { phone: _, ...file } = real
  expect(v.safeParse(Operator, fillFromSample(file, sample)).success).toBe(false)
})

test('G60: a version is named by its date', () => {
  const folder = mkdtempSync(join(tmpdir(), 'legal-'))
  for (const document of LEGAL_DOCUMENTS) mkdirSync(join(folder, document))
  writeFileSync(join(folder, 'terms', 'new.md'), '# 題')
  expect(() => readLegalTexts(folder)).toThrow('legal/terms/new.md is not named YYYY-MM-DD.md.')
  rmSync(folder, { recursive: true })
})
