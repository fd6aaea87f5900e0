import type { PlanOffer } from '@app/shared/plans/plans.ts'
import type { Destination, SendingPurpose, Sent } from '@app/shared/telemetry/destinations.ts'
import { plans } from '#text/plans.ts'

/** Texts around the legal texts, which are Markdown under packages/web/legal. */
export const legal = {
  contents: '目次',
  gist: '要点',
  toAdult: '条文の形の全文を読む（18歳以上の方）',
  toPlain: 'やさしい言葉で読む',
  toPlainTerms: 'やさしい言葉とふりがなで読む',
  toTerms: '利用規約の全文を読む',
  toPlans: '料金プランを見る',
  toSupport: 'お問い合わせページへ',
  versions: '改定の履歴',
  inForce: '（現在の版）',
  past: (date: string) => `これは${date}の版です。現在の版ではありません。`,
  ahead: (date: string) => `これは${date}から始まる版です。それまでは、現在の版のままです。`,
  next: (date: string) => `${date}から、新しい版になります。`,
  toNext: '新しい版を読む',
  notYet: '（これから）',
  toCurrent: '現在の版を読む',
  versionName: (date: string) => `${date} 改定`,
  versionTitle: (title: string, date: string) => `${title}（${date}版）`,
} as const

/** The live plan catalogue, one line per plan (S169). */
export const catalogue = {
  price: (name: string, offer: PlanOffer) =>
    `${name}：${plans.price(offer)}${offer.status === 'coming_soon' ? '　※近日公開（まだお申し込みいただけません）' : ''}`,
} as const

/** S170, G47. */
export const payment = {
  nothingToPay:
    '現在お申し込みいただけるのは無料のプランのみです。お支払いは発生せず、お支払い方法の登録も必要ありません。',
  later: '有料のプランの受付を始めるときに、ご利用いただけるお支払いの方法と時期を、ここに表示します。',
  notCollected: '現在、会費のお支払いは受け付けておらず、ご請求もいたしません。',
  card: 'クレジットカード：お申し込みの時に決済が確定し、以後は毎月、同じ日に決済します。',
  konbini: (days: number) =>
    `コンビニエンスストア払い：お申し込みの日から${days}日以内に、店頭でお支払いください。`,
} as const

/** Fees of events that are paid in advance: said where the operator has ways of paying them. */
export const fees = {
  ways: {
    card: 'イベントの参加費（クレジットカード）：お申し込みの時に決済が確定します。',
    paypay: 'イベントの参加費（PayPay）：お申し込みの時に決済が確定します。',
    store:
      'イベントの参加費（コンビニエンスストア払い）：お申し込みの時から3日以内に、店頭でお支払いください。開催まで5日を切ったイベントでは、お選びいただけません。',
  },
  when: 'イベントの参加費：お支払いが完了すると、お申し込みが決まり、開催日にご参加いただけます。',
  refunds: [
    'イベントの参加費は、開催日の前日までにキャンセルされた場合、全額を返金します。当日のキャンセルの返金は、イベントごとに定め、お支払いの前に画面に表示します。キャンセルは、イベントのページからできます。',
    'イベントが中止になった場合や、お支払いの後に席をご用意できなかった場合は、全額を返金します。',
    '返金は、お支払いと同じ方法で行います。コンビニエンスストアでお支払いの場合は、決済会社からのメールでお知らせいただいた口座へ返金します。',
  ],
  page: '参加費のお支払いへ進むと、決済会社（Stripe, Inc.）のページへ移動します。カード番号などは、そのページで入力し、当社には届きません。お支払いのために、イベントの名前、金額、お支払いの番号を同社へ渡し、コンビニエンスストア払いの返金のときは、メールアドレスも渡します。お支払いへ進むまでは、何も送信しません。',
  plain: {
    payments:
      'イベントの参加費《さんかひ》を先《さき》にはらうときは、カード、PayPay、コンビニのうち、画面《がめん》に出《で》る方法《ほうほう》を選《えら》べます。',
    refunds:
      '参加費《さんかひ》は、イベントの前《まえ》の日《ひ》までにやめると、全部《ぜんぶ》返《かえ》します。イベントが中止《ちゅうし》のときも、全部《ぜんぶ》返《かえ》します。',
    page: '参加費《さんかひ》をはらうときは、Stripeという会社《かいしゃ》のページに移《うつ》ります。カードの番号《ばんごう》は、わたしたちには届《とど》きません。',
  },
} as const

/** /external-transmission: texts for the list that the telemetry uses too (law 4.7). */
export const external = {
  what: '送信される情報',
  whom: '送信先',
  ours: '当社の利用目的',
  theirs: '送信先での利用目的',
  canStop: '停止の方法',
  stoppable: 'このページの「計測を止める」で止められます。',
  needed: 'サービスの提供に欠かせないため、止めることはできません。',
  region: { 'ap-northeast-1': '日本国内（東京リージョン）に保管' } satisfies Record<
    Destination['region'],
    string
  >,
  service: {
    rum: '利用状況の計測（Amazon CloudWatch RUM）',
    userPool: '登録とログイン（Amazon Cognito）',
    uploads: '画像の添付（Amazon S3）',
  } satisfies Record<Destination['service'], string>,
  sent: {
    pages: '閲覧したページと日時',
    speed: '表示や操作にかかった時間',
    errors: '発生したエラーの内容',
    requests: '通信の成否と所要時間',
    device: '端末・OS・ブラウザーの種類',
    deviceId: '端末を区別する無作為の番号（Cookieに最長30日間保存します。会員の情報とは結び付けません）',
    sessionId: '1回のご利用を区別する番号',
    address: 'IPアドレス',
    email: 'メールアドレス',
    password: 'パスワード（登録と再設定のとき。ログインのときは、パスワードそのものは送信しません）',
    code: '確認コード',
    picture: '添付された画像（撮影場所などの情報は、届いたあとに取り除きます）',
  } satisfies Record<Sent, string>,
  purpose: {
    findFaults: '不具合の発見と修正',
    improve: '表示の速さなど、品質の改善',
    signIn: '会員の登録、ログイン時の本人の確認',
    answer: '不具合の調査、お問い合わせへの対応',
    keepService: '当社から委託を受けた保管・処理のため（送信先が独自の目的で使うことはありません）',
  } satisfies Record<SendingPurpose, string>,
  stop: '計測を止める',
  stopped: 'この端末では、利用状況の計測を止めています。もう一度押すと、計測を再開します。',
  running: 'この端末では、利用状況を計測しています。押すと、すぐに止まります。',
  visitor: 'ログインしていないため、計測していません。',
  cannotKeep:
    'この端末では、設定を保存できませんでした。ブラウザーで、サイトのデータの保存を許可してください。',
  noScript: 'JavaScriptが無効になっているため、計測していません。',
} as const
