import type { Category, DataRequest } from '@app/shared/my-data/rules.ts'
import type { Role } from '@app/shared/staff/roles.ts'
import { titles } from '#text/titles.ts'

interface CategoryWords {
  readonly title: string
  readonly why: string
  readonly ground: string
  readonly until: string
}

const UNTIL_ERASED = '退会の7日後まで'
const CONTRACT = 'サービスをご提供するため（利用規約）'

/** N11: what is kept, why, on which ground and until when; `docs/data.md` has the same by table. */
const categories: Readonly<Record<Category, CategoryWords>> = {
  profile: {
    title: '登録情報',
    why: '会員証の表示、年齢の確認、ご連絡に使います。',
    ground: CONTRACT,
    until: UNTIL_ERASED,
  },
  agreements: {
    title: '同意の記録',
    why: 'いつ、どの文書に同意されたかを確かめるために残します。',
    ground: '同意を確かめるため（個人情報保護法・特定電子メール法）',
    until: `${UNTIL_ERASED}。メールの受け取りの同意は、終わった日から3年間`,
  },
  guardian: {
    title: '保護者の方の同意',
    why: '18歳未満の方のご利用について、保護者の方の同意を確かめるために使います。',
    ground: CONTRACT,
    until: `${UNTIL_ERASED}。同意の日時と文書の版は、さらに3年間`,
  },
  family: {
    title: 'ご家族',
    why: 'お子さまといっしょの申し込みと、当日の受付、ご連絡に使います。',
    ground: CONTRACT,
    until:
      '退会の7日後まで。もうひとりの保護者の方がいるときは、その方が続けて使えます。お子さまの情報は、18歳の誕生日の30日後に消えます。',
  },
  events: {
    title: 'イベント',
    why: '席の確保、当日の受付、開催のご連絡に使います。',
    ground: CONTRACT,
    until: '退会の7日後に、どなたの記録かわからない形にします。',
  },
  mails: {
    title: 'お送りしたメール',
    why: 'お知らせが届いたかを確かめるために残します。本文は残していません。',
    ground: CONTRACT,
    until: `400日間、長くても${UNTIL_ERASED}`,
  },
  choices: {
    title: '設定',
    why: '選ばれたとおりにサービスを動かすために使います。',
    ground: CONTRACT,
    until: UNTIL_ERASED,
  },
  inquiries: {
    title: 'お問い合わせ',
    why: 'ご質問や不具合の報告にお答えするために使います。',
    ground: CONTRACT,
    until: `対応が終わってから1年間、長くても${UNTIL_ERASED}`,
  },
  sharing: {
    title: 'コミュニティへ渡した記録',
    why: '氏名・ニックネーム・メールアドレスなどをコミュニティへお渡しした日時です。',
    ground: 'ご本人の同意（個人情報保護法27条）。記録は同法29条',
    until: 'お渡しした日から3年間',
  },
  handling: {
    title: '運営の対応と閲覧の記録',
    why: 'スタッフがいつ何をしたかを、あとから確かめるために残します。',
    ground: '情報を安全に取り扱うため（個人情報保護法23条）',
    until: `対応の記録は${UNTIL_ERASED}。閲覧の記録は3年間`,
  },
}

/** Who of staff looked: by role, never by name. */
const roles: Readonly<Record<Role, string>> = {
  owner: '責任者',
  manager: '運営スタッフ',
  editor: 'イベントの担当者',
  door: '受付スタッフ',
  auditor: '監査の担当者',
}

/** What a look was for, by the kind of the entry; of another release: a look. */
const looks: Readonly<Record<string, string>> = {
  memberOpened: 'お問い合わせや登録内容の確認',
  guardianOpened: '保護者の方の同意の確認',
  ticketOpened: 'お問い合わせへの対応',
  pictureOpened: '送られた画像の確認',
  revealed: '急なご連絡などのため、連絡先を表示',
  corrected: '登録内容の訂正',
}

const requests: Readonly<Record<DataRequest, string>> = {
  correct: '直してほしい',
  erase: '消してほしい',
  stop: '使うのをやめてほしい',
  disclose: '紙で受け取りたい',
}

/** /settings/data (N11, R11). */
export const myData = {
  title: titles.myData,
  lead: 'このサービスが保管している、あなたの情報です。ご自分で見ることも、ダウンロードすることも、無料です。',
  categories,
  kept: '保管しているもの',
  count: (count: number) => `${count}件`,
  nothing: 'ありません',
  why: '何のために',
  ground: '根拠',
  since: 'いつから',
  until: 'いつまで',
  fix: '直す',
  erase: '消す',
  stop: '使うのをやめる',
  see: '見る',
  ask: '運営に依頼する',
  looked: 'だれが見たか',
  lookedNote: '運営のスタッフがあなたの情報を見た日です。お名前の代わりに、役割をお知らせします。',
  lookedNone: '見た記録はありません。',
  role: (role: Role | null) => (role === null ? 'スタッフ' : roles[role]),
  look: (what: string) => (Object.hasOwn(looks, what) ? looks[what] : '内容の確認'),
  times: (times: number) => (times > 1 ? `${times}回` : ''),
  given: 'ほかの会社へ渡した記録',
  givenNote:
    '渡した先：コミュニティ（別の会社のサービス）。渡した情報：会員番号・氏名・ニックネーム・メールアドレス。',
  givenNone: '渡した記録はありません。',
  more: (count: number) => `新しい${count}件を表示しています。すべての記録は、ダウンロードに入っています。`,
  // The download.
  download: 'ダウンロード',
  downloadLead: '読みやすい1つのページ（HTML）と、ほかのサービスでも使えるデータ（JSON）を用意します。',
  proveLead: '大切な情報のため、はじめにご本人の確認をお願いします。',
  prove: '確認する',
  make: 'ファイルを準備する',
  makeAgain: '新しいファイルを準備する',
  making: '準備しています。1分ほどかかります。この画面を離れても、できあがったらメールでお知らせします。',
  failed: 'ファイルを準備できませんでした。お手数ですが、もう一度お試しください。',
  ready: (until: string) => `ファイルができました。${until}まで開けます。`,
  openHtml: '読むためのファイル（HTML）',
  openJson: 'データのファイル（JSON）',
  over: '前のファイルの期限が過ぎました。もう一度準備できます。',
  tooMany: '1日に準備できるのは3回までです。明日、もう一度お試しください。',
  care: 'お名前やご連絡先が入っています。ほかの方と使う端末には、保存しないでください。',
  // What staff do.
  requestTitle: '運営への依頼',
  requestLead:
    'ご自分でできないことは、こちらから依頼できます。届いた日から14日以内に、メールでお返事します。',
  requestKind: '依頼の内容',
  requestKinds: requests,
  requestText: 'くわしい内容',
  requestHint: '例：氏名を、いまの名前に直してください。',
  requestMissing: 'くわしい内容を入力してください。',
  requestSend: '依頼を送る',
  requestSent: (number: string) => `依頼をお受けしました。お問い合わせ番号は${number}です。`,
  requestPaper: '紙での開示には、ご本人の確認と手数料が必要です。くわしくは、お返事でご案内します。',
  requestsMine: 'これまでの依頼',
  due: (day: string) => `${day}までにお返事します`,
  states: { new: '受付済み', open: '対応中', waiting: 'お返事済み', done: '完了' },
  policy: 'プライバシーポリシーを読む',
} as const
