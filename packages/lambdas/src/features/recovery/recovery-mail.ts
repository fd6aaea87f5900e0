/** G13: to the address of an account whose authenticator app was turned off by a recovery code. */
export function recoveredMail({ serviceName, siteOrigin }: { serviceName: string; siteOrigin: string }) {
  return {
    subject: `【${serviceName}】二段階認証をオフにしました`,
    text: [
      `${serviceName}をご利用いただき、ありがとうございます。`,
      'リカバリーコードが使われたため、二段階認証をオフにして、すべての端末からログアウトしました。パスワードでログインできます。ほかのリカバリーコードは、もう使えません。',
      `認証アプリは、ログインしたあと、もう一度設定できます。\n${siteOrigin}/settings/security`,
      `【お心当たりのない場合】\nほかの方がリカバリーコードを使ったおそれがあります。すぐにパスワードを再設定して、お問い合わせください。\n${siteOrigin}/passwordreset/email\n${siteOrigin}/support`,
    ].join('\n\n'),
  }
}
