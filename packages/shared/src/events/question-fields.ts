import * as v from 'valibot'
import { QUESTION_LIMITS, Question } from '#events/questions.ts'

/** Words of a question that ask for what has a field of its own: アレルギー, 電話番号 and the like. */
const OWN_FIELDS = [
  ['care', /アレルギ|ｱﾚﾙｷﾞ|食べられない|持病|病気|障害|障がい|配慮|薬|エピペン|体調/],
  ['contact', /電話|でんわ|携帯|連絡先|メールアドレス|住所|郵便番号/],
  ['profile', /生年月日|誕生日|年齢|何歳|氏名|お名前|ふりがな|フリガナ/],
] as const
export type OwnField = (typeof OWN_FIELDS)[number][0]

/** Care and contact have rules of their own, which answers would pass by. */
export function hasRulesOfItsOwn(field: OwnField | null): boolean {
  return field === 'care' || field === 'contact'
}

/** The field that a question asks for; null for one that has none. */
export function ownFieldOf(question: string): OwnField | null {
  const text = question.normalize('NFKC')
  return OWN_FIELDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** Those that an editor writes: none asks for what has a field of its own, with rules of its own. */
export const WrittenQuestions = v.pipe(
  v.array(
    v.pipe(
      Question,
      v.check(({ text }) => !hasRulesOfItsOwn(ownFieldOf(text))),
    ),
  ),
  v.maxLength(QUESTION_LIMITS.questions),
  v.check((all) => new Set(all.map(({ questionId }) => questionId)).size === all.length),
)
