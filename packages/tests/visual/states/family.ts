import { longProfile } from './profile.ts'
import { INTERNAL, type State } from './state.ts'

export const family: readonly State[] = [
  { path: '/family', kind: 'filled', shows: '新しい画面' },
  { path: '/family', kind: 'long', answers: { listUsers: longProfile }, shows: '新しい画面' },
  { path: '/family', kind: 'loading', answers: { listUsers: 'hold' }, shows: '読み込み中です…' },
  { path: '/family', kind: 'error', answers: { listUsers: INTERNAL }, shows: '申し訳ありません' },
]
