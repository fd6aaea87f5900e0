// R9, N1: the texts that guardians approve: a version that somebody may have approved never changes.
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import {
  CONSENT_TEXTS,
  CONSENT_VERSION,
  ConsentText,
  type ConsentVersion,
  consentSections,
  plainConsent,
} from '#guardians/consent-text.ts'

const FACTS = {
  serviceName: 'みほんのひろば',
  companyName: '株式会社みほん',
  childName: '見本 花',
  childAge: 15,
  termsVersion: '2026-04-01',
}

const HASHES: Readonly<Record<ConsentVersion, string>> = {
  '2026-11-26-i': 'ce7171e075d844f3e3b97e383ce7838635f198048b479faaaee201041f8cb2ca',
  '2026-11-23': '4a66d80743e5ec18e17fb09ef787da8008ce0bf88abf0b520655013f30fa3529',
}

test.each(Object.entries(HASHES))(
  'R9: the consent text of %s is unchanged since its approval',
  (version, hash) => {
    const text = plainConsent(consentSections(version as ConsentVersion, FACTS)) // a key of the texts
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  },
)

test('R9: a text has a version, a hash and its sections', () => {
  const text = { version: CONSENT_VERSION, hash: '00', sections: consentSections(CONSENT_VERSION, FACTS) }
  expect(v.parse(ConsentText, text)).toEqual(text)
  expect(v.is(ConsentText, {})).toBe(false)
})

test('R9: every version has its hash pinned, and requests show the latest', () => {
  expect(Object.keys(HASHES)).toEqual(Object.keys(CONSENT_TEXTS))
  expect(CONSENT_VERSION).toBe(Object.keys(CONSENT_TEXTS).at(-1))
})
