import type { DisplayedPlan, PlanOffer } from '@app/shared/plans/plans.ts'
import { titles } from '#text/titles.ts'

const yen = new Intl.NumberFormat('ja-JP')

/** /plans, for members and visitors (3.4). */
export const plans = {
  title: titles.plans,
  publicTitle: '料金プラン',
  names: {
    Young: 'ヤングプラン',
    Normal: 'ベーシックプラン',
    Support: 'サポートプラン',
    Cheering: '応援プラン',
    Praise: '称賛プラン',
  } satisfies Record<DisplayedPlan, string>,
  notes: {
    Young: '19歳未満の方のプランです。',
    Normal: 'まずはここから。会員証のQRコードで、地域のイベントに参加できます。',
    Support: '少しずつ、地域の子育てを支えたい方へ。',
    Cheering: '子どもたちの挑戦を、いっしょに応援したい方へ。',
    Praise: 'がんばる子どもたちと、そばで支える方々をたたえたい方へ。金額を選べます。',
  } satisfies Record<DisplayedPlan, string>,
  price: ({ priceYen, priceFrom }: Pick<PlanOffer, 'priceYen' | 'priceFrom'>) =>
    priceYen === 0 ? '月額0円' : `月額${yen.format(priceYen)}円${priceFrom ? '〜' : ''}（税込）`,
  /** Only the figure, for a card with 月額 in small letters beside it. */
  amount: ({ priceYen, priceFrom }: Pick<PlanOffer, 'priceYen' | 'priceFrom'>) =>
    `${yen.format(priceYen)}円${priceFrom ? '〜' : ''}`,
  monthly: '月額',
  taxIncluded: '（税込）',
  select: 'このプランを選ぶ',
  current: 'ご利用中',
  /** Law 4.2: what taking a free plan means, in one line. */
  confirm: '「このプランを選ぶ」を押すと、登録が完了します。無料のプランに、料金はかかりません。',
  /** The same for members with a plan. */
  confirmChange: '「このプランを選ぶ」を押すと、プランが変わります。無料のプランに、料金はかかりません。',
  anytime: 'プランは、アカウント設定からいつでも変更できます。有料のプランに自動で変わることはありません。',
  start: '今すぐはじめる',
  err: 'プランを変更できませんでした。もう一度お試しください。',
} as const
