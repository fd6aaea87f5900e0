/** Texts of development builds only (S181): a separate file, so that production builds contain none of them. */
export const settingsDebug = {
  changePlanChild: 'プランを変更する（子ども・デバッグ用）',
} as const
