import type { WayOfPaying } from '@app/shared/payments/ways.ts'

const yenOf = (yen: number) => `${yen.toLocaleString('ja-JP')}円`

/** 領収書: what the family paid, to be printed. */
export const receipts = {
  lead: '前もってお支払いいただいた参加費の領収書です。ご家族の保護者の方は、どなたでも見られます。',
  none: '領収書はまだありません',
  noneNote: '参加費を前もってお支払いになると、ここに領収書が並びます。',
  title: '領収書',
  to: (name: string | null) => (name === null ? 'お支払いになった方' : `${name} 様`),
  yen: yenOf,
  received: '上記の金額を領収いたしました。',
  taxNote: (yen: number) => `うち消費税（10%） ${yenOf(yen)}`,
  what: '内容',
  whatFor: (title: string, people: number) => `「${title}」参加費（${people}人分）`,
  when: '開催日',
  organizer: '主催',
  paidAt: 'お支払いの日',
  way: 'お支払いの方法',
  ways: { card: 'カード', paypay: 'PayPay', store: 'コンビニ' } satisfies Record<WayOfPaying, string>,
  number: 'お支払い番号',
  issuer: '発行',
  registration: (number: string) => `登録番号 ${number}`,
  returned: (day: string, yen: number) => `${day}に${yenOf(yen)}を返金しました。`,
  rest: '返金後の金額',
  print: '印刷する',
  all: 'ほかの領収書も見る',
  link: '領収書',
  linkNote: '前もって支払った参加費の領収書',
} as const
