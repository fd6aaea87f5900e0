/** The three steps of coming in. */
export const entrySteps = {
  names: ['メール', 'プロフィール', 'プラン'],
  label: (at: number) => `3つのうち${at}つめ`,
} as const
