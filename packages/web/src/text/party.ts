import { eventView } from '@app/ui/text/event-view.ts'
import { careRequest } from '#text/care.ts'

/** The sheet to join by, as people choose its language (`…-party.ts` in `shared/src/languages`). */
export const partySheet = {
  title: 'だれと参加しますか',
  dismiss: 'やめる',
  everybody: 'みんなを選ぶ',
  nobody: '選択をはずす',
  me: '自分',
  age: (years: number) => `${years}歳`,
  isIn: '申込済み',
  agesFrom: (age: number) => `${eventView.agesFrom(age)}の会です。`,
  agesTo: (age: number) => `${eventView.agesTo(age)}の会です。`,
  agesBetween: (from: number, to: number) => `${eventView.agesBetween(from, to)}の会です。`,
  reasons: {
    AGE_NOT_ALLOWED: '対象の年齢ではありません。',
    CHILDREN_ONLY: 'お子さまの会です。',
    NO_HOUSEHOLD: 'お子さまの登録が必要です。',
    NOT_NOW: 'いまは参加できません。',
  },
  cannot: '申し込めません。',
  parts: { takesPart: '参加', accompanies: '付き添い', comesAlong: 'いっしょに来ます' },
  partOf: '参加のしかた',
  /** Under the name of who is ticked. */
  as: { takesPart: '参加します', accompanies: '付き添いとして', comesAlong: '席はいりません' },
  addFamily: '家族を追加する',
  care: careRequest.title,
  careHint: careRequest.hint,
  noOne: 'まだ選ばれていません',
  countOf: {
    person: (count: number) => `${count}人`,
    child: (count: number) => `${count}人`,
    family: (count: number) => `${count}人でひと組`,
  },
  feeOf: { person: '参加費（おひとり）', child: '参加費（お子さまひとり）', family: '参加費（ひと組）' },
  sum: 'お支払いの合計',
  sumAtDoor: '当日、受付でのお支払い',
  yen: (yen: number) => `${yen.toLocaleString('ja-JP')}円`,
  submitNone: '申し込む',
  submit: {
    person: (count: number) => `${count}人で申し込む`,
    child: (count: number) => `${count}人で申し込む`,
    family: (count: number) => `ひと組（${count}人）で申し込む`,
  },
  problems: {
    none: '参加する人を選んでください。',
    adultNeeded: '保護者か付き添いの方を、1人以上選んでください。',
  },
  someoneNeeded: {
    person: '参加する人を、1人以上選んでください。',
    child: '参加するお子さまを、1人以上選んでください。',
    family: '参加する人を、1人以上選んでください。',
  },
  tooMany: (most: number) => `この会は、ひと家族${most}人までです。`,
  tooManyAtOnce: (most: number) => `一度に申し込めるのは${most}人までです。`,
} as const

/** The family at an event: who may come, the ticket, and giving places back. */
export const party = {
  ...partySheet,
  panel: 'だれと行けるかな',
  panelNote: '開催日の年齢で見ています',
  can: '行けます',
  canAccompany: '付き添いで行けます',
  canComeAlong: 'いっしょに来られます',
  needsChild: 'お子さまといっしょに申し込む会です。先に、お子さまを追加してください。',
  needsGuardian: 'この会は、保護者の方が家族として申し込みます。保護者の方に相談してみてください。',
  addChild: 'お子さまを追加する',
  atDoor: (yen: number) => `当日 ${yen.toLocaleString('ja-JP')}円`,
  ofUnit: { person: '', child: '', family: '（ひと組）' },
  byOthers: (names: string) =>
    `${names}の席は、もうひとつのご家族のお申し込みです。変更やキャンセルは、そのご家族か主催者にご相談ください。`,
  leaveTitle: 'だれの参加をキャンセルしますか？',
  leaveNone: 'キャンセルする人を選んでください。',
  leaves: 'キャンセルします',
  leaveAll: 'みんなを選ぶ',
  leaveWithout: {
    adult: '保護者がいなくなるため、全員のキャンセルになります。',
    child: '参加する人がいなくなるため、全員のキャンセルになります。',
  },
  leaveYes: (count: number) => `${count}人の参加をキャンセルする`,
  leaveEverybody: '全員の参加をキャンセルする',
} as const
