import {
  decided,
  type EventFacts,
  facts,
  letter,
  page,
  type Told,
} from '#features/mails/texts/event-parts-mail.ts'
import { type Letter, moment } from '#features/mails/texts/letter-mail.ts'

const ONLINE =
  'オンラインでの開催です。時間になりましたら、上の「オンライン会場」のアドレスを開いてご参加ください。受付やQRコードは必要ありません。'

/** 参加を受け付けました */
export function eventJoined(event: EventFacts, to: Told): Letter {
  return letter(event, to, '参加を受け付けました', [
    'イベントへの参加を受け付けました。当日お会いできるのを、楽しみにしています。',
    facts(event),
    ...(event.isOnline ? [ONLINE] : []),
    ...decided(event),
    event.cancelUntil === null
      ? '参加できなくなったときは、イベントのページからキャンセルできます。'
      : `参加できなくなったときは、${moment(event.cancelUntil)}までに、イベントのページからキャンセルしてください。`,
    page(event),
  ])
}

/** キャンセルを受け付けました: by the member. */
export function eventLeft(event: EventFacts, to: Told): Letter {
  return letter(
    event,
    to,
    'キャンセルを受け付けました',
    [
      '次のイベントへの参加を、キャンセルしました。',
      facts(event),
      '席が空いていれば、もう一度お申し込みいただけます。カレンダーに追加した予定は、お手数ですが削除してください。',
      page(event),
    ],
    'このメールは、イベントへの参加をキャンセルした方にお送りしています。',
  )
}

/** The day before, or three hours before. */
export function eventReminder(event: EventFacts, to: Told, when: 'day' | 'hours'): Letter {
  return letter(event, to, when === 'day' ? 'まもなく開催です' : '本日開催です', [
    when === 'day'
      ? '参加予定のイベントが、近づいてきました。'
      : '参加予定のイベントが、まもなく始まります。',
    facts(event),
    ...decided(event),
    event.isOnline ? ONLINE : '受付では、会員証のQRコードをご提示ください。',
    ...(event.cancelUntil === null
      ? ['参加が難しくなったときは、イベントのページからキャンセルしてください。']
      : []),
    page(event),
  ])
}

/** The day before an event with limited seats: 「参加します／席を譲ります」. */
export function eventKeepSeat(event: EventFacts, to: Told, seatUrl: string): Letter {
  return letter(event, to, 'ご都合はいかがですか', [
    '参加予定のイベントが、明日に近づきました。ご都合はいかがですか。',
    facts(event),
    '参加が難しい場合は、下のページから席をお譲りください。参加をお待ちの方が、お申し込みいただけます。',
    {
      press: '参加します／席を譲ります',
      url: seatUrl,
      note: 'ページを開いただけでは、何も変わりません。',
    },
    page(event),
  ])
}
