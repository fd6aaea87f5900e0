import type { FormerAccount, FormerReason } from '@app/shared/members/desk/former.ts'
import type { HistoryEntry } from '@app/shared/members/desk/history.ts'
import type { MemberStatus } from '@app/shared/members/desk/status.ts'
import type { PersonalField } from '@app/shared/members/profile-fields.ts'

export const memberStatuses: Readonly<Record<MemberStatus, string>> = {
  waiting: '承認待ち',
  active: '利用中',
  restricted: '利用制限中',
  refused: 'お断り',
  left: '退会',
  deregistered: '登録抹消',
}

const formerReasons: Readonly<Record<FormerReason, string>> = {
  guardianRefused: '保護者の方が同意しなかったアカウント',
  guardianWithdrawn: '保護者の方が同意を取りやめたアカウント',
  restricted: '利用を制限したアカウント',
  deregistered: '登録を抹消したアカウント',
  applicationRefused: '会員登録をお断りしたアカウント',
}

/** What a minor's registration has in common with an earlier account. */
export function formerWords(by: FormerAccount['by'], reason: FormerReason): string {
  return `${formerReasons[reason]}と、${by === 'phone' ? '電話番号' : '氏名と生年月日'}が同じです。`
}

/** The fields that the desk shows, in the order of the member's page. */
export const memberFields: Readonly<Record<PersonalField, string>> = {
  lastName: '姓',
  firstName: '名',
  kana: 'ふりがな',
  nickName: 'ニックネーム',
  email: 'メールアドレス',
  phoneNumber: '電話番号',
  postalCode: '郵便番号',
  address: '住所',
  birthDate: '生年月日',
}

/** One line of the timeline: what happened. */
export const happened: Readonly<Record<HistoryEntry['kind'], string>> = {
  registered: '会員登録',
  agreed: '同意',
  joined: '申込',
  cancelled: '申込のキャンセル',
  attended: '来場',
  absent: '欠席',
  waiting: 'キャンセル待ち',
  restricted: '利用を制限',
  lifted: '制限を解除',
  ended: '制限が終了',
  deregistered: '登録を抹消',
  corrected: '訂正',
  kanaChanged: 'ふりがなを変更',
  revealed: '非表示の情報を表示',
  factorReset: '二段階認証を解除',
  approved: '登録を承認',
  refused: '登録をお断り',
  entered: 'スタッフが登録',
}

/** What a member agreed to. */
export const documents: Readonly<Record<string, string>> = {
  terms: '利用規約',
  'terms-again': '利用規約（変更後）',
  community: 'コミュニティへの情報提供',
  newsMail: 'お知らせメール',
}

/** The plans; a member who has not chosen one has none. */
export const plans: Readonly<Record<string, string>> = {
  Young: 'ヤングプラン',
  Normal: 'ベーシックプラン',
  Support: 'サポートプラン',
  Cheering: '応援プラン',
  Praise: '称賛プラン',
}

