import { readWebAddress } from '@app/shared/base/web-address.ts'
import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import type { PlainFields } from '@app/shared/events/fields.ts'
import { mapLink } from '@app/shared/events/map-link.ts'
import { themeOf } from '@app/shared/events/theme-of.ts'
import type { Cover } from '@app/shared/media/rules.ts'
import type { Block, Fact, Headline, Letter } from '#features/mails/texts/letter.ts'
import { dayAndTime, moment, oneLine, period } from '#features/mails/texts/letter-mail.ts'

/** The facts of an event for a mail, read at sending. */
export interface EventFacts extends Readonly<PlainFields> {
  readonly eventId: string
  /** Only online: there is no door. */
  readonly isOnline: boolean
  readonly cover: Cover | null
  /** The people of the household whom the mail is about; null for the reader alone. */
  readonly names: string | null
  /** The seats of these people, each for the fee; 1 for the reader alone. */
  readonly seats: number
  /** The event's page. */
  readonly url: string
}

/** Whom a letter greets. */
export type Recipient = Pick<Letter, 'nickName'>

/** The event's name, or イベント without one. */
export function nameOf({ eventName }: EventFacts): string {
  return oneLine(eventName ?? 'イベント')
}

/** A letter about an event to a participant, with the event's cover. */
export function letter(
  event: EventFacts,
  { nickName }: Recipient,
  [about, preview]: Headline,
  blocks: readonly Block[],
  more: Partial<Letter> = {},
): Letter {
  const because = 'このメールは、イベントに参加予定の方へのお知らせです。'
  return {
    about,
    preview,
    eventName: nameOf(event),
    cover: { theme: themeOf(event), picture: event.cover },
    nickName,
    because,
    ...more,
    blocks,
  }
}

/** When and where somebody is expected, in a sentence for a preview. */
export function expected({ eventStartDateTime: start, venueName, isOnline }: EventFacts): string {
  const place = isOnline ? 'オンライン' : venueName
  const when = start === null ? [] : [dayAndTime(start)]
  if (place !== null) return `${[...when, place].join('、')}でお待ちしています。`
  return start === null
    ? '当日お会いできるのを楽しみにしています。'
    : `${dayAndTime(start)}にお待ちしています。`
}

/** What, when and where, by name. */
export function factRows(event: EventFacts): Fact[] {
  return [
    ['イベント', nameOf(event)],
    ...namedRows(event),
    ['日時', period(event.eventStartDateTime, event.eventEndDateTime)],
    ...placeRows(event),
    ...(event.onlineUrl === null ? [] : [['オンライン会場', online(event.onlineUrl)] as const]),
  ]
}

/** Somebody of a household who comes with the others. */
export function accompanying(name: string): string {
  return `${name}（付き添い）`
}

/** Whom of a household it is about. */
export function namedRows({ names }: EventFacts): Fact[] {
  return names === null ? [] : [['申し込んだ方', names]]
}

/** The place, how to get there, and a map. */
function placeRows(event: EventFacts): Fact[] {
  const place = [event.venueName, event.venueAddress].flatMap((text) => (text === null ? [] : oneLine(text)))
  const map = readWebAddress(mapLink(event) ?? '')
  const link = map === null ? null : { words: '地図を開く', url: map }
  const { access } = event
  if (place.length > 0) return [['場所', place.join('\n'), { note: access && oneLine(access), link }]]
  return access === null && link === null ? [] : [['場所', access ?? '地図でご確認ください', { link }]]
}

/** The address to take part online; an address that today's rule refuses is only on the event's page, as text. */
export function online(address: string): string {
  return readWebAddress(address) ?? 'イベントのページでご確認ください'
}

/** More for a person with a seat: the fee, and what to bring. */
export function factsForSeat(event: EventFacts): Block {
  return {
    facts: [
      ...factRows(event),
      ...feeRows(event),
      ...(event.belongings === null ? [] : [['持ちもの', event.belongings] as const]),
    ],
  }
}

const PAID: Readonly<Record<EventFacts['payAt'], string | null>> = {
  venue: '当日、受付でお支払いください。',
  advance: '前もってのお支払いです。',
  either: '前もってのお支払いがまだの方は、当日、受付でお支払いください。',
  note: null,
}

/** The fee, and how it is paid; nothing where both are unknown. */
function feeRows({ feeYen, payAt, feeNote, seatUnit, seats }: EventFacts): Fact[] {
  if (feeYen === null) return feeNote === null ? [] : [['参加費', feeNote]]
  if (feeYen === 0) return [['参加費', feeOf(0), { note: feeNote }]]
  const said = [PAID[payAt], feeNote]
  const note = said.filter((line) => line !== null).join('\n')
  const sum = `${(feeYen * seats).toLocaleString('ja-JP')}円（${FOR_ONE[seatUnit]}${feeYen.toLocaleString('ja-JP')}円 × ${seats}、税込）`
  return [['参加費', seats > 1 ? sum : feeOf(feeYen, seatUnit), { note: note === '' ? null : note }]]
}

/** What the door asks for; how to take part online. */
export function door({ isOnline }: EventFacts, receiptNumber: string | null): Block {
  if (isOnline)
    return 'オンラインでの開催です。時間になりましたら、上の「オンライン会場」のアドレスを開いてご参加ください。受付やQRコードは必要ありません。'
  if (receiptNumber === null) return '受付では、会員証のQRコードをお見せください。'
  return {
    number: spokenNumber(receiptNumber),
    name: '受付番号',
    note: '受付では、会員証のQRコードか、この番号をお見せください。',
  }
}

const FOR_ONE = { person: 'おひとり', child: 'お子さまひとり', family: 'ひと組' } as const

/** A fee in yen, worded for mails. */
export function feeOf(yen: number | null, unit: EventFacts['seatUnit'] = 'person'): string {
  if (yen === null) return '主催者にご確認ください'
  return yen === 0 ? '無料' : `${FOR_ONE[unit]}${yen.toLocaleString('ja-JP')}円（税込）`
}

/** The same as a part of the letter. */
export function facts(event: EventFacts): Block {
  return { facts: factRows(event) }
}

/** The way to the questions of the event, for who has not answered them. */
export function questionLink({ url }: EventFacts, isAsked: boolean): Block[] {
  if (!isAsked) return []
  return [
    {
      link: '質問に答える',
      url: `${url}#answers`,
      note: '主催者からの質問があります。開催までに、イベントのページでお答えください。',
    },
  ]
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
export function confirm(
  url: string,
  note = 'お読みになったら、次のページで「確認しました」を押してください。主催者に伝わります。',
): Block {
  return { press: '確認しました', url, note }
}

const DETAILS = 'イベントの詳細を見る'

/** The button to the page of the event. */
export function page({ url }: EventFacts): Block {
  return { press: DETAILS, url }
}

/** The same as a link, in a letter with another button. */
export function pageLink({ url }: EventFacts): Block {
  return { link: DETAILS, url }
}
