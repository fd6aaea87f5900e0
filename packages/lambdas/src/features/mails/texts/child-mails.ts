import { cancelled } from '#features/mails/texts/guardian-mails.ts'
import type { Headline, Letter, Look } from '#features/mails/texts/letter.ts'
import { account, asking, moment } from '#features/mails/texts/letter-mail.ts'

/** R9: day 14, to the child. */
export function pausedForChild(nickName: string | null, { mineUrl }: { mineUrl: string }): Letter {
  return toChild(
    nickName,
    ['利用をお休みしています', '保護者の方に、メールが届いているか聞いてみてください。'],
    [
      '保護者の方のお返事が14日間なかったため、いまは利用をお休みしています。',
      '保護者の方に、メールが届いているか聞いてみてください。次のページから、もう一度お願いを送ったり、メールアドレスを直したりできます。',
      { press: '保護者の方へのお願い', url: mineUrl },
    ],
    { pose: 'resting' },
  )
}

/** R9: notifies the child. */
export function guardianApproved(nickName: string | null, { topUrl }: { topUrl: string }): Letter {
  return toChild(
    nickName,
    ['保護者の方が同意しました', '保護者の同意が必要なイベントにも、申し込めるようになりました。'],
    [
      '保護者の方が同意してくださいました。保護者の同意が必要なイベントにも、申し込めるようになりました。',
      '保護者の方が範囲を選んでいるときは、その範囲で利用できます。',
      { press: 'トップページへ', url: topUrl },
    ],
    { pose: 'celebrating' },
  )
}

/** R9: says it kindly, without the reason. */
export function guardianRefused(
  nickName: string | null,
  { closesAt, supportUrl }: { closesAt: string; supportUrl: string },
): Letter {
  return toChild(
    nickName,
    [
      '登録についてのお知らせ',
      '申し込んでくれて、ありがとうございました。保護者の方のお返事をお伝えします。',
    ],
    [
      '申し込んでくれて、ありがとうございました。今回は、保護者の方の同意をいただけませんでした。',
      `登録した情報は、${moment(closesAt)}に消します。それまでのあいだも、イベントなどは利用できません。`,
      'あなたが悪いわけではありません。気になることは、保護者の方と話してみてください。',
      asking('困ったことがあれば、お問い合わせからご相談ください。', supportUrl),
    ],
  )
}

/** R9: the approval was withdrawn. */
export function withdrawnForChild(
  nickName: string | null,
  { events, supportUrl }: { events: readonly string[]; supportUrl: string },
): Letter {
  return toChild(
    nickName,
    ['利用をお休みします', '困ったことがあれば、お問い合わせからご相談ください。'],
    [
      '保護者の方が同意を取りやめたため、利用をお休みします。',
      ...cancelled(events, '申し込んでいた次のイベントは、キャンセルになりました。'),
      asking(
        '気になることは、保護者の方と話してみてください。困ったことがあれば、お問い合わせからご相談ください。',
        supportUrl,
      ),
    ],
  )
}

/** R9: the member is 18. */
export function guardianAdult(nickName: string | null, { topUrl }: { topUrl: string }): Letter {
  return toChild(
    nickName,
    [
      '18歳のお誕生日おめでとうございます',
      'これからは、あなたご自身の同意で利用します。利用規約をご確認ください。',
    ],
    [
      'お誕生日おめでとうございます。18歳になったので、保護者の方の同意は必要なくなりました。保護者の方が選んだ範囲の制限も、今日で終わりです。',
      'ご家族に登録されているときは、その登録からも外れます。ご家族で申し込んだこれからのイベントの席はお戻しします。ご自分で申し込んだ席は、そのままです。',
      'これからは、あなたご自身の同意で利用します。次のページで利用規約をご確認のうえ、同意をお願いします。',
      { press: '利用規約を確認する', url: topUrl },
    ],
    { pose: 'celebrating' },
  )
}

/** R9: a corrected birth date makes them a minor. */
export function guardianNeeded(nickName: string | null, { mineUrl }: { mineUrl: string }): Letter {
  return toChild(
    nickName,
    ['保護者の方の同意が必要です', '保護者の方のお名前とメールアドレスを入力してください。'],
    [
      '登録の生年月日が直され、18歳未満であることがわかりました。18歳未満の方が利用するには、保護者の方の同意が必要です。',
      '次のページで、保護者の方のお名前とメールアドレスを入力してください。14日間お返事がないときは、利用をお休みします。',
      { press: '保護者の方を入力する', url: mineUrl },
    ],
  )
}

/** R9: day 3 and day 10, before a guardian is named. */
export function guardianUnnamed(nickName: string | null, { mineUrl }: { mineUrl: string }): Letter {
  return toChild(
    nickName,
    ['保護者の方の入力をお願いします', '入力すると、保護者の方に同意のお願いのメールが届きます。'],
    [
      '18歳未満の方が利用するには、保護者の方の同意が必要です。まだ、保護者の方のお名前とメールアドレスが入力されていません。',
      '次のページで入力すると、保護者の方に同意のお願いのメールが届きます。お返事がないまま、最初のお願いから14日がたつと、利用をお休みします。',
      { press: '保護者の方を入力する', url: mineUrl },
    ],
  )
}

/** A letter to a child. */
export function toChild(
  nickName: string | null,
  headline: Headline,
  blocks: Letter['blocks'],
  look: Look = {},
): Letter {
  return { ...look, ...account({ nickName }, headline, blocks) }
}
