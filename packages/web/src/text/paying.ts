import type { OwnPayment } from '@app/shared/payments/contract.ts'
import type { RefundRule } from '@app/shared/payments/refund-rules.ts'
import type { WayOfPaying } from '@app/shared/payments/ways.ts'

const yenOf = (yen: number) => `${yen.toLocaleString('ja-JP')}円`

/** Paying a fee in advance, on the event's page. */
export const paying = {
  ways: { card: 'カード', paypay: 'PayPay', store: 'コンビニ' } satisfies Record<WayOfPaying, string>,
  choose: 'お支払い方法',
  sheet: 'だれの参加費を支払いますか',
  dismiss: 'やめる',
  start: '申し込んでお支払いへ',
  add: '人を追加して、お支払いへ',
  inAdvance: '前もって支払う',
  starting: '席をお取りしています…',
  submitNone: 'お支払いへ進む',
  submit: (yen: number) => `${yenOf(yen)}のお支払いへ進む`,
  sum: 'お支払いの合計',
  yen: yenOf,
  fee: '事前のお支払い',
  until: {
    card: (at: string) => `${at}まで席をお取りして、お待ちします。`,
    paypay: (at: string) => `${at}まで席をお取りして、お待ちします。`,
    store: (at: string) => `払込票の番号をお渡しします。${at}までに、お店のレジでお支払いください。`,
  } satisfies Record<WayOfPaying, (at: string) => string>,
  rules: {
    all: 'キャンセルすると、開催日の前日でも当日でも、全額をお返しします。',
    half: 'キャンセルすると、開催日の前日までは全額を、当日からは半額をお返しします。',
    none: 'キャンセルすると、開催日の前日までは全額をお返しします。当日からは、お返しできません。',
  } satisfies Record<RefundRule, string>,
  eventOff: '会が中止になったときは、全額をお返しします。',
  hosted: 'カード番号などは、決済会社（Stripe）の画面で入力します。',
  open: 'お支払い待ちです',
  openLead: (at: string) => `席をお取りしています。${at}までに、お支払いをお願いします。`,
  openOther: 'ご家族の方が、お支払いの手続きをしています。',
  checking: 'お支払いを確認しています',
  checkingLead: 'このまま少しお待ちください。確認できたら、メールでもお知らせします。',
  go: 'お支払いへ進む',
  slip: '払込票の番号を見る',
  drop: '申し込みをやめる',
  dropping: 'やめています…',
  dropTitle: '申し込みをやめますか？',
  dropQuestion: 'お取りしている席は、ほかの方が申し込めるようになります。',
  dropYes: 'やめる',
  dropNo: 'やめない',
  dropped: '申し込みをやめました。お支払いはありません。',
  paid: (yen: number, way: WayOfPaying) => `お支払い済みです：${yenOf(yen)}（${paying.ways[way]}）`,
  noSeat: (yen: number) =>
    `お支払いの前に席が埋まってしまいました。申し訳ありません。${yenOf(yen)}をすべてお返しします。`,
  back: {
    none: null,
    queued: (yen: number) => `${yenOf(yen)}の返金の手続きをしています。`,
    asked: (yen: number) => `${yenOf(yen)}の返金の手続きをしています。`,
    mustAct: (yen: number) => `${yenOf(yen)}の返金の受け取り方を、メールでご案内しています。`,
    done: (yen: number) => `${yenOf(yen)}をお返ししました。`,
    staff: (yen: number) => `${yenOf(yen)}の返金について、事務局からご連絡します。`,
  } satisfies Record<OwnPayment['back'], ((yen: number) => string) | null>,
  failed: 'うまくいきませんでした。もう一度お試しください。',
  unsure:
    '通信が途切れたため、席をお取りできたかどうかを確認できませんでした。ページを読み込み直して、ご確認ください。',
}
