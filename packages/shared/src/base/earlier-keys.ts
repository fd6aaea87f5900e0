// The keys of earlier releases: rows with these keys are still found, and deleted with their owner.
import { phoneKey } from '#base/keys.ts'

/** Selects how a kanji or emoji is drawn, not which one. */
const VARIATION = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

export function earlierNicknameKey(nickName: string): string {
  return narrow(nickName.replaceAll(VARIATION, ''))
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}

/** The digits alone, of each way to write the number with and without 81. */
export function earlierPhoneKeys(phoneNumber: string): string[] {
  const key = phoneKey(phoneNumber)
  const digits = narrow(phoneNumber).replaceAll(/\D/g, '')
  return [digits, ...(key.startsWith('0') ? [`81${key.slice(1)}`, `81${key}`] : [])]
}

export function earlierPersonKey(lastName: string, firstName: string, birthDate: string): string {
  return `${narrow(lastName + firstName).replaceAll(/\s/g, '')}#${birthDate}`
}

function narrow(text: string): string {
  return text.normalize('NFKC').trim()
}
