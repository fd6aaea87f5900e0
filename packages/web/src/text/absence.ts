import { ABSENCE_WORDS } from '@app/shared/check-in/absence.ts'

/** 欠席連絡 of an event whose time of cancelling is over. */
export const absence = {
  lead: 'キャンセルの受付は終わりましたが、欠席の連絡はできます。',
  report: '欠席を連絡する',
  sending: '送っています…',
  title: '欠席を連絡しますか？',
  titleWho: 'だれの欠席を連絡しますか？',
  absent: '欠席します',
  comes: '行く予定です',
  takeBackOf: (name: string) => `${name}の欠席の連絡を取り消す`,
  confirm: '主催者の名簿に「欠席連絡」と表示されます。連絡なしの欠席にはなりません。',
  why: '理由（任意）',
  whyHint: '理由は主催者の名簿だけに表示され、受付の画面には出ません。',
  noReason: '選ばない',
  reasons: ABSENCE_WORDS,
  done: '欠席の連絡を受け付けました。',
  takenBack: '欠席の連絡を取り消しました。お待ちしています。',
  failed: '送ることができませんでした。もう一度お試しください。',
  after: 'ご連絡ありがとうございます。来られるようになったら、そのままお越しいただけます。',
  takeBack: '欠席の連絡を取り消す',
} as const
