import type { OwnPayment } from '@app/shared/payments/contract.ts'
import type { RefundRule } from '@app/shared/payments/refund-rules.ts'
import type { WayOfPaying } from '@app/shared/payments/ways.ts'

const yenOf = (yen: number) => `${yen.toLocaleString('ja-JP')}円`

/** お支払い: the list of an event, and what the editor asks. */
export const payments = {
  title: 'お支払い',
  open: 'お支払いの一覧',
  none: 'お支払いはまだありません',
  noneNote: '前もってお支払いがあると、ここに表示されます。',
  yen: yenOf,
  sums: { in: 'お預かり', out: '返金済み', underWay: '返金中', kept: '残り' },
  notDone: (count: number) =>
    count === 0 ? '返金は、すべて済んでいます。' : `返金が済んでいない人が${count}人います。`,
  payer: '支払った人',
  gone: '退会した方',
  people: '人数',
  peopleOf: (count: number) => `${count}人`,
  way: '方法',
  ways: { card: 'カード', paypay: 'PayPay', store: 'コンビニ' } satisfies Record<WayOfPaying, string>,
  amount: '金額',
  state: '状態',
  states: {
    open: 'お支払い待ち',
    seated: 'お支払い済み',
    ended: '期限切れ',
    noSeat: '席がなく返金',
  } satisfies Record<OwnPayment['state'], string>,
  refund: '返金',
  backs: {
    none: '―',
    queued: '手続き前',
    asked: '手続き中',
    mustAct: 'ご本人の受け取り待ち',
    done: '済み',
    staff: 'Stripeで確認が必要',
  } satisfies Record<OwnPayment['back'], string>,
  disputed: '支払いの異議あり',
  payAt: {
    venue: '当日、受付で支払う',
    advance: '前もって支払う',
    either: '前もって、または当日に支払う',
    note: 'ほかの方法（下の欄で案内する）',
  },
  payAtHint: {
    venue: '申し込む前に、合計の金額と「当日、受付でお支払い」を表示します。',
    advance:
      '席をお取りして、決済会社（Stripe）の画面へご案内します。お支払いが済むと、申し込みが決まります。',
    either: '申し込むときに、前もって支払うか、当日に受付で支払うかを選べます。',
    note: '申し込む前に、合計の金額と、下の案内を表示します。支払い方法と期限を書いてください。',
  },
  offered: '前もって支払う方法',
  refundRules: {
    all: '当日も、全額を返金する',
    half: '当日は、半額を返金する',
    none: '当日は、返金しない',
  } satisfies Record<RefundRule, string>,
  refundRuleHint: '開催日の前日までのキャンセルは、いつも全額を返金します。',
}
