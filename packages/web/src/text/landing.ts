import { basicPrice, isBasicFree } from '#text/plan-notes.ts'

/** The theme (S6), in the words of a neighbour. */
const theme =
  '教育・健康・共感、そして地域とのつながりで、お子さまの未来も、わたし自身の未来も育てる、親のためのコミュニティです。'
/** Each in pieces that stay whole: only some browsers find the words of a Japanese sentence by themselves. */
const title = ['親子の毎日に、', '学びと出会いを。'] as const
const lead = ['図書館や公園で開かれる親子のイベントに、', 'スマホから申し込めます。'] as const

/** The landing page (3.1). */
export const landing = {
  tagline: '共感し合えるオンラインコミュニティ',
  title,
  lead,
  /** For search results and shared links. */
  summary: `${title.join('')}${theme}`,
  audience: '0歳から18歳の親子',
  near: (area: string) => `${area}・`,
  start: '今すぐはじめる',
  login: 'ログインはこちら',
  price: `${basicPrice}から・登録は3分`,
  events: { title: 'つぎのイベント', open: '登録しなくても見られます', all: 'イベントをぜんぶ見る' },
  overview: {
    title: 'サービス概要',
    theme,
    body: '地域のいろいろな団体が開くイベントを、ひとつの会員証でまわれます。',
    steps: [
      {
        name: 'えらぶ',
        words: '今週末・年齢・空きで探せます。参加費と支払い方法は、申し込む前にわかります。',
      },
      { name: '申し込む', words: 'スマホから、すぐに。行けなくなったら、画面からキャンセルできます。' },
      { name: '会員証を見せる', words: '当日は、受付であなた専用のQRコードを見せるだけ。' },
    ],
  },
  trust: {
    title: '安心して来られるように',
    names: {
      name: '参加者の名前は、ほかの参加者に見えません',
      words: '申し込みの内容を見られるのは、運営の担当者だけです。',
    },
    minors: {
      name: '18歳未満は、保護者の方に確認します',
      words:
        '中学生・高校生が自分で登録したときは、保護者の方にメールで確認します。同意はいつでも取り消せます。',
    },
    own: {
      name: '登録の確認も、退会も、ご自分で',
      words: 'お預かりした情報はいつでも見られて、退会も画面から手続きできます。',
    },
  },
  code: {
    title: ['登録には', '「会員コード」が', 'いります'],
    body: '会員の方や主催団体から受け取る、数字6桁（または英数字8文字）です。知っている人どうしでつながるための、合言葉のようなものです。',
    none: 'お持ちでない方は',
    host: {
      name: '会員の方や、近くの主催団体からもらう',
      words: '招待のリンクなら、入力はいりません。イベントの受付でもお声がけください。',
    },
    ask: {
      name: 'お問い合わせからもらう',
      words: 'お住まいの地域をお書きください。近くの団体をご案内します。',
    },
    more: 'コードについて問い合わせる',
  },
  closing: 'つぎの週末、会えますように。',
  plans: isBasicFree
    ? `${basicPrice}のベーシックプランからはじめられます。`
    : `ベーシックプランは${basicPrice}です。`,
  plansMore: '料金プランを見る',
} as const
