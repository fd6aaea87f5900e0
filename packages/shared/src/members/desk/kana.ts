import * as v from 'valibot'
import { text } from '#base/field.ts'

/** ふりがな as it is kept: hiragana, the long sound (whatever dash it was written with) and one space; katakana of any width becomes hiragana. */
export function kanaOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replaceAll(/[\p{Pd}\u2212\u2500\u2501]/gu, 'ー')
    .replaceAll('=', '＝')
    .replaceAll(/\s+/g, ' ')
}

/** ふりがな as it comes in; empty takes it away. */
export const Kana = v.pipe(text(0, 60), v.transform(kanaOf), v.regex(/^[ぁ-ゖゝゞー・＝ ]*$/))
