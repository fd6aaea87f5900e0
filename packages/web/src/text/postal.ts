/** A postal code and the address it finds, at /registration and in the settings (3.4). */
export const postal = {
  label: '郵便番号',
  hint: '半角数字7桁（例：100-0000）。住所が空なら、自動で入ります。',
  odd: '郵便番号は7桁の数字です。間違いがないか、ご確認ください。',
  lookup: '郵便番号から住所を入力',
  searching: '住所を調べています…',
  filled: '住所を入力しました。番地や建物名を続けてご入力ください。',
  filledCity: '市区町村を入力しました。町名から後を続けてご入力ください。',
  none: 'この郵便番号からは、住所がわかりませんでした。お手数ですが、住所を直接ご入力ください。',
  failed: '住所を調べられませんでした。お手数ですが、住所を直接ご入力ください。',
  replaceTitle: '入力済みの住所を書き換えますか？',
  replace: (address: string) => `「${address}」に書き換えます。`,
  replaceYes: '書き換える',
  replaceNo: 'そのままにする',
} as const
