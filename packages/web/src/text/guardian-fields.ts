/** The guardian as a minor names them: at /registration, and where another one is named (R9). */
export const guardianFields = {
  title: '保護者の方について',
  why: '入力したメールアドレスに、同意のお願いをお送りします。保護者の方の会員登録は、必要ありません。',
  who: '保護者の方とは、お父さんやお母さんなど、親権をもつ方（いないときは未成年後見人の方）のことです。',
  name: '保護者の方のお名前',
  relation: 'あなたから見た関係',
  choose: '選ぶ',
  email: '保護者の方のメールアドレス',
  emailHint: 'あなたのメールアドレスとは別の、保護者の方ご自身のアドレスを入力してください。',
  phone: '保護者の方の電話番号',
  phoneHint: '同意について、確かめたいことがあるときのご連絡に使います。',
  phoneOdd: '電話番号の桁数をご確認ください。間違いがなければ、このままお進みいただけます。',
  errEmail: 'メールアドレスの形式が正しくありません。もう一度ご確認ください。',
  errSame:
    'あなたのメールアドレスと同じです。保護者の方ご本人に確かめていただくため、保護者の方ご自身のメールアドレスを入力してください。',
} as const
