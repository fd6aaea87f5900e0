import { operator } from '@app/ui/operator.ts'
import { titles } from '#text/titles.ts'

/** /settings/invitation (R14). */
export const invitation = {
  title: titles.invitation,
  lead: 'お友だちに招待リンクを送れます。リンクから登録する方は、会員コードの入力は必要ありません。',
  rules: (uses: number, days: number) => `1つのリンクで${uses}人まで、${days}日間使えます。`,
  privacy: 'だれが登録したかは表示されません。人数だけが分かります。',
  make: '招待リンクを作る',
  link: '招待リンク',
  left: (left: number, day: string) => `あと${left}人・${day}まで`,
  friends: (friends: number) => `これまでに${friends}人が登録しました。`,
  /** What the friend reads; the link follows it. */
  message: `${operator.serviceName}に招待します。このリンクから登録できます。`,
  changing: 'リンクの変更と停止',
  changingNote: '知らない人に渡ってしまったときは、止めるか、作り直してください。',
  renew: '招待リンクを作り直す',
  stop: '招待リンクを止める',
  renewAsk: '招待リンクを作り直しますか？',
  renewWarning: '今のリンクからは登録できなくなります。もう登録したお友だちには、影響ありません。',
  stopAsk: '招待リンクを止めますか？',
  stopWarning: '今のリンクからは登録できなくなります。もう登録したお友だちには、影響ありません。',
  keep: 'このまま使う',
  made: '招待リンクを作りました。',
  stopped: '招待リンクを止めました。',
  refusals: {
    TOO_MANY_REQUESTS: '今月作れるリンクの数に達しました。来月またお使いください。',
    CONFLICT: 'いまは招待をお休みしています。',
    AGE_NOT_ALLOWED: '招待リンクは、18歳以上の方が作れます。',
  },
} as const
