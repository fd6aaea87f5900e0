/** The switch between kinds of words. */
export const languageSwitch = {
  name: 'ことば',
  failed: '読み込めませんでした。電波の良いところで、もう一度お試しください。',
} as const
