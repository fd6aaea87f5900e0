import type { DeskNews } from '@app/shared/news/desk-contract.ts'
import type { DAYS_BEFORE, NewsAudience } from '@app/shared/news/rules.ts'
import { menu } from '#text/menu.ts'

/** お知らせ to many members. */
export const news = {
  title: menu.news,
  lead: 'お知らせを希望した会員にメールで送ります。希望していない会員も、サイトのお知らせ欄で読めます。',
  write: 'お知らせを書く',
  back: 'お知らせへ戻る',
  empty: 'お知らせはまだありません。',
  emptyNote: '「お知らせを書く」から、全員・フォロワー・残した条件・前回来た方に送れます。',
  to: 'だれに',
  audiences: {
    all: '全員',
    followers: '主催者のフォロワー',
    view: '残した条件',
    came: '前回来た方',
  } satisfies Record<NewsAudience, string>,
  view: '残した条件',
  viewHint: '人数は、送る時刻にもう一度数えます。',
  noViews: '残した条件はまだありません。「会員」で絞り込み、「条件を残す」を押してください。',
  viewNamed: (name: string) => `条件「${name}」`,
  organization: '差出人の組織',
  operator: '運営',
  cameTo: '来たイベント',
  noEvent: 'ボタンをつけない',
  subject: '件名',
  subjectHint: '24文字まで。',
  body: '本文',
  bodyHint: '宛名（○○さん）と、発行者・止めかたは自動で入ります。',
  event: 'イベントへのボタン',
  when: 'いつ送る',
  whens: {
    now: 'いますぐ',
    time: '日時を決めて',
    before: 'イベントの前に',
  },
  at: '送る日時',
  before: '何日前の10時に送るか',
  days: (days: (typeof DAYS_BEFORE)[number]) => (days === 1 ? '前日' : `${days}日前`),
  night: '21時から8時のあいだはメールを送らず、朝8時から送ります。',
  fits: '条件に合う',
  mailed: 'メールを送る',
  unwanted: '送らない',
  people: (count: number) => `${count}名`,
  unwantedWhy: (count: number, people: number) =>
    `送らない${count}名：お知らせメールを希望していない方。お知らせ欄には、${people}名全員に出ます。`,
  counting: '人数を数えています…',
  check: '送る前の確かめへ',
  needAudience: '「だれに」をすべて選んでください。',
  needText: '件名と本文を入力してください。',
  needTime: '送る日時を正しく入力してください。',
  needEvent: '「イベントの前に」送るときは、イベントへのボタンも選んでください。',
  past: 'その時刻は過ぎているか、イベントの日時が決まっていません。送る時刻を選び直してください。',
  sendTitle: (count: number, when: string | null) =>
    count === 0
      ? 'お知らせ欄だけに出しますか？'
      : when === null
        ? `${count}名に送りますか？`
        : `${count}名への送信を予約しますか？`,
  send: (count: number, when: string | null) =>
    count === 0 ? 'お知らせ欄に出す' : when === null ? `${count}名に送る` : `${count}名への送信を予約する`,
  rewrite: '書き直す',
  toWhom: (audience: string, people: number, mailed: number) =>
    `宛先：${audience} ${people}名のうち、お知らせを希望している${mailed}名`,
  sendNow: '送る時刻：いますぐ。送りはじめたメールは取り戻せません。',
  sendAt: (when: string) =>
    `送る時刻：${when}。送りはじめるまで取り消せます。宛先は、送る時刻にもう一度数えます（希望をやめた方には送りません）。`,
  mailText: '送るメール',
  sent: 'お知らせの送信を始めました。',
  plannedDone: (when: string) => `${when}に送る予約をしました。`,
  states: {
    planned: '送信予約',
    sent: '送信',
    takenBack: '取り消し済み',
    closed: 'イベントが中止または終了したため、送っていません',
  } satisfies Record<DeskNews['state'], string>,
  stateAt: (state: string, when: string) => `${state} ${when}`,
  by: (from: string, audience: string) => `${from}・${audience}`,
  takeBack: '予約を取り消す',
  takeBackTitle: '送信の予約を取り消しますか？',
  takeBackLead: (subject: string, when: string) => `「${subject}」は、${when}に送る予定です。`,
  takenBack: '送信の予約を取り消しました。',
  figures: '送信のようすを見る',
  figuresOf: (subject: string) => `「${subject}」の送信のようすを見る`,
  sentCount: (count: number) => `送信済み ${count}通`,
  waitingCount: (count: number) => `送信待ち ${count}通`,
  unwantedCount: (count: number) => `希望していない方 ${count}名`,
  unsent: (why: string, count: number) => `${why} ${count}通`,
} as const

const REASONS: Readonly<Record<string, string>> = {
  noConsent: '送る前に希望をやめた方',
  notFollowing: '送る前にフォローをやめた方',
  notMember: '会員でなくなった方',
  noAccount: '退会した方',
  eventOver: 'イベントの中止・終了',
  overtaken: '取り消したもの',
  suppressed: 'メールが届かない方',
  bounced: '戻ってきたメール',
  complained: '迷惑メールの報告',
}

/** Why a mail was not sent, in words; other reasons have a general word. */
export const unsentReason = (reason: string) => REASONS[reason] ?? 'そのほか'
