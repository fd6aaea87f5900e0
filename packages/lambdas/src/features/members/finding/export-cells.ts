import { type CsvValue, masked } from '@app/shared/attendees/csv.ts'
import { ageOn, isMinor } from '@app/shared/members/age.ts'
import type { MemberCsvColumn } from '@app/shared/members/desk/filters.ts'
import type { Plan } from '@app/shared/plans/plans.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { fullName } from '#domain/full-name.ts'
import type { Facts } from '#tables/member-facts.ts'

/** The first line of the file, which leaves the house. */
export const HEADINGS: Readonly<Record<MemberCsvColumn, string>> = {
  nickName: 'ニックネーム',
  name: '氏名',
  childAges: '子どもの年齢',
  plan: 'プラン',
  joined: '入会した月',
  lastCame: '最後に来た日',
  came: '来場した回数',
  news: 'お知らせメール',
  // With a sign before it, no spreadsheet drops a zero.
  area: '地域（郵便番号の上3桁）',
  standing: '状態',
}

const PLANS: Readonly<Record<Plan, string>> = {
  Young: 'ヤングプラン',
  Normal: 'ベーシックプラン',
  Support: 'サポートプラン',
  Praise: '称賛プラン',
}
const STATUS: Readonly<Record<Facts['status'], string>> = {
  waiting: '承認待ち',
  active: '利用中',
  restricted: '利用制限中',
  refused: 'お断り',
  left: '退会',
  deregistered: '登録抹消',
}
const HIDDEN = '＊＊＊'

/** The name of the file, with the day in Tokyo. */
export function csvFileName(day: string): string {
  return `会員の一覧_${day.replaceAll('-', '')}.csv`
}

/** The cells of a member, in the order of the columns; of a minor what the desk hides is hidden, unless it was asked for. */
export function toCells(
  facts: Facts,
  { columns, day, withMinors }: Pick<Item<'memberExports'>, 'columns' | 'day' | 'withMinors'>,
): CsvValue[] {
  const isMasked = !withMinors && isMinor(facts.birthDate, day)
  const cells: Readonly<Record<MemberCsvColumn, CsvValue>> = {
    nickName: facts.nickName ?? '',
    name: isMasked ? masked(facts.lastName) : fullName(facts),
    childAges: facts.children.map((birth) => `${ageOn(birth, day)}歳`).join('・'),
    plan: facts.plan === null ? '' : PLANS[facts.plan],
    joined: { plain: facts.joined.replace('-', '/') },
    lastCame: { plain: facts.lastCame?.replaceAll('-', '/') ?? '' },
    came: { plain: facts.came },
    news: facts.news ? '受け取る' : '受け取らない',
    area: isMasked ? HIDDEN : facts.area === null ? '' : `〒${facts.area}`,
    standing: STATUS[facts.status],
  }
  return columns.map((column) => cells[column])
}
