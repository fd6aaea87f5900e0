import type { EventStatus } from '@app/shared/events/event.ts'
import type { PlainFields } from '@app/shared/events/fields.ts'
import type { Theme } from '@app/shared/events/themes.ts'
import { laterToday, minutesFrom, onDay } from '#seed/moments.ts'
import type { DemoPicture } from '#seed/pictures.ts'

/** A demo event, placed relative to the moment of seeding. */
export interface DemoEvent {
  readonly eventId: string
  readonly organizationId: string | null
  readonly name: string
  readonly starts: Date | null
  readonly ends: Date | null
  readonly venue: string | null
  readonly onlineUrl?: string
  readonly description: string | null
  readonly status?: EventStatus
  readonly limit: number | null
  readonly taken: number
  readonly minAge?: number
  readonly maxAge?: number
  /** A minor needs their guardian's consent. */
  readonly consentRequired?: true
  /** The door may have no network. */
  readonly offlineExpected?: true
  /** Free by default; null where the fee is unknown. */
  readonly feeYen?: number | null
  readonly cover?: { readonly drawing: DemoPicture; readonly alt: string }
  readonly theme?: Theme
  /** Fields that few events have; one that people without an account may read has its visibility here. */
  readonly more?: Partial<
    Pick<
      PlainFields,
      'visibility' | 'easyDescription' | 'venueAddress' | 'access' | 'payAt' | 'feeNote' | 'belongings'
    >
  >
  /** The demo member takes part; the first guardian and child of a demo family, besides those of `taken`. */
  readonly joined?: true
  readonly family?: number
}

/** About a dozen events that show every badge and every fallback. */
export function demoEvents(now: Date): DemoEvent[] {
  return [...eventsOfThisWeek(now), ...otherEvents(now)]
}

function eventsOfThisWeek(now: Date): DemoEvent[] {
  const day = (days: number, time: string) => onDay(now, days, time)
  return [
    {
      eventId: 'ima-yuugu',
      organizationId: 'hiroba',
      name: '雨の日も元気！室内遊具であそぼう',
      starts: minutesFrom(now, -40),
      ends: minutesFrom(now, 120),
      venue: 'みどり台地区センター 体育室',
      description: '平均台やトンネルで、思いきり体を動かします。\n上履きと飲み物をお持ちください。',
      limit: 30,
      taken: 16,
      family: 1,
      theme: 'soto',
      more: { belongings: '上履き・飲みもの' },
    },
    {
      eventId: 'kyou-ehon',
      organizationId: 'hiroba',
      name: 'おやすみ前の絵本じかん',
      starts: laterToday(now),
      ends: minutesFrom(laterToday(now), 45),
      venue: 'みどり台図書館 おはなしのへや',
      description:
        '寝る前に読みたい絵本を、司書さんといっしょに楽しみます。\n\n・持ち物：とくにありません。パジャマで来ていただいても大丈夫です。\n\n途中の入退室は自由です。泣いても、歩きまわっても、大丈夫です。',
      limit: 20,
      taken: 9,
      theme: 'ehon',
      cover: { drawing: 'ehon', alt: '月夜に開いた絵本と、本からのぞくひよこの絵' },
      more: { visibility: 'public' },
    },
    {
      eventId: 'asu-rinyuu',
      organizationId: 'tane',
      name: 'はじめての離乳食づくり',
      starts: day(1, '10:00'),
      ends: day(1, '12:00'),
      venue: 'みどり台保健センター 調理室',
      description:
        '管理栄養士と、にんじんとお米のやさしい離乳食をつくります。\nエプロンと三角巾をお持ちください。',
      limit: 12,
      taken: 6,
      theme: 'rinyuu',
      cover: { drawing: 'rinyuu', alt: '湯気の立つにんじんのおかゆと、りんごとにんじんの絵' },
      feeYen: 500,
      joined: true,
      more: {
        visibility: 'public',
        payAt: 'venue',
        feeNote: '食材費を含みます。',
        belongings: 'エプロン・三角巾',
      },
    },
    {
      eventId: 'okane',
      organizationId: 'manabi',
      name: '親子で学ぶ、おこづかいとお金のはなし',
      starts: day(3, '14:00'),
      ends: day(3, '15:30'),
      venue: 'みどり台小学校 図書室',
      description: 'お買い物ゲームをしながら、お金の使い方を親子で考えます。',
      limit: 24,
      taken: 10,
      theme: 'okane',
      more: {
        visibility: 'public',
        venueAddress: '神奈川県横浜市緑区見本町1-2-3',
        access: 'みどり台駅から歩いて8分。ベビーカーで入れます。',
        belongings: 'えんぴつ・飲みもの',
        easyDescription:
          'お金《かね》のゲームをします。\n子《こ》どもと大人《おとな》がいっしょに、お金《かね》の使《つか》い方《かた》を考《かんが》えます。',
      },
    },
    {
      eventId: 'nokori-hitoseki',
      organizationId: 'tane',
      name: 'ベビーマッサージと、おしゃべりの会',
      starts: day(5, '10:30'),
      ends: day(5, '11:45'),
      venue: '未来のたね 交流スペース',
      description: '生後2か月からハイハイ前の赤ちゃんと保護者の方の会です。\nバスタオルを1枚お持ちください。',
      limit: 8,
      taken: 7,
      theme: 'akachan',
      more: { visibility: 'link', belongings: 'バスタオル' },
    },
    {
      eventId: 'chuushi',
      organizationId: 'hiroba',
      name: '公園そうじと焼きいも',
      starts: day(6, '09:30'),
      ends: day(6, '12:00'),
      venue: 'みどり台中央公園',
      description: '会場の工事のため中止になりました。楽しみにしてくださった皆さま、申し訳ありません。',
      status: 'cancelled',
      limit: 40,
      taken: 0,
      theme: 'souji',
    },
  ]
}

