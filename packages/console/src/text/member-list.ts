import type { FilterName } from '@app/shared/members/desk/list-contract.ts'
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
      return monthOf(value)
    case 'came':
      return value === 'none' ? 'まだ来ていない' : monthOf(value)
    case 'area':
      return value === 'none' ? '郵便番号なし' : value
    case 'news':
      return value === 'yes' ? '受け取る' : '受け取らない'
    case 'batch':
      return value === 'none' ? '束なし' : (batchNames[value] ?? '名前のない束')
  }
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
  ages: (ages: readonly number[]) => ages.map((age) => `${age}歳`).join('・'),
} as const
