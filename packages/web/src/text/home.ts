/** The list of events: how it is narrowed and ordered. */
export const home = {
  order: 'ならべかた',
  byHost: '主催者別',
  byDate: '日付順',
  narrow: 'しぼりこむ',
  search: 'さがす',
  searchLabel: 'イベント名・場所・主催者',
  searchHint: '例：絵本、保健センター',
  clear: '条件をすべて消す',
  found: (count: number) => `${count}件のイベントがあります。`,
  foundNone: '条件に合うイベントはありません。',
  foundNoneNote: '条件を減らすと、見つかるかもしれません。',
} as const

/** The chips that narrow the list, by their names in the address. */
export const chips = {
  weekend: '今週末',
  seats: '空きあり',
  free: '無料',
  baby: '0〜2歳',
  infant: '3〜5歳',
  school: '小学生',
  teen: '中高生',
  online: 'オンライン',
  mine: '参加予定',
} as const

/** The parts of the list in the order of dates. */
export const whens = {
  today: '今日',
  tomorrow: 'あした',
  week: '今週',
  weekend: '今週末',
  nextWeek: '来週',
  undated: '日程未定',
} as const

/** The member's next event, at their card. */
export const nextEvent = {
  label: '次の予定',
  now: 'いま開催中',
  from: (day: string, time: string) => `${day} ${time}から`,
  at: (day: string, time: string) => `${day} ${time}`,
  here: '来場済みです',
  number: '読み取れないときは、受付番号をお伝えください',
  receipt: '受付番号',
  map: '地図',
  belongings: '持ちもの',
  cannot: '行けなくなった',
  mapTab: '地図（新しいタブで開きます）',
} as const
