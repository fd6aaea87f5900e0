import type { NOTICE_FIELDS } from '@app/shared/events/editing.ts'
import {
  confirm,
  type EventFacts,
  expected,
  factRows,
  facts,
  letter,
  namedRows,
  nameOf,
  page,
  pageLink,
  type Recipient,
} from '#features/mails/texts/event-parts-mail.ts'
import type { Fact, Letter } from '#features/mails/texts/letter.ts'
import { dayAndTime, period } from '#features/mails/texts/letter-mail.ts'
import { NOTICE_FIELD_NAMES } from '#features/mails/texts/notice-fields-mail.ts'
import { alsoCancelled, alsoPostponed, alsoSaid } from '#features/mails/texts/other-languages.ts'

type NoticeField = (typeof NOTICE_FIELDS)[number]

/** A changed field: its name, its old and its new value. */
export interface Change {
  readonly field: NoticeField
  readonly before: string
  readonly after: string
}

type Added = { readonly note: string | null; readonly easyNote: string }

/** The changes for the subject, with old and new values. */
export function eventChanged(
  event: EventFacts,
  to: Recipient,
  { changes, note, easyNote, confirmUrl }: Added & { changes: readonly Change[]; confirmUrl: string | null },
): Letter {
  const what = changedParts(changes)
  return letter(
    event,
    to,
    [`${what}が変わりました`, changedTo(changes)],
    [
      `参加予定のイベントの${what}が、次のとおり変わりました。`,
      {
        facts: changes.map(
          ({ field, before, after }) => [NOTICE_FIELD_NAMES[field], after, { before }] as const,
        ),
      },
      ...said(note),
      'いまの内容は次のとおりです。',
      facts(event),
      'ご都合が合わなくなったときは、イベントのページからキャンセルできます。',
      ...(confirmUrl === null ? [page(event)] : [confirm(confirmUrl), pageLink(event)]),
      ...alsoSaid(event, easyNote),
    ],
    { badge: ['変更', 'kaki'] },
  )
}

/** 延期 */
export function eventPostponed(
  event: EventFacts,
  to: Recipient,
  {
    reason,
    easyReason,
    before,
    confirmUrl,
  }: { reason: string; easyReason: string | null; before: string | null; confirmUrl: string },
): Letter {
  const isOpen = event.eventStartDateTime === null
  return letter(
    event,
    to,
    ['延期のお知らせ', `${newDate(event)}お申し込みは、そのまま有効です。`],
    [
      '参加予定のイベントは延期になりました。楽しみにしてくださっていたところ、申し訳ありません。',
      {
        facts: [
          ['イベント', nameOf(event)],
          ...namedRows(event),
          ['理由', reason],
          ...(before === null ? [] : [['もとの日時', before, { isVoid: true }] as const]),
          [
            '新しい日時',
            isOpen ? 'まだ決まっていません' : period(event.eventStartDateTime, event.eventEndDateTime),
          ],
        ],
      },
      isOpen
        ? '新しい日程が決まりしだい、メールでお知らせします。お申し込みは、そのまま有効です。'
        : 'お申し込みは、そのまま有効です。ご都合が合わないときは、イベントのページからキャンセルしてください。',
      confirm(confirmUrl),
      pageLink(event),
      ...alsoPostponed(event, easyReason),
    ],
    { badge: ['延期', 'kaki'] },
  )
}

/** 中止: nothing need be done. */
export function eventCancelled(
  event: EventFacts,
  to: Recipient,
  { reason, easyReason, confirmUrl }: { reason: string; easyReason: string | null; confirmUrl: string },
): Letter {
  const { eventStartDateTime: start } = event
  const nothing = 'キャンセルなどのお手続きは、何も必要ありません。'
  return letter(
    event,
    to,
    ['中止のお知らせ', `${start === null ? '' : `${dayAndTime(start)}からの`}開催はありません。${nothing}`],
    [
      '楽しみにしてくださっていたところ、申し訳ありません。',
      event.isOnline ? nothing : `${nothing}会場へのお越しも不要です。`,
      { facts: cancelledRows(event, reason) },
      confirm(
        confirmUrl,
        'よろしければ、次のページで「確認しました」を押してください。主催者に伝わり、確認のご連絡を減らせます。',
      ),
      { link: 'ほかのイベントを見る', url: new URL('/top', event.url).href },
      ...alsoCancelled(event, easyReason),
    ],
    { opening: '中止になりました', badge: ['中止', 'ink'], pose: 'bowing', cover: null },
  )
}

