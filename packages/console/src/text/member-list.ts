import type { FilterName, MemberCsvColumn } from '@app/shared/members/desk/filters.ts'
import { monthOf } from '#text/dates.ts'
import { memberStatuses, plans } from '#text/members.ts'

/** The filters of 会員の一覧. */
export const filterNames: Readonly<Record<FilterName, string>> = {
  child: '子どもの年齢',
  plan: 'プラン',
  status: '状態',
  joined: '入会した月',
  came: '最後に来た月',
  area: '地域（郵便番号）',
  news: 'お知らせメール',
  batch: '会員コードの束',
}

/** A value of a filter in words. */
export function filterValue(
  by: FilterName,
  value: string,
  batchNames: Readonly<Record<string, string>>,
): string {
  switch (by) {
    case 'child':
      return `${value}歳`
    case 'plan':
      return plans[value] ?? 'プランなし'
    case 'status':
      return memberStatuses[value as keyof typeof memberStatuses] ?? value // a state of the contract
    case 'joined':
      return value === 'thisMonth' ? '今月' : monthOf(value)
    case 'came':
      if (value === 'halfYear') return '半年以上前'
      return value === 'none' ? 'まだ来ていない' : monthOf(value)
    case 'area':
      return value === 'none' ? '郵便番号なし' : value
    case 'news':
      return value === 'yes' ? '受け取る' : '受け取らない'
    case 'batch':
      return value === 'none' ? '束なし' : (batchNames[value] ?? '名前のない束')
  }
}

/** The columns of the list, on screen and in a file. */
export const memberColumns: Readonly<Record<MemberCsvColumn, string>> = {
  nickName: 'ニックネーム',
  name: '氏名',
  childAges: '子ども',
  plan: 'プラン',
  joined: '入会',
  lastCame: '最後の来場',
  came: '来場',
  news: 'お知らせ',
  area: '地域',
  standing: '状態',
}

export const memberList = {
  title: '会員の一覧',
  filters: '絞り込み',
  any: 'すべて',
  withCount: (value: string, count: number) => `${value}（${count.toLocaleString('ja')}名）`,
  count: (count: number) => count.toLocaleString('ja'),
  unit: '名',
  share: (everyone: number, percent: number) => `会員${everyone.toLocaleString('ja')}名の${percent}%`,
  news: (count: number) => `お知らせメールを受け取る方${count.toLocaleString('ja')}名`,
  clear: '絞り込みをやめる',
  finding: (looked: number, of: number) =>
    `条件に合う会員を探しています（${looked.toLocaleString('ja')}／${of.toLocaleString('ja')}名）`,
  findingName: '条件に合う会員を探すようす',
  views: '保存した条件',
  everyone: 'すべて',
  keep: '条件を残す',
  keepTitle: 'この条件を残しますか？',
  keepLead: '残した条件は、会員を見られるスタッフみんなが使えます。',
  viewName: '条件の名前',
  viewNameHint: '20文字まで。',
  viewNameMissing: '条件の名前を入力してください。',
  viewsFull: '残せる条件は20個までです。使わない条件を削除してください。',
  kept: (name: string) => `条件「${name}」を残しました。`,
  drop: 'この条件を削除する',
  dropTitle: (name: string) => `条件「${name}」を削除しますか？`,
  dropLead: 'みんなの画面から消えます。送信を予約したお知らせは、そのまま届きます。',
  dropped: (name: string) => `条件「${name}」を削除しました。`,
  tell: 'この人たちに知らせる',
  columns: '列を選ぶ',
  csv: 'CSVに書き出す',
  exportTitle: '会員の一覧を書き出しますか？',
  exportSubmit: '書き出す',
  exportNote: '目的は操作の記録に残ります。電話番号・メールアドレス・子どもの氏名は入りません。',
  exportColumns: '書き出す項目',
  exportMinors: '18歳未満の会員の氏名と地域も書き出す',
  exportedAll: 'すべての会員',
  listed: (filters: readonly string[]) => filters.join('・'),
  pair: (name: string, value: string) => `${name}：${value}`,
  none: 'あてはまる会員はいません。',
  noneNote: '別の条件で絞り込んでください。',
  numbersOnly: 'この役割では、人数だけを表示します。',
  name: 'ニックネーム・氏名',
  children: '子ども',
  plan: 'プラン',
  noPlan: '未選択',
  joined: '入会',
  lastCame: '最後の来場',
  notYet: 'まだ',
  came: '来場',
  times: (count: number) => `${count}回`,
  newsColumn: 'お知らせ',
  wants: '受け取る',
  area: '地域',
  standing: '状態',
  ages: (ages: readonly number[]) => ages.map((age) => `${age}歳`).join('・'),
} as const
