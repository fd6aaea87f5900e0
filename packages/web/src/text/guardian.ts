import type { GuardianState } from '@app/shared/guardians/states.ts'
import { titles } from '#text/titles.ts'

/** R9: what a minor reads of their guardian's consent: on /top, and at /settings/guardian. */
export const guardian = {
  title: titles.guardian,
  lead: '18歳未満の方のご利用には、保護者の方の同意が必要です。',
  notNeeded: '18歳以上の方に、保護者の方の同意は必要ありません。',
  back: '会員証へ戻る',
  /** The heading and the words of each state. */
  states: {
    none: {
      title: '保護者の方の同意をお願いします',
      words:
        '18歳未満の方のご利用に、保護者の方の同意をいただくことになりました。保護者の方のお名前とメールアドレスを入力してください。',
    },
    pending: {
      title: '保護者の方のお返事を待っています',
      words:
        'メールが届いているか、お家の方に聞いてみてください。見つからないときは、迷惑メールフォルダーも見てもらってください。',
    },
    approved: {
      title: '保護者の方に同意いただいています',
      words: '保護者の方が選んだ範囲で、ご利用いただけます。',
    },
    refused: {
      title: '今回はご利用いただけません',
      words:
        '保護者の方の同意をいただけませんでした。あなたが悪いわけではありません。気になることは、保護者の方と話してみてください。',
    },
    withdrawn: {
      title: '利用をお休みしています',
      words:
        '保護者の方が同意を取りやめたため、利用をお休みしています。気になることは、保護者の方と話してみてください。',
    },
    paused: {
      title: '利用をお休みしています',
      words:
        '保護者の方のお返事が14日間なかったため、利用をお休みしています。お返事があると、また利用できます。メールが届いているか、お家の方に聞いてみてください。見つからないときは、迷惑メールフォルダーも見てもらってください。',
    },
  } satisfies Record<GuardianState, { title: string; words: string }>,
  until: (date: string) => `${date}までにお返事がないときは、利用をお休みします。`,
  closes: (date: string) => `登録した情報は、${date}に消します。`,
  toForm: '保護者の方を入力する',
  toPage: 'くわしく見る・直す',
  resend: '保護者の方へもう一度送る',
  resent: 'お送りしました。届くまで、数分かかることがあります。',
  resendLimit: '今日は、これ以上お送りできません。明日、もう一度お試しください。',
  changeLimit: '今日は、これ以上変更できません。明日、もう一度お試しください。',
  saved: '保護者の方へ、お願いのメールをお送りしました。',
  support: 'お問い合わせ',
  /** The record in words. */
  record: '登録している内容',
  name: '保護者の方',
  relation: '関係',
  email: 'お願いを送ったアドレス',
  requested: 'お願いした日時',
  linkEnds: 'お返事の期限',
  limits: '保護者の方が選んだ範囲',
  noLimits: '制限なし',
  limitWords: {
    askEachEvent: 'イベントに申し込むたびに、保護者の方に確認します。',
    freeEventsOnly: '参加費が無料のイベントだけ、参加できます。',
    noCommunity: '外部のコミュニティアプリは使えません。',
  },
  opens: 'いまできること',
  opensWords: {
    screens: '会員証とイベントの案内を見る',
    events: 'イベントに申し込む',
    consentEvents: '保護者の方の同意が必要なイベントに申し込む',
    community: 'コミュニティを使う',
    paidPlans: '料金がかかるプランを選ぶ',
  },
  nothingOpen: '登録情報の確認、お問い合わせ、退会は、これまでどおりできます。',
  nameTitle: '保護者の方を入力する',
  changeTitle: '直す・別の保護者の方にお願いする',
  changeLead:
    'アドレスのまちがいを直すことも、別の保護者の方にお願いすることもできます。前にお送りしたメールのリンクは、使えなくなります。',
  submit: 'お願いのメールを送る',
  adult: {
    title: '18歳のお誕生日おめでとうございます',
    words:
      '保護者の方の同意は、必要なくなりました。これからは、あなたご自身の同意でご利用いただきます。利用規約をお読みのうえ、同意をお願いします。',
    plain: '利用規約を読む',
    submit: '利用規約に同意する',
    done: '同意を受け付けました。これからもよろしくお願いします。',
  },
  adultFrom: (date: string) => `${date}に18歳になると、保護者の方の同意は必要なくなります。`,
} as const

/** R9: a guardian with an account. */
export const children = {
  title: titles.children,
  lead: 'あなたのメールアドレスを保護者の方として登録した、お子さまの一覧です。',
  none: '現在、お返事をお待ちしているお子さまや、同意いただいているお子さまはいません。',
  states: {
    none: '未確認',
    pending: 'お返事を待っています',
    approved: '同意済み',
    refused: '同意なし',
    withdrawn: '取りやめ',
    paused: 'お返事がなく、利用をお休みしています',
  } satisfies Record<GuardianState, string>,
  request: '説明を読んで、お返事をする',
  record: '同意の内容を見る・取りやめる',
} as const
