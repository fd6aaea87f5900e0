import type { DrawOrder } from '#events/draw-order.ts'
import { GUARDIAN } from '#languages/easy-words.ts'

const KEEPS = '順番《じゅんばん》はかわりません。'
const TURN = '申《もう》しこんだ順番《じゅんばん》で、ひと組《くみ》ずつ入《はい》ります。'

/** The waiting list on the page of an event, in やさしい日本語. */
export const queue = {
  title: 'もう入《はい》れません。でも、空《あ》くのを待《ま》てます',
  lead: (waiting: number) =>
    waiting === 0
      ? '今《いま》は、だれも待《ま》っていません。席《せき》が空《あ》いたら、一番《いちばん》はじめに知《し》らせます。いつでもやめることができます。'
      : `今《いま》、${waiting}組《くみ》が待《ま》っています。席《せき》が空《あ》いたら、順番《じゅんばん》に知《し》らせます。いつでもやめることができます。`,
  short: (left: number) => `席《せき》はあと${left}つです`,
  shortLead:
    '家族《かぞく》みんなの席《せき》が空《あ》くまで、待《ま》てます。待《ま》っているとき、空《あ》いた席《せき》をほかの人《ひと》は使《つか》えません。',
  sum: (waiting: number) =>
    waiting === 0 ? 'もう入《はい》れません' : `${waiting}組《くみ》が待《ま》っています`,
  enter: '空《あ》くのを待《ま》つ',
  entering: '申《もう》しこんでいます…',
  entered: '待《ま》つ順番《じゅんばん》に入《はい》りました。メールで知《し》らせます。',
  left: '待《ま》つのをやめました。',
  waits: '空《あ》くのを待《ま》っています',
  ahead: 'あなたの前《まえ》に',
  aheadUnit: '組《くみ》',
  first: '次《つぎ》はあなたです',
  door: '入口《いりぐち》',
  promise:
    '席《せき》が空《あ》いたら、行《い》けるようになります。メールで知《し》らせます。イベントまで2日《ふつか》ないときは、先《さき》に「行《い》きますか」と聞《き》きます。',
  promiseAsked:
    '席《せき》が空《あ》いたら、メールで「行《い》きますか」と聞《き》きます。返事《へんじ》を待《ま》つあいだ、席《せき》はあなたのものです。',
  offered: '席《せき》が空《あ》きました',
  offeredLead: '行《い》くか、行《い》かないか、知《し》らせてください',
  offeredNote: (at: string) =>
    `${at}まで、席《せき》はあなたのものです。返事《へんじ》がないときは、次《つぎ》の人《ひと》に聞《き》きます。`,
  answerBy: (at: string) => `${at}まで`,
  accept: '行《い》く',
  accepting: '申《もう》しこんでいます…',
  rules: {
    none: '',
    inOrder: `${TURN}あとの組《くみ》が先《さき》に入《はい》ることは、ありません。`,
    fillSeats: `${TURN}席《せき》がたりないときは、人《ひと》が少《すく》ない組《くみ》が先《さき》に入《はい》ることがあります。${KEEPS}`,
  },
  paid: 'お金《かね》は、行《い》けるときまった後《あと》で、はらってください。',
  paidAtVenue: 'お金《かね》は、行《い》けるときに、その日《ひ》、受付《うけつけ》ではらってください。',
  together: 'ひと組《くみ》で待《ま》っています',
  least: (names: string) => `${names}だけでもいいです`,
  leastNote: '席《せき》がそれだけ空《あ》いたら、先《さき》に知《し》らせます。',
  until: (at: string) => `${at}まで待《ま》てます。`,
  after: 'その後《あと》は、受付《うけつけ》で聞《き》いてください。',
  passes: '今《いま》までのこと',
  passed: {
    size: (day: string, seats: number) =>
      `${day}、席《せき》が${seats}つ空《あ》きました。席《せき》がたりないので、次《つぎ》の組《くみ》が入《はい》りました。`,
    yes: (day: string, seats: number) =>
      `${day}、席《せき》が${seats}つ空《あ》きました。${GUARDIAN}の返事《へんじ》がまだなので、次《つぎ》の組《くみ》が入《はい》りました。${KEEPS}`,
  },
  moved: (day: string, reason: string) =>
    `${day}、スタッフが順番《じゅんばん》をかえました。理由《りゆう》：${reason}`,
  enteredByStaff: (day: string, reason: string) =>
    `${day}、スタッフが待《ま》つ順番《じゅんばん》に入《い》れました。理由《りゆう》：${reason}`,
  movedBefore: (day: string) => `${day}、スタッフが、ほかの組《くみ》を先《さき》にしました。`,
  needsYes: `席《せき》が空《あ》いても、${GUARDIAN}の返事《へんじ》までは、次《つぎ》の組《くみ》が先《さき》です。${KEEPS}`,
  askedGuardian: `${GUARDIAN}にメールで聞《き》きました。返事《へんじ》までは、次《つぎ》の組《くみ》が先《さき》です。`,
  leave: '待《ま》つのをやめる',
  leaving: 'やめています…',
  leaveTitle: '待《ま》つのをやめますか？',
  leaveConfirm: 'もう一度《いちど》待《ま》つと、一番《いちばん》うしろになります。',
  leaveYes: 'やめます',
  leaveNo: 'やめません',
  decline: {
    leave: '行《い》きません',
    leaveTitle: '行《い》くのをやめますか？',
    leaveConfirm: '席《せき》は、次《つぎ》の組《くみ》のものになります。',
    leaveYes: 'やめます',
    leaveNo: 'もどる',
  },
  change: {
    press: 'かえる',
    sheet: '待《ま》つ人《ひと》をかえる',
    fewer: '席《せき》がたりないとき',
    all: 'みんなの席《せき》が空《あ》くまで待《ま》つ',
    least: (names: string) => `${names}だけでもいい`,
    submitNone: 'これにかえる',
    submit: (_count: number) => 'これにかえる',
  },
  changed: '待《ま》つ人《ひと》をかえました。メールで知《し》らせます。',
  toEnd: (ahead: number) =>
    ahead === 0
      ? '席《せき》の数《かず》がふえるので、一番《いちばん》うしろになります。今《いま》の順番《じゅんばん》（次《つぎ》）は、なくなります。'
      : `席《せき》の数《かず》がふえるので、一番《いちばん》うしろになります。今《いま》の順番《じゅんばん》（前《まえ》に${ahead}組《くみ》）は、なくなります。`,
  submitToEnd: '一番《いちばん》うしろで待《ま》つ',
  sheet: 'だれと待《ま》ちますか',
  fewer: '席《せき》がたりないとき',
  all: 'みんなの席《せき》が空《あ》くまで待《ま》つ',
  submitNone: '空《あ》くのを待《ま》つ',
  submit: (count: number) => `${count}人《にん》で待《ま》つ`,
} as const

