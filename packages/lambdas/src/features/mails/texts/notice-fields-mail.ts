import type { NOTICE_FIELDS } from '@app/shared/events/editing.ts'
import { online } from '#features/mails/texts/event-parts-mail.ts'
import { moment, oneLine } from '#features/mails/texts/letter-mail.ts'

type NoticeField = (typeof NOTICE_FIELDS)[number]

/** The names of the fields that notices mention. */
export const NOTICE_FIELD_NAMES = {
  eventName: 'イベント名',
  eventStartDateTime: '開始',
  eventEndDateTime: '終了',
  venueName: '場所',
  venueAddress: '住所',
  onlineUrl: 'オンライン会場',
  cancelUntil: 'キャンセルの期限',
  feeYen: '参加費',
} as const satisfies Readonly<Record<NoticeField, string>>

/** A stored value of a changed field, in words. */
export function inWords(field: NoticeField, value: unknown): string {
  if (field === 'feeYen') {
    if (value === 0) return '無料'
    return typeof value === 'number' ? `${value.toLocaleString('ja-JP')}円` : '未定'
  }
  if (typeof value !== 'string' || value === '') return field === 'cancelUntil' ? '開始まで' : '未定'
  const isTime = field === 'eventStartDateTime' || field === 'eventEndDateTime' || field === 'cancelUntil'
  if (isTime) return moment(value)
  return field === 'onlineUrl' ? online(value) : oneLine(value)
}