function cancelledRows(event: EventFacts, reason: string): Fact[] {
  const [name, ...rest] = factRows({ ...event, onlineUrl: null, mapUrl: null, names: null })
  return [
    ...(name === undefined ? [] : [name]),
    ...namedRows(event),
    ...rest.map(([label, value]) => [label, value, { isVoid: true }] as const),
    ['理由', reason],
    ...(event.feeYen ? [['参加費', 'これからのお支払いは必要ありません'] as const] : []),
  ]
}

/** 開催します */
export function eventConfirmed(
  event: EventFacts,
  to: Recipient,
  { note, easyNote, confirmUrl }: Added & { confirmUrl: string },
): Letter {
  return letter(
    event,
    to,
    ['予定どおり開催します', expected(event)],
    [
      event.isOnline
        ? '参加予定のイベントは、予定どおりオンラインで開催します。'
        : '参加予定のイベントは、予定どおり開催します。お気をつけてお越しください。',
      ...said(note),
      facts(event),
      confirm(confirmUrl),
      pageLink(event),
      ...alsoSaid(event, easyNote),
    ],
    { badge: ['開催', 'leaf'], pose: 'waving' },
  )
}

/** A free message of staff to people of the event. */
export function staffMessage(
  event: EventFacts,
  to: Recipient,
  message: { subject: string; body: string; easyBody?: string | undefined; from: string },
): Letter {
  const { subject, body, easyBody = '', from } = message
  return {
    ...letter(
      event,
      to,
      [subject, `${from}より：${body}`],
      [
        `「${nameOf(event)}」について、主催者からのお知らせです。`,
        ...(event.names === null ? [] : [{ facts: namedRows(event) }]),
        ...body.split(/\n{2,}/),
        `（${from}）`,
        page(event),
        ...alsoSaid(event, easyBody),
      ],
    ),
    eventName: undefined,
    pose: 'letter',
  }
}

/** The name that a preview greets and its placeholder for a personal link. */
export const SOMEBODY: Recipient = { nickName: '（お名前）' }
export const THEIR_LINK = '（その方だけのリンク）'

/** A message that staff send to themselves first: the same letter, marked, to a made-up name. */
export function asTest(tested: Letter): Letter {
  return { ...tested, about: `[テスト]${tested.about}`, ...SOMEBODY }
}

/** The new values, in one line. */
function changedTo(changes: readonly Change[]): string {
  return changes.map(({ field, after }) => `${NOTICE_FIELD_NAMES[field]}：${after}`).join('、')
}

function newDate({ eventStartDateTime: start }: EventFacts): string {
  return start === null
    ? '新しい日程は、決まりしだいお知らせします。'
    : `新しい日時は、${dayAndTime(start)}です。`
}

/** The message that staff add. */
function said(note: string | null): string[] {
  return note === null ? [] : [`主催者からのひとこと：\n${note}`]
}

const PARTS = {
  eventStartDateTime: '日時',
  eventEndDateTime: '日時',
  venueName: '場所',
  venueAddress: '場所',
  onlineUrl: 'オンライン会場',
  eventName: 'イベント名',
  feeYen: '参加費',
  cancelUntil: 'キャンセルの期限',
} as const satisfies Readonly<Record<NoticeField, string>>

/** The changed parts of an event, the most important first; at most two by name. */
function changedParts(changes: readonly Change[]): string {
  const changed = new Set<string>(changes.map(({ field }) => PARTS[field]))
  const [first = '内容', second, third] = new Set(Object.values(PARTS).filter((part) => changed.has(part)))
  return `${second === undefined ? first : `${first}・${second}`}${third === undefined ? '' : 'など'}`
}
