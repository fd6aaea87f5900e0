import { operator } from '@app/ui/operator.ts'

const isOnSale = Object.values(operator.plans).some(
  ({ priceYen, status }) => priceYen > 0 && status === 'open',
)

/** Law 4.2, 4.10: the conditions of a paid plan, under both lists of plans, before anybody has to pay. */
export const paidPlans = {
  title: '有料のプランについて',
  lines: [
    '表示の金額は、消費税を含む1か月分の料金です。',
    '有料のプランは、1か月ごとに自動で更新されます。期間の定めはありません。',
    '解約はいつでもできます。解約後も、お支払い済みの期間の末日まで利用できます。日割りでの返金はありません。',
    ...(isOnSale
      ? []
      : [
          '現在は準備中のため、お申し込みもお支払いも受け付けていません。受付を始めるときは、お申し込みの前に、内容と料金を確認する画面を表示します。',
        ]),
  ],
  commercial: '特定商取引法に基づく表記を読む',
} as const
