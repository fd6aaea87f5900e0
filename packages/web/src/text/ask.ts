import { titles } from '#text/titles.ts'

/** /ask/:eventId: 主催者にきく. */
export const ask = {
  title: titles.ask,
  back: 'イベントへ戻る',
  about: 'おたずねのイベント',
  label: 'ききたいこと',
  placeholder: '例：ベビーカーのまま入れますか。',
  note: 'お返事は、ご登録のメールアドレスへお送りします。ほかの参加者には表示されません。',
  send: '送信する',
} as const
