/** Texts of the pages that replace another; separate, so that no form waits for them. */
export const notFound = {
  title: 'ページが見つかりません',
  body: 'お探しのページは見つかりませんでした。',
  help: 'アドレスが変わったか、公開が終わったのかもしれません。',
} as const

export const maintenance = {
  title: 'メンテナンス中です',
  body: 'ただいま、サービスの点検を行っています。ご不便をおかけして申し訳ありません。しばらくたってから、もう一度お試しください。',
} as const
