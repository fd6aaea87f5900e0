import type { ActionField, AuditTarget } from '@app/shared/staff/audit.ts'
import type { Viewing, ViewingKind } from '@app/shared/staff/viewings.ts'
import { memberFields } from '#text/members.ts'
import { newMember } from '#text/new-member.ts'

export const targets: Readonly<Record<AuditTarget, string>> = {
  staff: 'スタッフ',
  organization: '組織',
  event: 'イベント',
  member: '会員',
  memberList: '会員の一覧',
  ticket: 'お問い合わせ',
  template: '返信のひな形',
  news: 'お知らせ',
  codeBatch: '会員コード',
  service: 'サービス',
  ledger: '会計の帳簿',
}

const { cognitoId: _, ...entered } = newMember.fields

/** Fields of changes that are no field of an event. */
export const changedFields: Readonly<Record<ActionField, string>> = {
  name: '名前',
  role: '役割',
  organizationIds: '担当する組織',
  status: '状態',
  organizationName: '組織の名前',
  color: '色',
  contactMail: '連絡先のメールアドレス',
  contactPhone: '連絡先の電話番号',
  noticeId: 'お知らせ',
  messageId: 'メッセージ',
  subject: '件名',
  groups: '送り先',
  audience: 'だれに',
  sendAt: '送信日時',
  decidedAt: '開催の決定',
  position: '並び順',
  archived: '終了した組織',
  logo: 'ロゴ',
  about: '組織の紹介',
  website: '組織のウェブサイト',
  publishAt: '公開する日時',
  postponed: '延期',
  eventRegistrationStatus: '状態',
  copyOf: 'コピー元',
  repeats: '作った回数',
  sharePicture: '共有リンクの画像',
  yen: '金額',
  entries: '件数',
  ground: '理由',
  until: '制限の期限',
  unmailed: 'メールで知らせない理由',
  ...memberFields,
  ...entered,
  consentState: '保護者の同意',
  ticketState: '状態',
  assigneeId: '担当',
  mergedInto: '統合先',
  title: '題名',
  text: '本文',
  personId: '会員',
  guardianId: '移した先の保護者',
  linePlace: '待つ順番',
  by: '方法',
  people: '人数',
  review: '要確認',
  scannedAt: '読み取った日時',
  openedAt: '開いた日時（通信のない受付）',
  columns: '書き出した項目',
  filters: '条件',
  memberColumns: '書き出した項目',
  withMinors: '18歳未満の方の氏名と連絡先',
  codes: '枚数',
  usesPerCode: '1つのコードで登録できる人数',
}

/** How 受付 was done. */
export const checkInWays: Readonly<Record<string, string>> = {
  list: '一覧から',
  number: '受付番号',
  code: 'QRコード',
  walkIn: '当日受付',
  poster: 'ポスター',
}

export const audit = {
  title: '操作の記録',
  lead: 'だれが、いつ、何を変更したかの記録です。3年間残り、変更や削除はできません。',
  month: '月',
  when: '日時',
  who: '操作した人',
  what: '操作',
  target: '対象',
  changes: '変更の内容',
  reason: (reason: string) => `理由：${reason}`,
  set: (field: string, value: string) => `${field}：${value}`,
  madeAt: (at: string) => `${at}のもの`,
  people: (count: string) => `${count}名`,
  included: 'あり',
  changed: (field: string) => `${field}を変更`,
  change: (field: string, before: string, after: string) => `${field}：${before} → ${after}`,
  member: '会員のページ',
  otherField: 'その他の項目',
  hidden: '（非表示）',
  somebody: '（担当あり）',
  someOrganization: '（指定あり）',
  yes: 'はい',
  no: 'いいえ',
  empty: (month: string) => `${month}の記録はありません。`,
  shown: (count: number) => `${count}件の記録を表示しています。`,
} as const

/** What a person looked at. */
export const viewings: Readonly<Record<ViewingKind, string>> = {
  memberOpened: '会員のページを表示',
  guardianOpened: '保護者の同意を表示',
  ticketOpened: 'お問い合わせを表示',
  pictureOpened: 'お問い合わせの画像を表示',
  attendeesListed: '申込者の一覧を表示',
  rosterListed: '受付の名簿を表示',
  careRequestsListed: '必要な配慮を表示',
  ticketsListed: 'お問い合わせの一覧を表示',
  applicationsListed: '承認待ちの一覧を表示',
  reviewsListed: '要確認の一覧を表示',
  unagreedListed: '規約への同意がまだの会員を表示',
  membersSearched: '会員を検索',
  membersListed: '会員の一覧を表示',
}

export const viewingTargets: Readonly<Record<Viewing['targetKind'], string>> = {
  member: '会員のページ',
  ticket: 'お問い合わせ',
  event: 'イベント',
  people: '一覧',
}

/** 閲覧の記録. */
export const viewing = {
  filter: '記録の種類',
  deeds: '操作',
  views: '閲覧',
  title: '閲覧の記録',
  lead: 'だれが、いつ、どの会員の情報を見たかの記録です。1日に何度見ても1件にまとめ、その日はじめて見た時刻を示します。検索した言葉は残りません。',
  ofMember: 'この会員を見た人',
  leadOfMember:
    'この会員の情報を見たスタッフの記録です。イベントの名簿や検索の結果に表示されただけのものは、含みません。',
  allMembers: 'すべての閲覧の記録へ',
  who: '見た人',
  what: '見たもの',
  howMany: '人数と回数',
  people: (count: number) => `${count}名`,
  total: (times: number, count: number) => `${times}回・のべ${count}名`,
  empty: (month: string) => `${month}の閲覧の記録はありません。`,
} as const
