/** Asked before a member's session ends: the way out stands beside the way to the community. */
export const logoutQuestion = {
  title: 'ログアウトしますか？',
  yes: 'ログアウトする',
  no: 'ログインしたままにする',
} as const
