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
  type Recipient,
} from '#features/mails/texts/event-parts-mail.ts'
import type { Letter } from '#features/mails/texts/letter.ts'
import { moment } from '#features/mails/texts/letter-mail.ts'
import { alsoJoined } from '#features/mails/texts/other-languages.ts'

const BECAUSE = 'このメールは、抽選に応募した方にお送りしています。'
const CHECK =
  '抽選が決まりどおりに行われたことは、イベントのページの「検算する」で、どなたでもたしかめられます。'

/** 抽選に応募しました */
export function drawApplied(event: EventFacts, to: Recipient, drawAt: string | null): Letter {
  const when = drawAt === null ? '締切のあと' : moment(drawAt)
  return letter(
    event,
    to,
    ['抽選の応募を受け付けました', `${when}に抽選します。`],
    [
      `次のイベントの抽選に、ご応募いただきありがとうございます。${when}に応募を締め切って抽選し、結果をメールでお知らせします。早く応募しても遅く応募しても、当たりやすさは変わりません。`,
      facts(event),
      '締切までは、人を変えることも、応募を取り消すことも、イベントのページからできます。',
      page(event),
    ],
    { because: BECAUSE, badge: ['抽選待ち', 'ink'] },
  )
}

/** 当選しました: they are in, and can give the seat back by one press. */
export function drawWon(
  event: EventFacts,
  to: Recipient,
  {
    now,
    receiptNumber,
    seatUrl,
  }: { readonly now: Date; readonly receiptNumber: string | null; readonly seatUrl: string | null },
): Letter {
  const { cancelUntil } = event
  const canLeave = cancelUntil === null || Date.parse(cancelUntil) > now.getTime()
  const until = cancelUntil === null ? '開始時刻' : moment(cancelUntil)
  const number = receiptNumber === null ? '' : `受付番号 ${spokenNumber(receiptNumber)}`
  return letter(
    event,
    to,
    ['当選しました。参加予定に入りました', `抽選で席が決まりました。${expected(event)}${number}`],
    [
      '抽選の結果、席をご用意できました。参加予定に入れましたので、あらためてのお申し込みはいりません。',
      factsForSeat(event),
      door(event, receiptNumber),
      ...decided(event),
      ...(canLeave
        ? [`ご都合が悪くなったときは、${until}までに辞退してください。次にお待ちの方へ繰り上げます。`]
        : []),
      ...(canLeave && seatUrl !== null
        ? [
            {
              press: '参加します／辞退します',
              url: seatUrl,
              note: 'どちらかを、次のページで選んでください。ページを開いただけでは、何も変わりません。',
            },
            pageLink(event),
          ]
        : [page(event)]),
      CHECK,
      ...alsoJoined(event, receiptNumber),
    ],
    { because: BECAUSE, badge: ['参加予定', 'leaf'], pose: 'celebrating' },
  )
}

/** 抽選の結果: in the line, in the order in which they were drawn. */
export function drawLost(event: EventFacts, to: Recipient, ahead: number): Letter {
  const place = ahead === 0 ? 'いちばん前' : `前に${ahead}組`
  return letter(
    event,
    to,
    ['抽選の結果、キャンセル待ちになりました', `抽選の順番で、キャンセル待ちの${place}です。`],
    [
      '今回の抽選では、席をご用意できませんでした。ご応募いただいたのに、申し訳ありません。',
      ahead === 0
        ? 'キャンセル待ちのいちばん前に入りました。席が空いたら、最初にご案内します。'
        : `抽選の順番で、キャンセル待ちに入りました。あなたの前に${ahead}組がお待ちです。`,
      '席が空いたら、自動で参加予定にして、メールでお知らせします。待つのをやめるのは、イベントのページからいつでもできます。',
      facts(event),
      CHECK,
      page(event),
    ],
    { because: BECAUSE, badge: ['キャンセル待ち', 'ink'] },
  )
}

/** 抽選の対象になりませんでした, as they may not take part any more. */
export function drawEnded(event: EventFacts, to: Recipient): Letter {
  return letter(
    event,
    to,
    ['抽選の対象になりませんでした', '参加の条件をご確認ください。'],
    [
      '抽選のときに、参加の条件に合わなくなっていたため、抽選の対象になりませんでした。お心当たりがないときは、お問い合わせください。',
      facts(event),
      page(event),
    ],
    { because: BECAUSE, badge: ['抽選', 'ink'] },
  )
}
