import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import {
  decided,
  door,
  type EventFacts,
  expected,
  facts,
  factsForSeat,
  letter,
  page,
  pageLink,
  questionLink,
  type Recipient,
} from '#features/mails/texts/event-parts-mail.ts'
import type { Letter } from '#features/mails/texts/letter.ts'
import { moment } from '#features/mails/texts/letter-mail.ts'
import { alsoJoined } from '#features/mails/texts/other-languages.ts'

const BECAUSE = 'このメールは、キャンセル待ちに登録した方にお送りしています。'

/** キャンセル待ちを受け付けました */
export function queueEntered(event: EventFacts, to: Recipient): Letter {
  return letter(
    event,
    to,
    ['キャンセル待ちを受け付けました', '席が空いたら、メールでお知らせします。'],
    [
      '次のイベントのキャンセル待ちを受け付けました。席が空いて順番が来たら、メールでお知らせします。',
      facts(event),
      '待っている順番は、イベントのページで見られます。待つのをやめるのも、同じページからいつでもできます。',
      page(event),
    ],
    { because: BECAUSE, badge: ['キャンセル待ち', 'ink'] },
  )
}

/** 席が空きました。ご都合をお知らせください: the seats are held until they answer. */
export function queueOffered(event: EventFacts, to: Recipient, endsAt: string): Letter {
  return letter(
    event,
    to,
    ['席が空きました。参加するかどうか、お知らせください', `${moment(endsAt)}まで、席をお取りしておきます。`],
    [
      `お待たせしました。お待ちいただいていた席が空きました。${moment(endsAt)}までに、イベントのページで「参加する」を押してください。`,
      facts(event),
      '期限までにお返事がないときは、次にお待ちの方へご案内します。ご都合が悪いときは、同じページで辞退できます。',
      page(event),
    ],
    { because: BECAUSE, badge: ['席が空きました', 'leaf'] },
  )
}

/** 席が空きました: they are in, and can give the seat back by one press. */
export function queuePromoted(
  event: EventFacts,
  to: Recipient,
  {
    now,
    receiptNumber,
    seatUrl,
    isAsked = false,
  }: {
    readonly now: Date
    readonly receiptNumber: string | null
    readonly seatUrl: string | null
    readonly isAsked?: boolean
  },
): Letter {
  const { cancelUntil } = event
  const canLeave = cancelUntil === null || Date.parse(cancelUntil) > now.getTime()
  const until = cancelUntil === null ? '開始時刻' : moment(cancelUntil)
  const number = receiptNumber === null ? '' : `受付番号 ${spokenNumber(receiptNumber)}`
  return letter(
    event,
    to,
    ['席が空きました。参加予定に入りました', `お待たせしました。${expected(event)}${number}`],
    [
      'お待ちいただいていた席が空いたので、参加予定に入れました。あらためてのお申し込みはいりません。',
      factsForSeat(event),
      door(event, receiptNumber),
      ...questionLink(event, isAsked),
      ...decided(event),
      ...(canLeave
        ? [`ご都合が悪くなったときは、${until}までに席をお譲りください。次にお待ちの方へご案内します。`]
        : []),
      ...(canLeave && seatUrl !== null
        ? [
            {
              press: '参加します／席を譲ります',
              url: seatUrl,
              note: 'どちらかを、次のページで選んでください。ページを開いただけでは、何も変わりません。',
            },
            pageLink(event),
          ]
        : [page(event)]),
      ...alsoJoined(event, receiptNumber),
    ],
    { because: BECAUSE, badge: ['参加予定', 'leaf'], pose: 'celebrating' },
  )
}

const PASSED = {
  size: (seats: number) =>
    `お待ちのイベントで${seats}席空きましたが、ご一緒の人数には足りなかったため、今回は、あとの順番の方を先にご案内しました。お待ちいただいているところ、申し訳ありません。`,
  yes: (seats: number) =>
    `お待ちのイベントで${seats}席空きましたが、保護者の方のお返事がまだ届いていなかったため、今回は、あとの順番の方を先にご案内しました。保護者の方が参加に同意されると、次に席が空いたときにご案内できます。`,
} as const

/** 次の順番の方を先にご案内しました: their place is kept. */
export function queuePassed(
  event: EventFacts,
  to: Recipient,
  { why, seats }: { readonly why: keyof typeof PASSED; readonly seats: number },
): Letter {
  return letter(
    event,
    to,
    ['次の順番の方を先にご案内しました', 'お待ちの順番は、そのままです。'],
    [
      PASSED[why](seats),
      facts(event),
      'お待ちの順番は変わりません。席が空いて順番が来たら、メールでお知らせします。いま前に何組いるかは、イベントのページで見られます。',
      'このお知らせをお送りするのは、今回だけです。このあとのご案内のようすは、同じページの「これまでのご案内」でご覧ください。',
      page(event),
    ],
    { because: BECAUSE, badge: ['キャンセル待ち', 'ink'] },
  )
}

const ENDED = {
  ended:
    'キャンセル待ちの受付が終わり、今回は席をご用意できませんでした。お待ちいただいたのに、申し訳ありません。当日に空きがあれば、会場の受付でご案内できることがあります。',
  unanswered:
    '席が空いたことをお知らせしましたが、期限までにお返事がなかったため、次にお待ちの方へご案内しました。まだ参加をご希望のときは、もう一度キャンセル待ちに登録できます。',
  notAllowed:
    '席が空きましたが、参加の条件に合わなくなっていたため、キャンセル待ちを終わりました。お心当たりがないときは、お問い合わせください。',
} as const

/** キャンセル待ちが終わりました, without a seat. */
export function queueEnded(event: EventFacts, to: Recipient, why: keyof typeof ENDED): Letter {
  return letter(
    event,
    to,
    ['キャンセル待ちが終わりました', 'ほかの会も、ぜひご覧ください。'],
    [ENDED[why], facts(event), page(event)],
    { because: BECAUSE, badge: ['キャンセル待ち', 'ink'] },
  )
}
