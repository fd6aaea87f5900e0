// Texts are stored as typed. These are the forms in which search, locks, uniqueness and lists compare them.
import { normaliseEmail } from '#account/rules.ts'
import { KANJI_FORM, LOOK_ALIKE } from '#base/same-characters.ts'

/** Invisible characters, and those that only choose how a character is drawn. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu
/** Hyphens and dashes of every kind: people write the long vowel with any of them. */
const DASHES = /[\p{Pd}\u2212\u2500\u2501]/gu

/** A person's name as it is compared: in any width, kana, form of a kanji (髙橋 is 高橋) and kind of dash, without spaces and dots. */
export function nameKey(name: string): string {
  return folded(name).replaceAll(/[\s・=]/g, '')
}

/**
 * G21: a nickname as it is compared. The community app identifies members by it, so that one must not pass for another's: on top
 * of `nameKey`, characters that look alike are one (まりー and まり一, Hana and Нana).
 */
export function nicknameKey(nickName: string): string {
  const key = mapped(folded(nickName).replaceAll(/\s/g, ''), LOOK_ALIKE).normalize('NFKC')
  return key === '' ? nickName : key
}

/** A telephone number as it is compared: its digits as dialled in Japan, also of a number that begins with +81, 0081 or 010-81. */
export function phoneKey(phoneNumber: string): string {
  const digits = phoneNumber.normalize('NFKC').replaceAll(/\D/g, '')
  const isInternational = /^\s*\+/.test(phoneNumber.normalize('NFKC').replaceAll(INVISIBLE, ''))
  const prefix = isInternational ? /^81(?:0(?=[1-9]))?/ : /^(?:(?:00|010)81|81(?=0?[1-9]\d{8,9}$))0?/
  return digits.replace(prefix, '0')
}

/**
 * SEC-E12: addresses that are the same mailbox everywhere: width, case, spaces at the ends and the spelling of an international domain do
 * not count. A plus-tag does: it is another address.
 */
export function emailKey(email: string): string {
  return normaliseEmail(email).toLowerCase()
}

/** A person by name and birth date. */
export function personKey(lastName: string, firstName: string, birthDate: string): string {
  return `${nameKey(lastName + firstName)}#${birthDate}`
}

/** One width, one case, hiragana, one kind of dash and one form of each kanji. */
function folded(text: string): string {
  const plain = text.replaceAll(INVISIBLE, '').replaceAll('\u309b', '\u3099').replaceAll('\u309c', '\u309a')
  // To upper case and back: some letters are equal only in capitals.
  const narrow = plain.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
  const hiragana = narrow.replaceAll(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
  return mapped(hiragana.replaceAll(DASHES, 'ー'), KANJI_FORM)
}

function mapped(text: string, table: ReadonlyMap<string, string>): string {
  return Array.from(text, (character) => table.get(character) ?? character).join('')
}