/** In which order lots are drawn. */
const ORDERS: Readonly<Record<DrawOrder, readonly string[]>> = {
  none: [],
  newThenFewest: [
    '家族《かぞく》のだれも来《き》たことがない組《くみ》',
    '次《つぎ》に、24か月《げつ》で来《き》た回数《かいすう》が少《すく》ない組《くみ》',
    '同《おな》じ回数《かいすう》の組《くみ》は、くじの順番《じゅんばん》',
  ],
  newFirst: [
    '家族《かぞく》のだれも来《き》たことがない組《くみ》',
    'ほかの組《くみ》',
    'それぞれの中《なか》では、くじの順番《じゅんばん》',
  ],
  equal: ['どの組《くみ》も、同《おな》じようにくじをします'],
}

/** A draw on the page of an event, in やさしい日本語. */
export const draw = {
  title: '抽選《ちゅうせん》（くじ）で決《き》まります',
  until: (at: string, days: number) =>
    `申《もう》しこみは、${at}までです（${days <= 0 ? '今日《きょう》まで' : `あと${days}日《にち》`}）。その後《あと》、くじをします。`,
  from: (at: string) => `${at}から申《もう》しこめます。`,
  count: (applications: number) =>
    applications === 0
      ? 'まだだれも申《もう》しこんでいません。'
      : `今《いま》、${applications}組《くみ》が申《もう》しこんでいます。`,
  equalTime: '早《はや》く申《もう》しこんでも、おそく申《もう》しこんでも、同《おな》じです。',
  order: 'くじの順番《じゅんばん》',
  orders: ORDERS,
  after: '席《せき》がないときは、くじの順番《じゅんばん》で、空《あ》くのを待《ま》ちます。',
  how: 'くじが正《ただ》しいかを、見《み》る方法《ほうほう》',
  howLead:
    'くじに使《つか》うひみつの数《かず》は、申《もう》しこみの前《まえ》に決《き》めました。下《した》の文字《もじ》は、その数《かず》から計算《けいさん》しました。くじの後《あと》、ひみつの数《かず》と、申《もう》しこみの番号《ばんごう》をぜんぶ見《み》せます。だれでも、同《おな》じくじをもう一度《いちど》することができます。くじの前《まえ》は、スタッフもひみつの数《かず》を読《よ》めません。',
  commitment: 'ひみつの数《かず》のしるし（SHA-256）',
  sum: (applications: number) =>
    applications === 0 ? 'くじ' : `${applications}組《くみ》が申《もう》しこんでいます`,
  apply: '抽選《ちゅうせん》に申《もう》しこむ',
  applying: '申《もう》しこんでいます…',
  applied: '抽選《ちゅうせん》に申《もう》しこみました。メールで知《し》らせます。',
  withdrawn: '申《もう》しこみをやめました。',
  waits: 'くじを待《ま》っています',
  waitsLead: (at: string) => `${at}にくじをします。メールで知《し》らせます。`,
  number: '申《もう》しこみの番号《ばんごう》',
  change: '申《もう》しこむ人《ひと》をかえる',
  withdraw: '申《もう》しこみをやめる',
  withdrawing: 'やめています…',
  withdrawTitle: '申《もう》しこみをやめますか？',
  withdrawConfirm:
    '申《もう》しこみが終《お》わる日《ひ》まで、もう一度《いちど》申《もう》しこめます。くじは同《おな》じです。',
  withdrawYes: 'やめます',
  withdrawNo: 'やめません',
  sheet: 'だれと申《もう》しこみますか',
  fewer: '席《せき》がたりないとき',
  all: 'みんなの席《せき》があるときだけ行《い》く',
  least: (names: string) => `${names}だけでもいい`,
  submitNone: '抽選《ちゅうせん》に申《もう》しこむ',
  submit: (count: number) => `${count}人《にん》で申《もう》しこむ`,
  drawing: '申《もう》しこみは終《お》わりました',
  drawingLead: '今《いま》、くじをしています。もうすぐ、メールで知《し》らせます。',
  result: 'くじの結果《けっか》',
  resultOf: (applications: number, seats: number) =>
    `${applications}組《くみ》が申《もう》しこみました。${seats}席《せき》のくじをしました。`,
  given: (seats: number) => `ほかに、招待《しょうたい》した人《ひと》の席《せき》が${seats}つありました。`,
  won: '行《い》くことができます。',
  lost: '空《あ》くのを待《ま》っています。',
  out: 'イベントのきまりと合《あ》わなくなったので、くじに入《はい》りませんでした。',
  check: 'くじが正《ただ》しいか見《み》る',
  checking: '見《み》ています…',
  same: 'このスマホやパソコンで、もう一度《いちど》くじをしました。同《おな》じ結果《けっか》でした。',
  sameOwn: (place: number, applications: number) =>
    `あなたの番号《ばんごう》は、${applications}組《くみ》の中《なか》で${place}番目《ばんめ》でした。`,
  different: '結果《けっか》がちがいました。「お問《と》い合《あ》わせ」から知《し》らせてください。',
  seed: 'くじのたね（SHA-256）',
  secret: 'ひみつの数《かず》',
  lots: 'くじの順番《じゅんばん》（申《もう》しこみの番号《ばんごう》）',
} as const
