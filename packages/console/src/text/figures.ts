import type { SeatUnit } from '@app/shared/events/fields.ts'
import { seatWords } from '#text/seats.ts'

/** 集計. */
export const figures = {
  title: '集計',
  lead: 'イベントと組織ごとの数です。人数か、子どもの数か、組数かは、イベントの「定員の数え方」で決まります。会員ごとの集計や順位はありません。',
  month: '月',
  previous: '前の月',
  next: '次の月',
  byEvent: 'イベントごと',
  byOrganization: '組織ごと',
  chart: '申込と来場',
  event: 'イベント',
  organization: '組織',
  when: '日時',
  limit: '定員',
  registered: '申込',
  arrived: '来場',
  walkIns: 'うち当日',
  excused: '欠席連絡',
  absent: '連絡なし欠席',
  lateCancelled: '直前キャンセル',
  rate: '来場率',
  events: 'イベント数',
  total: '合計',
  none: (month: string) => `${month}に始まるイベントはありません。`,
  noOrganization: '組織なし',
  unlimited: 'なし',
  notYet: '—',
  csv: 'CSVに書き出す',
  fileName: (month: string) => `集計_${month.replace('-', '')}.csv`,
  barWords: (registered: number, arrived: number, unit: SeatUnit) =>
    `申込${seatWords(registered, unit)}・来場${seatWords(arrived, unit)}`,
  unit: '数え方',
  units: { person: '人', child: '子ども', family: '組' },
  organizationIn: (name: string, unit: SeatUnit) =>
    unit === 'person' ? name : `${name}（${figures.units[unit]}）`,
  /** In parties, whatever the seats count. */
  line: {
    title: 'キャンセル待ち',
    waited: '待った組',
    cameIn: '入れた組',
    ended: '入れなかった組',
    median: '入れるまで（中央値）',
    medianMin: '入れるまで（中央値・分）',
    minutes: (min: number) => `${min}分`,
    hours: (hours: number) => `${hours}時間`,
    days: (days: number) => `${days}日`,
    note: 'キャンセル待ちは、どのイベントも組の数です。「待った組」には、いま待っている組も入ります。「入れなかった組」は、取り消した組や、席が空かないまま終わった組です。「入れるまで」は、登録（抽選のイベントでは応募）から参加が決まるまでの時間です。抽選で当選した組は入りません。',
  },
  /** From the code to coming again. */
  funnel: {
    title: '会員コードから、また来るまで',
    steps: {
      given: 'コードを配った',
      joined: '入会した',
      finished: '登録を終えた',
      came: 'はじめて来た',
      again: '2回以上来た',
    },
    columns: { given: '配った', joined: '入会', finished: '登録', came: '来場', again: '2回以上' },
    count: (count: number) => `${count.toLocaleString('ja')}名`,
    byMonth: 'コードを作った月',
    byBatch: 'コードの束',
    all: 'あわせて',
    note: 'この1年に作った会員コードの束で入会した方です。%は、すぐ上の段からの割合です。「配った」は登録できる人数、「登録を終えた」はプランを選んだ方です。来場は、ご家族のどなたかが来た回数で数えます。退会した方は入りません。',
  },
  note: '連絡なし欠席は、開始から2時間後に数えます。直前キャンセルは、開始前24時間以内の取り消しです。来場率は、終了したイベントだけで計算し、中止したイベントは含みません。',
} as const

export const arrivals = {
  unread: '受付済みの人数を読み込めませんでした。',
  open: '申込者と受付',
} as const
