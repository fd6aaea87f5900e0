/** What a restricted member reads besides the restriction (S197, G50). */
export const restriction = {
  ground: (ground: string) => `理由：${ground}`,
  untilDay: (day: string) => `期間：${day}まで`,
  untilTold: '期間：別途お知らせするまで',
  failed: '理由と期間を読み込めませんでした。',
  still: '登録情報の確認、同意の取り消し、お問い合わせ、退会は、これまでどおりできます。',
} as const
