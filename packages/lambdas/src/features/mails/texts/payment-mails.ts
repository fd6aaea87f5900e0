import type { WayOfPaying } from '@app/shared/payments/ways.ts'
import {
  type EventFacts,
  facts,
  letter,
  page,
  pageLink,
  type Recipient,
} from '#features/mails/texts/event-parts-mail.ts'
import type { Block, Letter } from '#features/mails/texts/letter.ts'

const BECAUSE = 'このメールは、参加費のお支払いについて、ご家族の保護者の方にお送りしています。'
const WAYS: Readonly<Record<WayOfPaying, string>> = { card: 'カード', paypay: 'PayPay', store: 'コンビニ' }
const BACK: Readonly<Record<WayOfPaying, string>> = {
  card: 'お支払いに使ったカードに返金しました。ご利用明細に出るまで、数日かかることがあります。',
  paypay: 'お支払いに使ったPayPayの残高に返金しました。',
  store: 'お知らせいただいた口座に返金しました。',
}

interface Paid {
  readonly yen: number
  readonly way: WayOfPaying
}

const yenOf = (yen: number) => `${yen.toLocaleString('ja-JP')}円`

function sum(name: string, { yen, way }: Paid): Block {
  return {
    facts: [
      [name, yenOf(yen)],
      ['お支払いの方法', WAYS[way]],
    ],
  }
}

/** お支払いを受け付けました: with the way to the receipt. */
export function paymentTaken(event: EventFacts, to: Recipient, paid: Paid, receiptUrl: string): Letter {
  return letter(
    event,
    to,
    ['お支払いを受け付けました', `参加費${yenOf(paid.yen)}をお支払いいただきました。`],
    [
      '参加費のお支払いを受け付けました。お申し込みは、これで決まりです。',
      sum('お支払いの金額', paid),
      facts(event),
      { press: '領収書を見る', url: receiptUrl },
      pageLink(event),
    ],
    { because: BECAUSE, badge: ['お支払い済み', 'leaf'] },
  )
}

/** 返金しました */
export function paymentReturned(event: EventFacts, to: Recipient, paid: Paid, receiptUrl: string): Letter {
  return letter(
    event,
    to,
    ['返金しました', `参加費のうち${yenOf(paid.yen)}をお返ししました。`],
    [
      `参加費を返金しました。${BACK[paid.way]}`,
      sum('返金の金額', paid),
      facts(event),
      { press: '領収書と返金を見る', url: receiptUrl },
    ],
    { because: BECAUSE, badge: ['返金', 'ink'] },
  )
}

/** 返金の受け取りには、お手続きが必要です: a convenience store has no way back. */
export function paymentToAct(event: EventFacts, to: Recipient, paid: Paid): Letter {
  return letter(
    event,
    to,
    [
      '返金の受け取りには、お手続きが必要です',
      `コンビニでお支払いの${yenOf(paid.yen)}を、口座にお返しします。`,
    ],
    [
      'コンビニでお支払いの参加費は、口座へお返しします。決済会社（Stripe）から、お支払いになった方へ別のメールが届きます。そのメールの案内にそって、受け取る口座をお知らせください。',
      sum('返金の金額', paid),
      facts(event),
      'メールが見つからないときは、迷惑メールの中もご確認ください。それでも届いていないときは、お問い合わせください。',
      page(event),
    ],
    { because: BECAUSE, badge: ['お手続きが必要です', 'kaki'] },
  )
}

/** お支払いの期限が過ぎました: the held seats are free again. */
export function paymentEnded(event: EventFacts, to: Recipient): Letter {
  return letter(
    event,
    to,
    ['お支払いの期限が過ぎました', 'お取りしていた席は、ほかの方へお譲りしました。'],
    [
      '期限までにお支払いが確認できなかったため、お取りしていた席をほかの方へお譲りしました。お支払いはいただいていません。',
      facts(event),
      'まだ参加をご希望のときは、席が空いていれば、もう一度お申し込みいただけます。',
      page(event),
    ],
    { because: BECAUSE, badge: ['期限切れ', 'ink'] },
  )
}

/** お支払いが期限のあとになったため、返金します */
export function paymentTooLate(event: EventFacts, to: Recipient, paid: Paid): Letter {
  return letter(
    event,
    to,
    ['席をご用意できなかったため、全額を返金します', `${yenOf(paid.yen)}をお返しします。`],
    [
      'お支払いをいただきましたが、席が残っていませんでした。申し訳ありません。お支払いいただいた全額を返金します。お手続きはいりません。返金が済んだら、またメールでお知らせします。',
      sum('返金する金額', paid),
      facts(event),
      page(event),
    ],
    { because: BECAUSE, badge: ['返金します', 'ink'] },
  )
}
