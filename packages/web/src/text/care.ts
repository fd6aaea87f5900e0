import { titles } from '#text/titles.ts'

/** /settings/family/care: what others must know of a child. */
export const care = {
  title: titles.care,
  titleOf: (name: string) => `${name}さんのアレルギーなど`,
  way: 'アレルギーなどを見る・登録する',
  wayNote: '登録すると、参加するイベントのスタッフが、当日の前後だけ見られます。',
  lead: 'お子さまが安心して参加できるように、スタッフに知っておいてほしいことを登録できます。',
  items: '避けたいもの',
  itemsHint: 'あてはまるものを選んでください。',
  text: 'ほかに知っておいてほしいこと',
  textHint: (most: number) => `${most}文字まで。例：キウイも少量で症状が出ます。`,
  injector: 'エピペンを持っていきます',
  consentTitle: '取り扱いと同意',
  errEmpty: '登録する内容を、選ぶか書いてください。',
  save: '同意して保存する',
  saved: '保存しました。',
  consented: (at: string) => `${at}に同意をいただきました。`,
  withdraw: '同意を取り消して、すべて消す',
  withdrawn: '同意を取り消し、内容を消しました。',
  changed:
    'もう一人の保護者の方が、先に内容を変えました。入力した内容は残っています。もう一度保存すると、この内容に変わります。',
  back: 'お子さまの情報へ戻る',
} as const

/** 必要な配慮 at an event, asked of staff. */
export const careRequest = {
  title: '必要な配慮',
  lead: '車いすの利用、聞こえ方、食べ物など、当日に配慮してほしいことをスタッフに伝えられます。',
  hint: '200文字まで。このイベントのスタッフだけが読み、開催までにこの画面でお返事します。',
  text: '配慮してほしいこと',
  ask: '必要な配慮を伝える',
  change: '内容を変える',
  changeNote: '内容を変えると、あらためてお返事します。空にすると取り消せます。',
  send: 'スタッフに伝える',
  asked: 'お伝えいただいた内容',
  answer: 'スタッフからのお返事',
  waiting: '確認しています。開催までにお返事します。',
  answeredAt: (at: string) => `（${at}）`,
  changed: (now: string | null) =>
    now === null
      ? 'もう一人の保護者の方が、先に取り消しました。お伝えする場合は、もう一度送ってください。'
      : `もう一人の保護者の方が、先に内容を変えました。いまの内容：「${now}」。入力した内容に変える場合は、もう一度送ってください。`,
} as const
