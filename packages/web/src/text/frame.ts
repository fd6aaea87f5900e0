import { operator } from '@app/ui/operator.ts'

export const header = {
  login: 'ログイン',
  register: '新規登録',
  community: 'コミュニティ',
  communityOpening: 'コミュニティを開いています…',
  logout: 'ログアウト',
  logo: 'トップページへ',
  nav: 'メニュー',
  ways: 'ページ',
} as const

export const tabs = {
  home: 'ホーム',
  schedule: '予定',
  card: '会員証',
  notifications: 'お知らせ',
  newCount: (tab: string, count: number) => `${tab}（新着${count}件）`,
  mine: 'マイページ',
} as const

export const footer = {
  nav: 'サイトのご案内',
  company: '運営会社',
  privacy: 'プライバシーポリシー',
  terms: '利用規約',
  commercial: '特定商取引法に基づく表記',
  contact: 'お問い合わせ',
  external: '外部送信について',
  copyright: `© ${operator.copyrightYear} ${operator.companyName}`,
} as const
