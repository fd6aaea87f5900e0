import type { GuardianEntry } from '@app/shared/guardians/desk-contract.ts'
import type { GuardianSign } from '@app/shared/guardians/reviews.ts'
import type { GuardianLimit, GuardianState } from '@app/shared/guardians/states.ts'
import { relations } from '@app/ui/text/relations.ts'

/** R9: the consent of a guardian, on a member's page. */
export const guardianStates: Readonly<Record<GuardianState, string>> = {
  none: '未確認',
  pending: 'お返事待ち',
  approved: '同意済み',
  refused: '同意なし',
  withdrawn: '取りやめ',
  paused: 'お返事がなく停止中',
}

/** One line of the history: what happened. */
export const guardianEntries: Readonly<Record<GuardianEntry['kind'], string>> = {
  asked: '同意の確認を開始',
  named: '保護者を入力',
  sentAgain: 'お願いを再送',
  reminded: 'お知らせを送信',
  approved: '同意',
  refused: '同意しない',
  withdrawn: '同意を取りやめ',
  paused: '14日間お返事がなく停止',
  closing: '登録を取り消し',
  eventAsked: 'イベントの確認を送信',
  eventApproved: 'イベントの参加を認める',
  eventRefused: 'イベントの参加を認めない',
  householdAsked: 'ご家族に加わることの確認を開始',
  householdApproved: 'ご家族に加わることを認める',
  householdRefused: 'ご家族に加わることを認めない',
  corrected: '生年月日の訂正により確認を開始',
  turnedAdult: '18歳になり終了',
  agreedThemself: '本人が規約に同意',
  termsAgreed: '新しい規約に同意',
  termsDeclined: '新しい規約に同意しない',
  reviewed: '要確認を確認済みにする',
}

export const guardianBy: Readonly<Record<GuardianEntry['by'], string>> = {
  child: '会員本人',
  guardian: '保護者',
  staff: 'スタッフ',
  service: '自動',
}

export const guardianLimits: Readonly<Record<GuardianLimit, string>> = {
  askEachEvent: 'イベントごとに保護者へ確認',
  freeEventsOnly: '無料のイベントだけ',
  noCommunity: 'コミュニティは利用しない',
}

/** Why staff should review a consent. */
export const guardianSigns: Readonly<Record<GuardianSign, string>> = {
  childsBrowser: 'お子さまがログインしているブラウザーから、同意のお返事がありました。',
  childsNetwork: '保護者の入力から10分以内に、同じ回線から同意のお返事がありました。',
  ownAddress: 'お子さまのメールアドレスが、同意した保護者のメールアドレスと同じになりました。',
  minorsAddress: '同意した保護者のメールアドレスが、18歳未満の会員のアカウントで使われています。',
}

/** As the member's site says it. */
export const guardianRelations: Readonly<Record<string, string>> = relations

export const guardians = {
  title: '保護者の同意',
  state: '状態',
  name: '保護者',
  relation: '関係',
  email: 'メールアドレス',
  phone: '電話番号',
  limits: '利用の範囲',
  noLimits: '制限なし',
  pausesOn: '停止する日',
  closesOn: '登録を取り消す日',
  hidden: '非表示',
  nobody: '保護者は、まだ入力されていません。',
  adult: '18歳になったため、保護者の同意は必要ありません。',
  history: '同意の記録',
  text: (version: string) => `説明文 ${version}版`,
  by: (who: string) => `（${who}）`,
  sendTitle: '保護者の方にメールしますか？',
  sendYes: '保護者の方1名にメールする',
  send: '保護者へお願いを送る',
  sendNote: '会員本人や保護者が送った分とあわせて、1日に3回まで送れます。',
  sendAnew: '送ると、あらためて同意をたずねます。前のリンクは使えなくなります。',
  sent: '保護者へのお願いを送りました。',
  tooMany: '今日は、これ以上送れません。明日、もう一度お試しください。',
  noAddress: '保護者のメールアドレスが登録されていません。',
  reviews: '保護者の同意：要確認',
  reviewsToday: (count: number) => `${count}名の同意に、ご確認いただきたいことがあります。`,
  reviewsFailed: '保護者の同意の要確認を読み込めませんでした。',
  reviewNote:
    '同意は有効なままです。ご家族が同じ回線や端末をお使いのこともあります。気になるときは、保護者の方へお電話などでご確認ください。',
  review: '確認済みにする',
  reviewTitle: '要確認を確認済みにしますか？',
  reviewLead: 'どのように確認したかを、記録に残します。お子さまや保護者の方には伝わりません。',
  reviewReason: '確認したこと',
  reviewed: '確認済みにしました。',
} as const
