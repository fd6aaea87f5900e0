import { longProfile } from './profile.ts'
import { INTERNAL, type State } from './state.ts'

export const notifications: readonly State[] = [
  { path: '/notifications', kind: 'filled', shows: '新しい画面' },
  { path: '/notifications', kind: 'long', answers: { listUsers: longProfile }, shows: '新しい画面' },
  { path: '/notifications', kind: 'loading', answers: { listUsers: 'hold' }, shows: '読み込み中です…' },
  { path: '/notifications', kind: 'error', answers: { listUsers: INTERNAL }, shows: '申し訳ありません' },
]
