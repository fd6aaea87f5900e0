import { GUARDIAN } from '#languages/easy-words.ts'

/** The sheet by which a family joins, in やさしい日本語. */
export const party = {
  title: 'だれと行《い》きますか',
  dismiss: 'やめる',
  everybody: 'みんなをえらぶ',
  nobody: 'えらんだ人《ひと》をはずす',
  me: 'わたし',
  age: (years: number) => `${years}歳《さい》`,
  isIn: '申《もう》しこみました',
  agesFrom: (age: number) => `${age}歳《さい》からの人《ひと》のためのイベントです。`,
  agesTo: (age: number) => `${age}歳《さい》までの人《ひと》のためのイベントです。`,
  agesBetween: (from: number, to: number) =>
    `${from}歳《さい》から${to}歳《さい》までの人《ひと》のためのイベントです。`,
  reasons: {
    AGE_NOT_ALLOWED: 'ちがう年齢《ねんれい》の人《ひと》のためのイベントです。',
    CHILDREN_ONLY: '子《こ》どものためのイベントです。',
    NO_HOUSEHOLD: '先《さき》に、子《こ》どもの名前《なまえ》を入《い》れてください。',
    NOT_NOW: '今《いま》は申《もう》しこむことができません。',
  },
  cannot: '申《もう》しこむことができません。',
  parts: { takesPart: 'する', accompanies: 'いっしょに行《い》く', comesAlong: 'いっしょに来《く》る' },
  partOf: 'するか、いっしょに行《い》くか',
  as: {
    takesPart: 'イベントをします',
    accompanies: 'いっしょに行《い》きます',
    comesAlong: '席《せき》はいりません',
  },
  addFamily: '家族《かぞく》を入《い》れる',
  care: '手伝《てつだ》ってほしいこと（書《か》かなくてもいいです）',
  careHint: `200字《じ》まで。このイベントのスタッフだけが読《よ》みます。イベントの前《まえ》に、この画面《がめん》で返事《へんじ》をします。`,
  noOne: 'まだえらんでいません',
  countOf: {
    person: (count: number) => `${count}人《にん》`,
    child: (count: number) => `${count}人《にん》`,
    family: (count: number) => `${count}人《にん》でひとつの家族《かぞく》`,
  },
  feeOf: {
    person: 'お金《かね》（ひとり）',
    child: 'お金《かね》（子《こ》どもひとり）',
    family: 'お金《かね》（ひとつの家族《かぞく》）',
  },
  sum: 'はらうお金《かね》',
  sumAtDoor: 'その日《ひ》にはらうお金《かね》',
  yen: (yen: number) => `${yen.toLocaleString('ja-JP')}円《えん》`,
  submitNone: '申《もう》しこむ',
  submit: {
    person: (count: number) => `${count}人《にん》で申《もう》しこむ`,
    child: (count: number) => `${count}人《にん》で申《もう》しこむ`,
    family: (count: number) => `家族《かぞく》${count}人《にん》で申《もう》しこむ`,
  },
  problems: {
    none: 'だれが行《い》くか、えらんでください。',
    adultNeeded: `${GUARDIAN}か、いっしょに行《い》く大人《おとな》をえらんでください。`,
  },
  someoneNeeded: {
    person: 'イベントをする人《ひと》を、ひとりえらんでください。',
    child: 'イベントをする子《こ》どもを、ひとりえらんでください。',
    family: 'イベントをする人《ひと》を、ひとりえらんでください。',
  },
  tooMany: (most: number) => `ひとつの家族《かぞく》から、${most}人《にん》まで来《く》ることができます。`,
  tooManyAtOnce: (most: number) => `一度《いちど》に申《もう》しこめるのは、${most}人《にん》までです。`,
} as const
