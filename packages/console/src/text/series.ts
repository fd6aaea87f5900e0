/** くり返しの会: the dialog that makes events on other days. */
export const repeating = {
  action: 'くり返しの会をつくる',
  title: 'くり返しの会をつくる',
  cycle: 'くり返し',
  cycles: { weekly: '毎週', biweekly: '隔週', monthly: '毎月', chosen: '日を選ぶ' },
  monthlyAs: (week: number, weekday: string) => `毎月の第${week}${weekday}曜日につくります。`,
  weekdays: '曜日',
  weekday: (letter: string) => `${letter}曜日`,
  from: 'はじめ',
  count: 'つくる回数',
  chosenDay: '日',
  addDay: 'この日を足す',
  holidays: '祝日と年末年始を外して、その分うしろへのばす',
  preview: 'できる会',
  previewSum: (count: number, last: string) => `${count}回・${last}まで`,
  leftOut: {
    person: '外しました',
    newYear: '年末年始のため外しました',
  },
  leftForHoliday: (holiday: string) => `${holiday}のため外しました`,
  leave: (day: string) => `${day}を外す`,
  putBack: '入れる',
  putBackDay: (day: string) => `${day}を入れる`,
  note: 'ほかの日時（受付のはじめと終わりなど）も、開始に合わせて動きます。回ごとの題や会場は、つくったあとに変えられます。',
  stay: 'まだ公開されません。すべて下書きでできます。',
  submit: (count: number) => `${count}回つくる`,
  made: (count: number) => `下書きを${count}回分つくりました。`,
  noDate: '先に、この回の開始日時を入力して保存してください。',
  countWrong: (most: number) => `1から${most}までの数字で入力してください。`,
  noWeekday: '曜日を一つ以上選んでください。',
  noDays: '日を一つ以上足してください。',
  fromWrong: '日付を入力してください。',
} as const

/** The events of a series beside the editor. */
export const series = {
  title: (count: number) => `くり返しの会（全${count}回）`,
  here: 'この回',
  publish: (count: number) => `下書き${count}回をまとめて公開する`,
  publishTitle: (count: number) => `${count}回をまとめて公開しますか？`,
  publishLead: '公開するとすぐに会員に表示され、申し込めるようになります。',
  publishYes: (count: number) => `${count}回を公開する`,
  published: (count: number) => `${count}回を公開しました。`,
  progress: (done: number, all: number) => `${all}回のうち${done}回が終わりました。`,
  failed: (day: string, why: string) => `${day}：${why}`,
  others: (count: number, taken: number) => `ほか${count}回（申込 合計${taken}）`,
  fold: 'ほかの回をたたむ',
} as const

/** After a save: whether the other events change as well. */
export const spreading = {
  title: 'ほかの回も変えますか？',
  lead: (fields: string) => `変えたところ：${fields}`,
  following: (count: number) => `これから先の${count}回`,
  all: (count: number) => `ぜんぶの回（ほかの${count}回）`,
  none: 'この回だけ',
  yes: '変える',
  tell: '申し込んでいる方へ、メールでお知らせする',
  done: (count: number) => `${count}回を変えました。`,
} as const
