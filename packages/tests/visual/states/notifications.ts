import { inDays, long } from './long.ts'
import { INTERNAL, type State } from './state.ts'

const PATH = '/notifications'
const event = { eventId: 'ohanashi', eventName: 'おはなし会' }
const some = [
  { id: 'a', kind: 'eventCancelled', at: inDays(-0.1), event },
  { id: 'b', kind: 'staffMessage', at: inDays(-1), event: { eventId: 'nagai', eventName: long.title } },
  { id: 'c', kind: 'memberApproved', at: inDays(-40), event: null },
]
const page = (notifications: unknown) => ({ json: { notifications, nextToken: null, seenUntil: inDays(-3) } })

const NEWS = '/news'
const piece = {
  newsId: 'n1',
  subject: 'おやこ音楽会のご案内',
  body: long.text,
  from: 'みどり台子育てひろば',
  at: inDays(-1),
  event: { eventId: 'nagai', eventName: long.title },
}
const hiroba = { organizationId: 'hiroba', organizationName: 'みどり台子育てひろば', color: null }
const toMember = (news: readonly unknown[], organizations: readonly unknown[]) => ({
  news: { json: { news } },
  'followed-organizations': { json: { organizations } },
})

export const notifications: readonly State[] = [
  { path: NEWS, kind: 'empty', answers: toMember([], []), shows: 'お知らせはまだありません。' },
  { path: NEWS, kind: 'long', answers: toMember([piece], [hiroba]), shows: 'おやこ音楽会のご案内' },
  { path: NEWS, kind: 'loading', answers: { news: 'hold' }, shows: '読み込み中です…' },
  { path: NEWS, kind: 'error', answers: { news: INTERNAL }, shows: '申し訳ありません' },
  { path: PATH, kind: 'empty', answers: { notifications: page([]) }, shows: 'お知らせはまだありません。' },
  {
    path: PATH,
    kind: 'long',
    answers: {
      notifications: page(some),
      'notifications/a': { json: { text: long.text } },
      'new-notifications': { json: { count: 12 } },
    },
    reach: (screen) => screen.getByText('中止になりました').click(),
    shows: 'お子さまといっしょに、見て、さわって、たしかめる時間です。',
  },
  { path: PATH, kind: 'loading', answers: { notifications: 'hold' }, shows: '読み込み中です…' },
  { path: PATH, kind: 'error', answers: { notifications: INTERNAL }, shows: '申し訳ありません' },
]
