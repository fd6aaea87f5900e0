/** 会員を登録する (S202, S203). */
export const newMember = {
  link: '会員を登録',
  title: '会員を登録する',
  lead: 'アカウントの作成とメールアドレスの確認が済んでいる方の、会員登録をスタッフが行います。登録が終わると、本人へメールで知らせます。',
  fields: {
    cognitoId: 'アカウントID（cognitoId）',
    cancelCount: '退会した回数',
    creditValidityYear: 'カードの有効期限（年）',
    creditValidityMonth: 'カードの有効期限（月）',
  },
  submit: '登録する',
  clear: 'クリア',
  done: '会員を登録しました。',
  failed: '登録できませんでした。',
  missing: (field: string) => `${field}を入力してください。`,
  notANumber: (field: string) => `${field}は数字で入力してください。`,
  invalid: (field: string) => `${field}を正しく入力してください。`,
  noAccount: 'このアカウントIDのアカウントが見つからないか、メールアドレスの確認が済んでいません。',
  otherAddress: 'このアカウントで確認されているメールアドレスと違います。',
} as const
