/** Words of development builds alone (S181): a file of their own, so that production builds hold none of them. */
export const settingsDebug = {
  changePlanChild: 'プランを変更する（子ども・デバッグ用）',
} as const
