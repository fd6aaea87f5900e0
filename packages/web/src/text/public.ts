import { operator } from '@app/ui/operator.ts'
import { landing } from '#text/landing.ts'
import { basicPrice, isBasicFree } from '#text/plan-notes.ts'
import { titles } from '#text/titles.ts'

const { serviceName } = operator

/** The header of the prerendered pages, for signed-in members. */
export const staticHeader = { members: '会員ページ' } as const

/** Titles and descriptions of the prerendered pages, for search results and shared links. */
export const pageMeta = {
  site: serviceName,
  landing: {
    title: `${serviceName}｜${landing.tagline}`,
    description: `${landing.summary}${isBasicFree ? '月額0円からはじめられます。' : ''}`,
  },
  plans: {
    title: '料金プラン',
    description: `${serviceName}の料金プランのご案内です。ベーシックプランは${basicPrice}ではじめられます。`,
  },
  information: { title: '運営会社', description: `${serviceName}を運営する会社のご案内です。` },
  privacy: {
    title: 'プライバシーポリシー',
    description: `${serviceName}での個人情報の取り扱いを、やさしい言葉でご説明します。`,
  },
  privacyAdult: {
    title: 'プライバシーポリシー（18歳以上の方）',
    description: `${serviceName}での個人情報の取り扱いの方針です。`,
  },
  agreement: { title: '利用規約', description: `${serviceName}をご利用いただくうえでのお約束です。` },
  agreementPlain: {
    title: '利用規約（やさしい言葉）',
    description: `${serviceName}をご利用いただくうえでのお約束を、やさしい言葉とふりがなでご説明します。`,
  },
  commercial: {
    title: '特定商取引法に基づく表記',
    description: `${serviceName}の特定商取引法に基づく表記です。`,
  },
  support: { title: 'お問い合わせ', description: `${serviceName}へのお問い合わせのご案内です。` },
  external: {
    title: '外部送信について',
    description: `${serviceName}のご利用にともなって外部へ送信される情報のご説明です。`,
  },
  commercialPlain: {
    title: '特定商取引法に基づく表記（やさしい言葉）',
    description: `${serviceName}の料金と解約を、やさしい言葉とふりがなでご説明します。`,
  },
  externalPlain: {
    title: '外部送信について（やさしい言葉）',
    description: `${serviceName}から外部へ送信される情報を、やさしい言葉とふりがなでご説明します。`,
  },
  guardianPlain: {
    title: '保護者の同意について（やさしい言葉）',
    description: '保護者の方の同意を、やさしい言葉とふりがなでご説明します。',
  },
  leavingPlain: {
    title: '退会について（やさしい言葉）',
    description: `${serviceName}を退会するときのことを、やさしい言葉とふりがなでご説明します。`,
  },
  login: { title: titles.login, description: `${serviceName}の会員の方は、こちらからログインしてください。` },
  register: {
    title: titles.register,
    description: `${serviceName}の新規登録です。メールアドレスと、会員の方から受け取った会員コードをご用意ください。`,
  },
  reset: {
    title: titles.reset,
    description: `${serviceName}のパスワードをお忘れの方は、こちらから再設定できます。`,
  },
  guardian: { title: '保護者の方へ', description: 'お子さまのご利用についての、保護者の方へのお願いです。' },
  guardianRecord: { title: '同意の内容の控え', description: '保護者の方の同意の内容の控えです。' },
  guardianEvent: {
    title: 'イベント参加のご確認',
    description: 'お子さまのイベントへの参加についての、保護者の方へのお願いです。',
  },
  guardianHousehold: {
    title: 'ご家族に加わることの確認',
    description: 'お子さまがご家族に加わることについての、保護者の方へのお願いです。',
  },
  guardianTerms: {
    title: '利用規約の変更への同意',
    description: 'お子さまが利用するサービスの利用規約の変更についての、保護者の方へのお願いです。',
  },
  uc: { title: '準備中', description: 'ただいま準備中です。' },
  maintenance: { title: 'メンテナンス中', description: 'ただいま、サービスの点検を行っています。' },
  notFound: { title: 'ページが見つかりません', description: 'お探しのページは見つかりませんでした。' },
} as const

export const uc = {
  title: '準備中',
  body: 'ただいま準備中です。公開までもうしばらくお待ちください。',
} as const

/** Around the events that people without an account read. */
export const guestFrame = {
  meta: { title: 'イベント', description: `${serviceName}のイベントのご案内です。` },
  title: `${serviceName}は、はじめてですか？`,
  words: `近所の親子イベントに申し込める、会員制のサービスです。${isBasicFree ? '月額0円からはじめられます。' : ''}`,
} as const

/** The app's text without JavaScript. */
export const noscript =
  'この画面のご利用には、JavaScriptが必要です。ブラウザーの設定で有効にしてください。' as const
