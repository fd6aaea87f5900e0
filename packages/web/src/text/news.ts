import { titles } from '#text/titles.ts'

/** /news, フォロー on an organization's page, and /mail/stop. */
export const news = {
  title: titles.news,
  lead: '運営と、フォローしている主催者からのお知らせです。メールを受け取らない設定でも、ここで読めます。',
  empty: 'お知らせはまだありません。',
  emptyNote: '主催者をフォローすると、その主催者のお知らせがここに届きます。',
  from: (name: string, day: string) => `${name}・${day}`,
  toEvent: (name: string) => `${name}を見る`,
  followed: 'フォローしている主催者',
  followedNone:
    'フォローしている主催者は、まだありません。主催者のページの「フォローする」から追加できます。',
  follow: 'フォローする',
  follows: 'フォローしています',
  unfollow: 'フォローをやめる',
  unfollowOf: (name: string) => `${name}のフォローをやめる`,
  note: 'フォローすると、この主催者のお知らせを「運営・主催者からのお知らせ」で読めます。メールでも受け取るには、「お知らせメール」の設定をご確認ください。',
  full: 'フォローできる数の上限です。どれかをやめると、追加できます。',
  toMail: 'お知らせメールの設定',
  stopLead:
    '「お知らせを止める」を押すと、運営・主催者からのお知らせメールが届かなくなります。参加するイベントのご連絡は、これまでどおりお送りします。',
  stop: 'お知らせを止める',
  stopped:
    'お知らせメールを止めました。また受け取りたくなったら、アカウント設定の「お知らせメール」から始められます。',
  toTop: 'トップへ',
} as const
