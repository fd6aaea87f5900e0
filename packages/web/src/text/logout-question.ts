/** The confirmation before a logout: its button is beside the community button. */
export const logoutQuestion = {
  title: 'ログアウトしますか？',
  yes: 'ログアウトする',
  no: 'ログインしたままにする',
} as const