/** Later, without a date, and over. */
function otherEvents(now: Date): DemoEvent[] {
  const day = (days: number, time: string) => onDay(now, days, time)
  return [
    {
      eventId: 'manseki',
      organizationId: 'manabi',
      name: 'ロボットプログラミング体験',
      starts: day(7, '13:00'),
      ends: day(7, '15:30'),
      venue: 'みどり台コミュニティハウス 2階',
      description: '小さなロボットを動かして、プログラミングのはじめの一歩を体験します。',
      limit: 10,
      taken: 10,
      theme: 'robot',
      more: { access: 'みどり台駅から歩いて5分。', belongings: '上履き・飲みもの' },
    },
    {
      eventId: 'zadankai',
      organizationId: 'tane',
      name: '夜の座談会「きょうだいげんか、どうしてる？」',
      starts: day(10, '21:00'),
      ends: day(10, '22:00'),
      venue: 'オンライン',
      onlineUrl: 'https://meet.example.jp/midoridai-zadankai',
      description:
        'お子さまが寝たあとに、飲み物を片手にゆるくお話ししましょう。\n顔出しなし、聞くだけの参加も歓迎です。',
      limit: null,
      taken: 23,
      theme: 'oshaberi',
      joined: true,
    },
    {
      eventId: 'basho-mitei',
      organizationId: 'hiroba',
      name: '冬のおさがり交換会',
      starts: day(14, '10:00'),
      ends: day(14, '14:00'),
      venue: null,
      description:
        '着られなくなった子ども服やおもちゃを持ち寄って交換します。会場が決まりましたら、お知らせします。',
      limit: 60,
      taken: 12,
      theme: 'kousaku',
      more: { belongings: 'おさがり（洗濯したもの）・持ち帰り用の袋' },
    },
    {
      eventId: 'chuukousei',
      organizationId: 'manabi',
      name: '中高生のための進路カフェ',
      starts: day(16, '16:00'),
      ends: day(16, '18:00'),
      venue: 'カフェ こもれび',
      description: '先輩の大学生と、進路や部活のことを気軽に話せる会です。',
      limit: 16,
      taken: 5,
      theme: 'shinro',
      minAge: 12,
      maxAge: 18,
    },
    {
      eventId: 'tomari',
      organizationId: 'hiroba',
      name: '親子キャンプ 星をみる夜',
      starts: day(21, '15:00'),
      ends: day(22, '10:00'),
      venue: 'みどり台青少年の森',
      description: 'テントで一晩すごし、冬の星座を観察します。\n寝袋の貸し出しがあります。',
      limit: 30,
      taken: 14,
      theme: 'hoshi',
      feeYen: 3_000,
      more: {
        payAt: 'venue',
        feeNote: 'テント・寝袋の貸し出しを含みます。',
        belongings: '防寒着・懐中電灯・飲みもの',
        access: 'みどり台駅からバスで20分、「青少年の森」下車すぐ。',
      },
    },
    {
      eventId: 'nittei-mitei',
      organizationId: null,
      name: '来年度の活動を考える会',
      starts: null,
      ends: null,
      venue: null,
      description: null,
      limit: null,
      taken: 2,
      theme: 'yomi',
      feeYen: null,
    },
    {
      eventId: 'owatta',
      organizationId: 'hiroba',
      name: '秋のどんぐりひろい',
      starts: day(-8, '10:00'),
      ends: day(-8, '12:00'),
      venue: 'みどり台中央公園',
      description: 'たくさんのご参加、ありがとうございました。',
      limit: 50,
      taken: 32,
      theme: 'souji',
    },
  ]
}
