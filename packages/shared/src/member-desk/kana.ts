import * as v from 'valibot'
import { text } from '#base/field.ts'

/** ふりがな as it is kept: hiragana, the long sound and one space; katakana of any width becomes hiragana. */
export function kanaOf(typed: string): string {
  return typed
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replaceAll(/\s+/g, ' ')
}

/** ふりがな as it comes in; empty takes it away. */
export const Kana = v.pipe(text(0, 60), v.transform(kanaOf), v.regex(/^[ぁ-ゖー・ ]*$/))