export const members = {
  title: '会員',
  applications: '承認待ち',
  applicationsFailed: '承認待ちの一覧を読み込めませんでした。',
  applicationsCount: (count: number, more: boolean) =>
    more ? `${count}名以上が承認を待っています。` : `${count}名が承認を待っています。`,
  applicationsMore: '承認待ちの一覧へ',
  appliedAt: '申込日時',
  approve: '承認する',
  approveTitle: (name: string) => `${name}さんの登録を承認しますか？`,
  approveLead: '次の操作から、会員として利用できます。本人へ、登録の完了をメールで知らせます。',
  approved: (name: string) => `${name}さんの登録を承認しました。`,
  approveMinor: '18歳未満の方です。保護者の方の同意は、この承認とは別に必要です。',
  refuse: 'お断りする',
  refuseTitle: (name: string) => `${name}さんの登録をお断りしますか？`,
  refuseLead: '本人へ、理由をメールで知らせます。登録情報は30日後に消去します。元に戻すことはできません。',
  refused: (name: string) => `${name}さんの登録をお断りしました。`,
  search: '会員を検索',
  searchFailed: '会員を検索できませんでした',
  searchHint:
    '名前、ふりがな、ニックネーム、メールアドレス、電話番号のはじめの部分で検索できます。18歳未満の方は、姓とニックネームで検索してください。',
  noSearch: 'この役割では、会員を検索できません。',
  noSearchNote:
    '氏名や連絡先が表示されない役割のためです。会員のページは、操作の記録やお問い合わせから開けます。',
  none: (typed: string) => `「${typed}」で始まる会員は見つかりませんでした。`,
  noneNote: '漢字・ふりがな・メールアドレス・電話番号など、別の項目でもお試しください。',
  found: (count: number) => `${count}名が見つかりました。`,
  moreFound: (count: number) => `はじめの${count}名を表示しています。続けて入力すると絞り込めます。`,
  name: '名前',
  age: '年齢',
  years: (age: number) => `${age}歳`,
  standing: '状態',
  hiddenName: '（非表示）',
  hidden: '非表示',
  minor: '18歳未満',
  back: '会員の検索へ',
  facts: '登録情報',
  timeline: 'これまでの記録',
  plan: 'プラン',
  startDate: '登録日',
  noPlan: '未選択',
  former: '以前のアカウントと一致しています',
  formerOpen: '以前のアカウントを見る',
  formerErased: '（消去済みのため、ページはありません）',
  formerNote:
    'ご兄弟などで電話番号が同じこともあります。保護者の方に確かめてから、承認するかどうかを決めてください。',
  formerChip: '以前のアカウントと一致',
  formerCount: (count: number) => `うち${count}名は、以前のアカウントと一致しています。`,
  rejoinPhone: '以前に退会した会員と、電話番号が同じです。',
  rejoinPerson: '以前に退会した会員と、氏名と生年月日が同じです。',
  restrictedNow: (ground: string, until: string) => `${ground}、利用を制限しています（${until}）。`,
  untilDay: (day: string) => `${day}まで`,
  untilLifted: '解除するまで',
  actions: '操作',
  reveal: '非表示の情報を表示',
  revealTitle: '非表示の情報を表示しますか？',
  revealLead: 'だれが、なぜ表示したかが、操作の記録とこの会員の記録に残ります。',
  restrict: '利用を制限する',
  restrictChange: '制限の内容を変更する',
  restrictTitle: (name: string) => `${name}さんの利用を制限しますか？`,
  restrictLead:
    '次の操作から、イベントへの申込と会員証の表示ができなくなります。解除しても、空いた席は戻りません。本人へ、理由と期限をメールで知らせます。',
  seatsAhead: (seats: number) =>
    seats === 0 ? 'これからのイベントの席はありません。' : `これからのイベントの席${seats}件が空きます。`,
  seatsFreed: (seats: number) => (seats === 0 ? '' : `イベントの席${seats}件を空けました。`),
  restricted: (name: string) => `${name}さんの利用を制限しました。`,
  lift: '制限を解除する',
  liftTitle: (name: string) => `${name}さんの制限を解除しますか？`,
  liftLead: '次の操作から、元どおり使えます。空いた席は戻りません。本人へメールで知らせます。',
  lifted: (name: string) => `${name}さんの制限を解除しました。`,
  deregister: '登録を抹消する',
  deregisterTitle: (name: string) => `${name}さんの登録を抹消しますか？`,
  deregisterLead:
    '次の操作から、何もできなくなります。本人へ、理由をメールで知らせます。登録情報は30日後に消去し、5年間は再び登録できません。元に戻すことはできません。',
  deregistered: (name: string) => `${name}さんの登録を抹消しました。`,
  ground: '理由（本人に表示されます）',
  note: '経緯のメモ（本人には表示されません）',
  groundMissing: '理由を選んでください。',
  noteMissing: '経緯を入力してください。',
  until: '期限（この日の終わりまで）',
  untilHint: '空欄にすると、解除するまで続きます。',
  untilPast: '今日以降の日を選んでください。',
  unmailed: '本人へメールで知らせない',
  unmailedWhy: '知らせない理由（記録に残ります）',
  unmailedMissing: '知らせない理由を入力してください。',
  unmailedFor: (reason: string) => `メールなし：${reason}`,
  reason: '理由（記録に残ります）',
  correct: '氏名・生年月日を訂正する',
  correctLead: '本人確認の書類などで確かめた内容だけを訂正してください。',
  evidence: '確認したもの（例：運転免許証を窓口で確認）',
  evidenceMissing: '確認したものを入力してください。',
  corrected: '訂正しました。',
  unchanged: '変更する項目を入力してください。',
  fieldInvalid: '正しい内容を入力してください。',
  leaveEmpty: '訂正しない項目は、空欄のままにしてください。',
  kana: 'ふりがなを入力する',
  kanaChanged: 'ふりがなを保存しました。',
  kanaInvalid: 'ひらがなか、カタカナで入力してください。',
  factor: '二段階認証を解除する',
  factorTitle: (name: string) => `${name}さんの二段階認証を解除しますか？`,
  factorLead:
    '認証アプリを使えなくなった会員のための手続きです。本人であることを確かめてから行ってください。すべての端末からログアウトし、次からはパスワードだけでログインできます。',
  factorDone: '二段階認証を解除しました。',
  conflict: 'この会員の状態では行えません。画面を読み込み直して、ご確認ください。',
  notFound: '会員が見つかりません。退会して、情報が消去された可能性があります。',
  by: (name: string) => `${name}が操作`,
  fieldsOf: (fields: string) => `項目：${fields}`,
  unknownTime: '日時不明',
} as const
