import type { TermsChange } from '@app/shared/terms/change.ts'
import { calendarDay } from '#features/mails/texts/account-mails.ts'
import { toGuardian } from '#features/mails/texts/guardian-mails.ts'
import type { Block, Letter } from '#features/mails/texts/letter.ts'
import { account, asking } from '#features/mails/texts/letter-mail.ts'

interface NewTerms {
  /** The day of effect. */
  readonly version: string
  readonly kind: 'favourable' | 'adverse'
  readonly changes: readonly TermsChange[]
  readonly supportUrl: string
}

/** R18, terms article 11: a new version of the terms, to each member; `byGuardian`: of a minor, whose guardian is asked. */
export function termsChanged(
  to: Pick<Letter, 'nickName'>,
  terms: NewTerms & { readonly url: string; readonly byGuardian: boolean },
): Letter {
  const day = calendarDay(terms.version)
  return account(
    to,
    ['利用規約の変更のお知らせ', `${day}から、利用規約が変わります。変わるところをお知らせします。`],
    [
      `${day}から、利用規約が変わります。変わるところは、次のとおりです。`,
      ...listOf(terms.changes),
      wish(terms, day),
      { press: '内容を確認する', url: terms.url },
      asking('ご不明な点は、お問い合わせください。', terms.supportUrl),
    ],
  )
}

/** R9, R18: the same to the guardian of a minor, with the link to agree by. */
export function guardianTerms(
  guardianName: string,
  terms: NewTerms & { readonly url: string; readonly childName: string },
): Letter {
  const day = calendarDay(terms.version)
  return toGuardian(
    guardianName,
    ['利用規約の変更への同意のお願い', `${day}から変わる利用規約について、同意をお願いします。`],
    [
      `${terms.childName}が利用しているサービスの利用規約が、${day}から変わります。18歳未満の方の分は、保護者の方に同意をお願いしています。`,
      ...listOf(terms.changes),
      `同意いただくまで、${terms.childName}は、${day}から、新しいお申し込みなどができません。お申し込み済みのイベントへの参加や、参加の取りやめは、これまでどおりできます。`,
      { press: '内容を確認して答える', url: terms.url },
      asking('ご不明な点は、お問い合わせください。', terms.supportUrl),
    ],
  )
}

function listOf(changes: readonly TermsChange[]): Block[] {
  return changes.map(({ at, before, after }) => `■${at}\n変更前：${before ?? 'ありません'}\n変更後：${after}`)
}

function wish({ kind, byGuardian }: { kind: string; byGuardian: boolean }, day: string): string {
  if (kind === 'favourable') return '会員の皆さまにとって有利な変更です。お手続きはいりません。'
  if (byGuardian)
    return '18歳未満の方の分は、保護者の方に同意をお願いしています。保護者の方にもメールをお送りします。'
  return `${day}からは、この変更への同意をお願いします。次のページから、いまでも同意できます。同意しないで退会するときは、すぐにまた登録できます。`
}
