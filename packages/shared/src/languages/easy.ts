// やさしい日本語: short sentences, one thing each, and a reading for every kanji.
import { day, dayAndTime, shortDayAndTime, time } from '#languages/easy-dates.ts'
import { GUARDIAN } from '#languages/easy-words.ts'

export const easy = {
  tag: 'ja',
  name: 'やさしい日本語《にほんご》',
  /** Who has read the whole file, and when; '' until then. */
  reviewed: '',
  note: '',
  dates: {
    dayAndTime,
    shortDayAndTime,
    time,
    spanParts(start: Date, end?: Date | null): readonly string[] {
      if (!end || end <= start) return [`${dayAndTime(start)}から`]
      if (day(start) === day(end)) return [`${day(start)} `, `${time(start)}から${time(end)}まで`]
      return [`${dayAndTime(start)}から`, `${dayAndTime(end)}まで`]
    },
  },
  badge: {
    today: '今日《きょう》',
    tomorrow: '明日《あした》',
    nextWeek: 'もうすぐ',
    planned: '行《い》きます',
    joined: '行《い》きました',
    now: '今《いま》やっています',
    full: 'もう入《はい》れません',
    queue: '空《あ》くのを待《ま》てます',
    draw: '抽選《ちゅうせん》で決《き》まります',
    cancelled: 'ありません（中止《ちゅうし》）',
  },
  event: {
    titleFallback: '名前《なまえ》はまだありません',
    organizerFallback: 'だれがするか、決《き》まったらここに書《か》きます',
    date: 'いつ',
    place: 'どこ',
    map: '地図《ちず》を見《み》る',
    online: 'インターネット',
    onlineOpen: 'インターネットの会場《かいじょう》を開《ひら》く',
    onlineHow:
      'インターネットでします。時間《じかん》になったら、上《うえ》のボタンをおしてください。アドレスはメールにもあります。受付《うけつけ》とQRコードはありません。',
    onlineLater:
      'インターネットでします。申《もう》しこんだあとで、アドレスをここに出《だ》します。メールも送《おく》ります。',
    addressLater: 'くわしい場所《ばしょ》は、申《もう》しこんだあとで見《み》ることができます。',
    decision: 'するか、しないか',
    decidedAt: (at: string) => `${at}に、するか、しないかを決《き》めます。`,
    postponed: 'このイベントは、日《ひ》が変《か》わりました。',
    postponedOpen:
      'このイベントは、日《ひ》が変《か》わります。新《あたら》しい日《ひ》は、決《き》まったらここに書《か》きます。',
    cancelReason: (reason: string) => `ありません（中止《ちゅうし》）。理由《りゆう》：${reason}`,
    guardianAccompanies: `${GUARDIAN}といっしょに来《き》てください。`,
    desc: 'どんなこと？',
    materials: '読《よ》むもの',
    organizer: 'する人《ひと》',
    seatsLabel: '人数《にんずう》',
    limit: {
      person: (limit: number) => `（ぜんぶで${limit}人《にん》）`,
      child: (limit: number) => `（子《こ》どもは、ぜんぶで${limit}人《にん》）`,
      family: (limit: number) => `（ぜんぶで${limit}家族《かぞく》）`,
    },
    people: {
      person: (taken: number, limit: number) =>
        `${taken}人《にん》が申《もう》しこみました（ぜんぶで${limit}人《にん》）`,
      child: (taken: number, limit: number) =>
        `子《こ》ども${taken}人《にん》が申《もう》しこみました（ぜんぶで${limit}人《にん》）`,
      family: (taken: number, limit: number) =>
        `${taken}家族《かぞく》が申《もう》しこみました（ぜんぶで${limit}家族《かぞく》）`,
    },
    unlimited: {
      person: (taken: number) => `${taken}人《にん》が申《もう》しこみました（何人《なんにん》でもいいです）`,
      child: (taken: number) =>
        `子《こ》ども${taken}人《にん》が申《もう》しこみました（何人《なんにん》でもいいです）`,
      family: (taken: number) =>
        `${taken}家族《かぞく》が申《もう》しこみました（いくつの家族《かぞく》でもいいです）`,
    },
    maxPerFamily: (people: number) =>
      `ひとつの家族《かぞく》から、${people}人《にん》まで来《く》ることができます。`,
    mayComeAlong: '年齢《ねんれい》がちがう子《こ》どもも、いっしょに来《く》ることができます。',
    ages: '年齢《ねんれい》（何歳《なんさい》）',
    agesAll: 'だれでもいいです',
    agesFrom: (age: number) => `${age}歳《さい》から`,
    agesTo: (age: number) => `${age}歳《さい》まで`,
    agesBetween: (from: number, to: number) => `${from}歳《さい》から${to}歳《さい》まで`,
    guardian: `17歳《さい》までの人《ひと》は、${GUARDIAN}の「いいです」がいります。`,
    fee: 'お金《かね》',
    feeFree: 'お金《かね》はいりません',
    feeOf: {
      person: (yen: number) =>
        `ひとり${yen.toLocaleString('ja-JP')}円《えん》（税金《ぜいきん》も入《はい》っています）`,
      child: (yen: number) =>
        `子《こ》どもひとり${yen.toLocaleString('ja-JP')}円《えん》（税金《ぜいきん》も入《はい》っています）`,
      family: (yen: number) =>
        `ひとつの家族《かぞく》で${yen.toLocaleString('ja-JP')}円《えん》（税金《ぜいきん》も入《はい》っています）`,
    },
    feeUnknown: 'イベントをする人《ひと》に聞《き》いてください',
    pay: {
      venue: 'その日《ひ》、受付《うけつけ》ではらってください。',
      advance: '申《もう》し込《こ》むときに、はらってください。',
      either: '申《もう》し込《こ》むときか、その日《ひ》に受付《うけつけ》で、はらってください。',
    },
    privacyNote: 'だれが申《もう》しこんだか、ほかの人《ひと》には見《み》えません。',
    cancelNote: 'イベントが始《はじ》まる前《まえ》は、いつでもやめることができます。',
    cancelUntil: (at: string) => `${at}まで、やめることができます。`,
    opens: '申《もう》しこみのはじめ',
    closes: '申《もう》しこみのおわり',
    dateFallback: '日《ひ》はまだ決《き》まっていません',
    placeFallback: '場所《ばしょ》はまだ決《き》まっていません',
    descFallback: 'あとで書《か》きます',
    unlimitedSeats: '何人《なんにん》でもいいです',
    seats: {
      person: (left: number) => `あと${left}人《にん》`,
      child: (left: number) => `あと子《こ》ども${left}人《にん》`,
      family: (left: number) => `あと${left}家族《かぞく》`,
    },
    belongings: '持《も》ってくるもの',
    newTab: '（新《あたら》しい画面《がめん》で開《ひら》きます）',
  },
  seat: {
    full: 'もう入《はい》れません',
    restricted: '今《いま》は申《もう》しこむことができません。',
    ageRange: (range: string) => `このイベントは、${range}の人《ひと》のためのイベントです。`,
    closed: '申《もう》しこみは終《お》わりました',
    over: 'このイベントは終《お》わりました',
    begun: 'このイベントは始《はじ》まっています',
    cancelled: 'このイベントはありません（中止《ちゅうし》）',
    join: '申《もう》しこむ',
    joining: '申《もう》しこんでいます…',
    joinTitle: 'お金《かね》を見《み》てください',
    joinYes: '申《もう》しこむ',
    notNow: '今《いま》は、お金《かね》をはらいません。',
    payment:
      'お金《かね》をはらう方法《ほうほう》は、イベントをする人《ひと》に聞《き》いてください。今《いま》は、お金《かね》をはらいません。',
    joined: '申《もう》しこみました',
    hasCome: '来《き》ました',
    absent: '「休《やす》みます」と知《し》らせました',
    hadJoined: '申《もう》しこんでいました',
    thanks: ['申《もう》しこみました。', 'ありがとうございます。'],
    thanksUntil: (at: string) => `${at}に来《き》てください。`,
    joinedNow: 'その日《ひ》、受付《うけつけ》で会員証《かいいんしょう》のQRコードを見《み》せてください。',
    joinedOnline:
      'その日《ひ》、この画面《がめん》の「インターネットの会場《かいじょう》を開《ひら》く」をおしてください。',
    leave: '行《い》くのをやめる',
    leaving: 'やめています…',
    leaveTitle: '行《い》くのをやめますか？',
    leaveConfirm: 'ほかの人《ひと》が来《く》ることができるようになります。',
    leaveYes: 'やめます',
    leaveNo: 'やめません',
    leftNow: '行《い》くのをやめました。',
    calendar: 'カレンダーに入《い》れる',
    ask: 'イベントをする人《ひと》に聞《き》く',
  },
  guest: {
    limit: (limit: number) =>
      `ぜんぶで${limit}人《にん》です。だれが来《く》るか、ほかの人《ひと》には見《み》えません。`,
    privacy: 'だれが来《く》るか、ほかの人《ひと》には見《み》えません。',
    feeShort: (yen: number) => `${yen.toLocaleString('ja-JP')}円《えん》`,
    others: 'ほかのイベントを見《み》る',
    fullWithLine: 'もう入《はい》れません。空《あ》くのを待《ま》てます',
    drawUntil: (at: string) =>
      `${at}までに、申《もう》しこんでください。早《はや》くても、おそくても、同《おな》じです。`,
    drawBetween: (from: string, until: string) =>
      `${from}から${until}までに、申《もう》しこんでください。早《はや》くても、おそくても、同《おな》じです。`,
    apply: '会員《かいいん》になって、抽選《ちゅうせん》に申《もう》しこむ（3分《ぷん》）',
    join: '会員《かいいん》になって申《もう》しこむ（3分《ぷん》）',
    register: '会員《かいいん》になる（3分《ぷん》）',
    login: '会員《かいいん》の人《ひと》はログイン',
    and: '・',
    opens: (at: string) => `申《もう》しこみは、${at}からです`,
    readings: 'ふりがなをつける',
  },
  entry: {
    number: '受付《うけつけ》の番号《ばんごう》',
    lead: 'QRコードが使《つか》えないときは、受付《うけつけ》でこの番号《ばんごう》を言《い》ってください。',
    absent: '「休《やす》みます」と知《し》らせました。',
    arrived: (at: string) => `来《き》ました（${at}）`,
  },
  checkIn: {
    title: '会場《かいじょう》の受付《うけつけ》',
    lead: 'ボタンをおしてください。受付《うけつけ》ができます。',
    submit: '受付《うけつけ》をする',
    number: '受付《うけつけ》の番号《ばんごう》',
    done: '受付《うけつけ》ができました',
    doneAt: (at: string) => `${at}　受付《うけつけ》`,
    doneNote: 'スタッフに聞《き》かれたら、この画面《がめん》を見《み》せてください。',
    toEvent: 'イベントの画面《がめん》へ',
    toTop: 'はじめの画面《がめん》へ',
    askStaff: '会場《かいじょう》のスタッフに話《はな》してください。',
    answers: {
      NOT_REGISTERED: 'このイベントに申《もう》しこんでいません。',
      WAITING: 'ほかの人《ひと》がやめるのを待《ま》っています。',
      CANCELLED: 'このイベントに行《い》くのをやめています。',
      EVENT_CANCELLED: 'このイベントはありません（中止《ちゅうし》）。',
      TOO_EARLY: '受付《うけつけ》はまだです。始《はじ》まる3時間前《じかんまえ》からできます。',
      OVER: 'このイベントの受付《うけつけ》は終《お》わりました。',
      CONSENT_MISSING: `${GUARDIAN}の「いいです」がいります。`,
      INVALID:
        'このQRコードは使《つか》えません。会場《かいじょう》のQRコードをもう一度《いちど》読《よ》んでください。',
    },
  },
  link: {
    title: 'お知《し》らせを読《よ》みましたか',
    lead: 'メールを読《よ》んだら、ボタンをおしてください。イベントをする人《ひと》に伝《つた》わります。',
    submit: '読《よ》みました',
    date: 'いつ',
    place: 'どこ',
    undated: '日《ひ》はまだ決《き》まっていません',
    confirmed: '「読《よ》みました」を伝《つた》えました。ありがとうございます。',
    over: 'このお知《し》らせは終《お》わりました。何《なに》もしなくていいです。',
    toTop: 'イベントを見《み》る',
  },
  mail: {
    cancelled: 'このイベントはありません（中止《ちゅうし》）。',
    nothing: '何《なに》もしなくていいです。会場《かいじょう》に来《こ》ないでください。',
    postponed: 'このイベントは、日《ひ》が変《か》わります（延期《えんき》）。',
    newDate: (at: string) => `新《あたら》しい日《ひ》：${at}`,
    newDateLater:
      '新《あたら》しい日《ひ》はまだ決《き》まっていません。決《き》まったら、メールを送《おく》ります。',
    seatStays:
      '申《もう》しこみはそのままです。来《く》ることができないときは、イベントの画面《がめん》でやめてください。',
    confirm: 'このメールのリンクを開《ひら》いて、「確認《かくにん》しました」をおしてください。',
    joined: '申《もう》しこみができました。ありがとうございます。',
  },
  emergency: {
    title: 'たいへんなとき',
    fire: '火事《かじ》・けが・病気《びょうき》：119に電話《でんわ》',
    police: '警察《けいさつ》：110に電話《でんわ》',
    child: '夜《よる》、子《こ》どもが病気《びょうき》のとき：#8000に電話《でんわ》',
    disaster: '大《おお》きな地震《じしん》のあとの伝言《でんごん》：171に電話《でんわ》',
    languages: '119と110は、ほかの国《くに》のことばでも話《はな》すことができます。',
    staff: 'イベントのとき：すぐスタッフに言《い》ってください。スタッフが助《たす》けます。',
    evacuate:
      '避難《ひなん》＝すぐに安全《あんぜん》なところへ行《い》くこと。スタッフといっしょに行《い》ってください。',
  },
} as const
