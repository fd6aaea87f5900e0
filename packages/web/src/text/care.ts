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
    'もう一人の保護者の方が、先に内容を変えました。最新の内容を表示しましたので、もう一度ご確認ください。',
  back: 'お子さまの情報へ戻る',
} as const
