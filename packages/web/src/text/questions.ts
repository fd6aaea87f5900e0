/** 申込のときの質問, at joining and afterwards. */
export const questions = {
  title: '申込のときの質問',
  required: '必須',
  optional: '任意',
  until: (at: string) => `${at}まで変えられます。`,
  kept: '答えは、このイベントのスタッフだけが見ます。イベントの90日後に消えます。',
  missing: '必須の質問に、すべて答えてください。',
  open: 'まだ答えていない質問があります。',
  none: '答えなし',
  answer: '質問に答える',
  change: '答えを変える',
  closed: '答えを変えられる期間は終わりました。変更は主催者へお知らせください。',
  save: '答えを保存する',
  changed: '答えが変わっていました。最新の内容を表示しましたので、もう一度ご確認ください。',
  join: 'この内容で参加する',
} as const
