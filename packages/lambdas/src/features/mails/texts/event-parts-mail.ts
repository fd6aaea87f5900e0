import { readWebAddress } from '@app/shared/base/web-address.ts'
import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import type { PlainFields } from '@app/shared/events/fields.ts'
import { mapLink } from '@app/shared/events/map-link.ts'
import { type Block, type Letter, moment, oneLine, period } from '#features/mails/texts/letter-mail.ts'

/** The facts of an event for a mail, read at sending. */
export interface EventFacts extends Readonly<PlainFields> {
  readonly eventId: string
  /** Only online: there is no door. */
  readonly isOnline: boolean
  /** The event's page. */
  readonly url: string
}

/** Whom a letter greets. */
export type Recipient = Pick<Letter, 'nickName'>

/** The event's name, or イベント without one. */
export function nameOf({ eventName }: EventFacts): string {
  return oneLine(eventName ?? 'イベント')
}

/** A letter about an event to a participant. */
export function letter(
  event: EventFacts,
  { nickName }: Recipient,
  about: string,
  blocks: readonly Block[],
  because = 'このメールは、イベントに参加予定の方へのお知らせです。',
): Letter {
  return { about, eventName: nameOf(event), nickName, blocks, because }
}

/** What, when and where, by name. */
export function factRows(event: EventFacts): (readonly [string, string])[] {
  const place = [event.venueName, event.venueAddress].flatMap((text) => (text === null ? [] : oneLine(text)))
  return [
    ['イベント', nameOf(event)],
    ['日時', period(event.eventStartDateTime, event.eventEndDateTime)],
    ...(place.length === 0 ? [] : [['場所', place.join('\n')] as const]),
    ...(event.onlineUrl === null ? [] : [['オンライン会場', online(event.onlineUrl)] as const]),
  ]
}

/** The address to take part online; an address that today's rule refuses is only on the event's page, as text. */
export function online(address: string): string {
  return readWebAddress(address) ?? 'イベントのページでご確認ください'
}

/** More for a person with a seat: map, fee and receipt number. */
export function factsForSeat(event: EventFacts, receiptNumber: string | null): Block {
  const map = readWebAddress(mapLink(event) ?? '')
  return {
    facts: [
      ...factRows(event),
      ...(map === null ? [] : [['地図', map] as const]),
      ...(event.feeYen === null ? [] : [['参加費', feeOf(event.feeYen)] as const]),
      ...(receiptNumber === null ? [] : [['受付番号', spokenNumber(receiptNumber)] as const]),
    ],
  }
}

/** A fee in yen, worded for mails. */
export function feeOf(yen: number | null): string {
  if (yen === null) return '主催者にご確認ください'
  return yen === 0 ? '無料' : `おひとり${yen.toLocaleString('ja-JP')}円（税込）`
}

/** The same as a part of the letter. */
export function facts(event: EventFacts): Block {
  return { facts: factRows(event) }
}

/** 判断時刻: when it is decided whether the event takes place. */
export function decided({ decisionAt, decisionNote }: EventFacts): Block[] {
  if (decisionAt === null) return []
  return [
    [
      `開催するかどうかは、${moment(decisionAt)}に決定し、メールでお知らせします。`,
      ...(decisionNote === null ? [] : [decisionNote]),
    ].join('\n'),
  ]
}

/** The button 確認しました of a notice. */
export function confirm(url: string): Block {
  return {
    press: '確認しました',
    url,
    note: 'お読みになったら、次のページで「確認しました」を押してください。主催者に伝わります。',
  }
}

/** The button to the page of the event. */
export function page({ url }: EventFacts): Block {
  return { press: 'イベントの詳細を見る', url }
}
