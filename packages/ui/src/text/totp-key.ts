/** The key of an authenticator app. */
export const totpKey = {
  keyByHand:
    'この端末の認証アプリを使うときなど、QRコードを読み取れない場合は、次のキーを認証アプリに入力してください。',
  openApp: 'この端末の認証アプリで開く',
  copyKey: 'キーをコピーする',
  keyCopied: 'コピーしました。',
  keyNotCopied: 'コピーできませんでした。書き写してください。',
  picture: '認証アプリに登録するためのQRコード',
} as const
