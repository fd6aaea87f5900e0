import type { TOLD_FIELDS } from '@app/shared/events/editing.ts'
import { type Block, type Letter, moment, period } from '#features/mails/texts/letter.ts'

/** What a mail says of an event; looked up when it is sent. */
export interface EventFacts {
  readonly eventId: string
  readonly eventName: string | null
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly venueName: string | null
  readonly venueAddress: string | null
  readonly onlineUrl: string | null
  /** Until when a seat can be given back. */
  readonly cancelUntil: string | null
  readonly decisionAt: string | null
  readonly decisionNote: string | null
  /** The event's page. */
  readonly url: string
}

type ToldField = (typeof TOLD_FIELDS)[number]
type Told = Pick<Letter, 'nickName'>

/** 参加を受け付けました */
export function eventJoined(event: EventFacts, to: Told): Letter {
  return letter(event, to, '参加を受け付けました', [
    'イベントへの参加を受け付けました。当日お会いできるのを、楽しみにしています。',
    facts(event),
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

/** A changed field: its name, what it said and what it says. */
export interface Change {
  readonly field: ToldField
  readonly before: string
  readonly after: string
}

/** 内容が変わりました, with what it said and what it says. */
export function eventChanged(
  event: EventFacts,
  to: Told,
  changes: readonly Change[],
  confirmUrl: string | null,
): Letter {
  const isPlaceOrTime = changes.some(({ field }) => isOfPlaceOrTime(field))
  return letter(event, to, isPlaceOrTime ? '日時・場所が変わりました' : '内容が変わりました', [
    '参加予定のイベントの内容が、次のとおり変わりました。',
    {
      facts: changes.map(
        ({ field, before, after }) => [TOLD_NAMES[field], `${after}\n（変更前：${before}）`] as const,
      ),
    },
    'いまの内容は次のとおりです。',
    facts(event),
    'ご都合が合わなくなったときは、イベントのページからキャンセルできます。',
    ...(confirmUrl === null ? [] : [confirm(confirmUrl)]),
    page(event),
  ])
}

/** 延期 */
export function eventPostponed(
  event: EventFacts,
  to: Told,
  { reason, before, confirmUrl }: { reason: string; before: string | null; confirmUrl: string },
): Letter {
  const isOpen = event.startsAt === null
  return letter(event, to, '延期のお知らせ', [
    '参加予定のイベントは、延期になりました。',
    {
      facts: [
        ['理由', reason],
        ...(before === null ? [] : [['もとの日時', before] as const]),
        ['新しい日時', isOpen ? 'まだ決まっていません' : period(event.startsAt, event.endsAt)],
      ],
    },
    isOpen
      ? '新しい日程が決まりしだい、メールでお知らせします。お申し込みは、そのまま有効です。'
      : 'お申し込みは、そのまま有効です。ご都合が合わないときは、イベントのページからキャンセルしてください。',
    confirm(confirmUrl),
    page(event),
  ])
}

/** 中止 */
export function eventCancelled(
  event: EventFacts,
  to: Told,
  { reason, confirmUrl }: { reason: string; confirmUrl: string },
): Letter {
  return letter(event, to, '中止のお知らせ', [
    '参加予定のイベントは、中止になりました。楽しみにしてくださっていたところ、申し訳ありません。',
    { facts: [['理由', reason], ...factRows(event)] },
    'キャンセルの手続きは必要ありません。会場にはお越しにならないよう、お願いします。',
    confirm(confirmUrl),
    page(event),
  ])
}

/** 開催します */
export function eventConfirmed(
  event: EventFacts,
  to: Told,
  { note, confirmUrl }: { note: string | null; confirmUrl: string },
): Letter {
  return letter(event, to, '予定どおり開催します', [
    '参加予定のイベントは、予定どおり開催します。お気をつけてお越しください。',
    ...(note === null ? [] : [{ quoted: note }]),
    facts(event),
    confirm(confirmUrl),
    page(event),
  ])
}

/** The day before, or three hours before. */
export function eventReminder(event: EventFacts, to: Told, when: 'day' | 'hours'): Letter {
  return letter(event, to, when === 'day' ? 'まもなく開催です' : '本日開催です', [
    when === 'day'
      ? '参加予定のイベントが、近づいてきました。'
      : '参加予定のイベントが、まもなく始まります。',
    facts(event),
    ...decided(event),
    '受付では、会員証のQRコードをご提示ください。',
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

/** Free words of staff to who has to do with the event. */
export function staffMessage(
  event: EventFacts,
  to: Told,
  { subject, body, from }: { subject: string; body: string; from: string },
): Letter {
  return {
    ...letter(event, to, subject, [
      `「${nameOf(event)}」について、主催者からのお知らせです。`,
      ...body.split(/\n{2,}/),
      `（${from}）`,
      page(event),
    ]),
    eventName: undefined,
  }
}

/** True for a change after which people might come at another time or to another place. */
export function isOfPlaceOrTime(field: ToldField): boolean {
  return field !== 'eventName' && field !== 'cancelUntil' && field !== 'feeYen'
}

/** The names of the fields that people are told of. */
export const TOLD_NAMES = {
  eventName: 'イベント名',
  eventStartDateTime: '開始',
  eventEndDateTime: '終了',
  venueName: '会場',
  venueAddress: '住所',
  onlineUrl: 'オンライン会場',
  cancelUntil: 'キャンセルの期限',
  feeYen: '参加費',
} as const satisfies Readonly<Record<ToldField, string>>

/** A stored value of a told field, in words. */
export function inWords(field: ToldField, value: unknown): string {
  if (field === 'feeYen') {
    if (value === 0) return '無料'
    return typeof value === 'number' ? `${value.toLocaleString('ja-JP')}円` : '未定'
  }
  if (typeof value !== 'string' || value === '') return field === 'cancelUntil' ? '開始まで' : '未定'
  const isTime = field === 'eventStartDateTime' || field === 'eventEndDateTime' || field === 'cancelUntil'
  return isTime ? moment(value) : value
}

function nameOf({ eventName }: EventFacts): string {
  return eventName ?? 'イベント'
}

function letter(
  event: EventFacts,
  { nickName }: Told,
  about: string,
  blocks: readonly Block[],
  because = 'このメールは、イベントに参加予定の方へのお知らせです。',
): Letter {
  return { about, eventName: nameOf(event), nickName, blocks, because }
}

function factRows(event: EventFacts): (readonly [string, string])[] {
  const place = [event.venueName, event.venueAddress].filter((text) => text !== null).join('\n')
  return [
    ['イベント', nameOf(event)],
    ['日時', period(event.startsAt, event.endsAt)],
    ...(place === '' ? [] : [['場所', place] as const]),
    ...(event.onlineUrl === null ? [] : [['オンライン会場', event.onlineUrl] as const]),
  ]
}

function facts(event: EventFacts): Block {
  return { facts: factRows(event) }
}

/** 判断時刻 */
function decided({ decisionAt, decisionNote }: EventFacts): Block[] {
  if (decisionAt === null) return []
  return [
    [
      `開催するかどうかは、${moment(decisionAt)}に決定し、メールでお知らせします。`,
      ...(decisionNote === null ? [] : [decisionNote]),
    ].join('\n'),
  ]
}

function confirm(url: string): Block {
  return {
    press: '確認しました',
    url,
    note: 'お読みになったら、次のページで「確認しました」を押してください。主催者に伝わります。',
  }
}

function page({ url }: EventFacts): Block {
  return { press: 'イベントのページ', url }
}
