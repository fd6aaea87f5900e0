import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
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

const TAKING_PART = { badge: ['参加予定', 'leaf'] } as const

/** The time of sending, and 受付番号 of the recipient; null where there is no door. */
interface SeatMailContext {
  readonly now: Date
  readonly receiptNumber: string | null
  /** A question of the event has no answer of theirs yet. */
  readonly isAsked?: boolean
}

/** 参加を受け付けました */
export function eventJoined(
  event: EventFacts,
  to: Recipient,
  { now, receiptNumber, isAsked = false }: SeatMailContext,
): Letter {
  return letter(
    event,
    to,
    ['参加を受け付けました', `${expected(event)}${numbered(receiptNumber)}`],
    [
      '当日お会いできるのを楽しみにしています。',
      factsForSeat(event),
      door(event, receiptNumber),
      ...questionLink(event, isAsked),
      ...decided(event),
      page(event),
      { link: '友だちに知らせる', url: `${event.url}#share` },
      cancelling(event, now),
      ...(event.eventStartDateTime === null
        ? []
        : ['メールの添付ファイルで、予定をカレンダーに追加できます。']),
      ...alsoJoined(event, receiptNumber),
    ],
    { ...TAKING_PART, opening: 'お申し込みありがとうございます', pose: 'celebrating' },
  )
}

/** キャンセルを受け付けました: by the member. */
export function eventLeft(event: EventFacts, to: Recipient): Letter {
  return letter(
    event,
    to,
    ['キャンセルを受け付けました', '席が空いていれば、もう一度お申し込みいただけます。'],
    [
      '次のイベントへの参加をキャンセルしました。',
      facts(event),
      '席が空いていれば、もう一度お申し込みいただけます。カレンダーに追加した予定は、お手数ですが削除してください。',
      page(event),
    ],
    {
      because: 'このメールは、イベントへの参加をキャンセルした方にお送りしています。',
      badge: ['キャンセル', 'ink'],
    },
  )
}

/** The day before, or three hours before; the words depend on the day of sending. */
export function eventReminder(
  event: EventFacts,
  to: Recipient,
  { now, receiptNumber }: SeatMailContext,
): Letter {
  const { about, lead } = COMING[dayOf(event, now)]
  return letter(
    event,
    to,
    [about, `${expected(event)}${bringing(event) ?? numbered(receiptNumber)}`],
    [
      `${lead}お会いできるのを楽しみにしています。`,
      factsForSeat(event),
      door(event, receiptNumber),
      ...decided(event),
      page(event),
      cancelling(event, now),
    ],
    { ...TAKING_PART, pose: 'waving' },
  )
}

/** The day before an event with limited seats: 「参加します／席を譲ります」. */
export function eventKeepSeat(
  event: EventFacts,
  to: Recipient,
  {
    now,
    seatUrl,
    waiting,
  }: { readonly now: Date; readonly seatUrl: string | null; readonly waiting: number },
): Letter {
  return letter(
    event,
    to,
    ['ご都合はいかがですか', '参加するか、席を譲るかを、お知らせください。'],
    [
      `${COMING[dayOf(event, now)].lead}${handingOn(waiting)}`,
      facts(event),
      ...(seatUrl === null
        ? [
            {
              press: '参加する人を見直す',
              url: event.url,
              note: '参加する人は、イベントのページで変えられます。',
            },
          ]
        : [
            {
              press: '参加します／席を譲ります',
              url: seatUrl,
              note: 'どちらかを、次のページで選んでください。ページを開いただけでは、何も変わりません。',
            },
            pageLink(event),
          ]),
    ],
    { ...TAKING_PART, pose: 'thinking' },
  )
}

/** Why a seat is given back early: somebody waits for it, or may still come. */
function handingOn(waiting: number): string {
  return waiting === 0
    ? 'ご都合が悪くなった方は、席をお譲りいただけると助かります。'
    : `いま、${waiting}組が空きを待っています。ご都合が悪くなった方は、席をお譲りください。待っている方に、順番にご案内します。`
}

/** The end of a preview. */
function numbered(receiptNumber: string | null): string {
  return receiptNumber === null ? '' : `受付番号 ${spokenNumber(receiptNumber)}`
}

function bringing({ belongings }: EventFacts): string | null {
  return belongings === null ? null : `持ちもの：${belongings}`
}

/** How a seat is given back, as long as it can be. */
function cancelling({ cancelUntil }: EventFacts, now: Date): string {
  if (cancelUntil === null)
    return '参加できなくなったときは、開始時刻までに、イベントのページからキャンセルしてください。'
  return Date.parse(cancelUntil) > now.getTime()
    ? `参加できなくなったときは、${moment(cancelUntil)}までに、イベントのページからキャンセルしてください。`
    : 'キャンセルの期限を過ぎています。参加できなくなったときは、お問い合わせください。'
}

/** An event at one in the morning is tomorrow's when its last reminder is sent. */
const COMING = {
  today: { about: '本日開催です', lead: 'いよいよ本日です。' },
  tomorrow: { about: '明日開催です', lead: 'いよいよ明日です。' },
  later: { about: 'まもなく開催です', lead: 'まもなく開催です。' },
} as const

function dayOf({ eventStartDateTime: starts }: EventFacts, now: Date): keyof typeof COMING {
  const day = starts === null ? null : tokyoDate(new Date(starts))
  if (day === tokyoDate(now)) return 'today'
  return day === addDays(tokyoDate(now), 1) ? 'tomorrow' : 'later'
}
