/** A new password, wherever one is chosen. Apart from text/register.ts: /login loads this. */
export const newPassword = {
  hint: '8文字以上（半角の英字・数字・記号）',
  /** The signs in errPolicy, which stay on one line. */
  signsClose: '()-_=+!@#$%&*',
  errPolicy: 'パスワードは8文字以上の半角英数字・記号 ()-_=+!@#$%&* で入力してください。',
  errMismatch: 'パスワードが一致していません。もう一度ご確認ください。',
} as const
