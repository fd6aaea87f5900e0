import type { OfflineOutcome } from '#door/offline/decide.ts'
import type { ShiftEnd } from '#door/offline/end-shift.ts'
import type { ScanState } from '#door/offline/items.ts'
import type { Since } from '#door/shift/check-in-requests.ts'

/** The door without a network. */
export const doorOffline = {
  offline: (unsent: number) => `オフラインで受付中（まだ送っていない受付 ${unsent}件）`,
  offlineLead:
    '電波が戻ると自動で送信します。QRコードは読み取れないため、受付番号かニックネームで受付してください。',
  offlineCodesLead:
    '電波が戻ると自動で送信します。QRコードを読み取れないときは、受付番号かニックネームで受付してください。',
  unsent: (count: number) => `まだ送っていない受付が${count}件あります。`,
  unread:
    'この端末に保存した受付を読み込めません。画面を読み込み直してください。直らないときは、この端末をそのままにして、責任者に伝えてください。',
  sending: '送信しています…',
  syncNow: '今すぐ送る',
  signInToSend:
    'ログインの有効期限が切れました。受付番号かニックネームでの受付は続けられます。ログインすると送信します。',
  signIn: 'ログインする',
  othersUnsent: (count: number) =>
    `ほかの担当者の、まだ送っていない受付が${count}件あります。その担当者がこの端末でログインすると送信されます。`,
  reviews: (count: number) => `要確認 ${count}件`,
  reviewsLead: '入場の記録は残っています。お客様を呼び戻さず、責任者に伝えてください。',
  refused: (count: number) => `送信できなかった受付 ${count}件`,
  refusedLead:
    '記録はこの端末にだけ残っています。お客様を呼び戻さず、受付番号と時刻を責任者に伝えてください。',
  forget: '責任者に伝えたので消す',
  lost: '操作が届いたかどうか確認できません。電波を確認して「もう一度試す」を押してください。二重に記録されることはありません。',
  finish: '受付を終了する',
  finishLead: 'まだ送っていない受付を送り、この端末から名簿を消します。',
  noKeeping:
    'この画面ではオフラインの受付ができません。プライベートブラウズを終了し、通常の画面で開き直してください。',
  signOutUnsent: (count: number) =>
    `まだ送っていない受付が${count}件あります。ログアウトしても消えず、次にこの端末でログインしたときに送信します。`,
  signOutUnread:
    'まだ送っていない受付があるかどうか確認できません。電波のある場所で、責任者に確認してください。',
  signOut: 'ログアウトする',
  stay: 'ログアウトしない',
  walkIn: '当日受付',
  newcomer: (nickName: string) => `「${nickName}」さんを当日受付する`,
  newcomerLead:
    '会員の画面のニックネームを、そのまま入力してください。空席は送信するときに確認します。満席でも、入場の記録は残ります。',
  clockOff:
    'このスマートフォンの時計がずれています。受付の時刻は自動で補正されます。「日付と時刻」を自動設定にしてください。',
  receiptAt: (time: string) => `${time} 受付`,
} as const

/** Why the shift is not over. */
export function finishWords(end: Exclude<ShiftEnd, { kind: 'ended' }>): string {
  if (end.kind === 'unsent')
    return `まだ送っていない受付が${end.count}件残っているため、終了できません。電波のある場所で、もう一度お試しください。`
  return end.kind === 'unread'
    ? 'まだ送っていない受付を確認できないため、終了できません。画面を読み込み直して、もう一度お試しください。'
    : 'この端末から名簿を消せませんでした。もう一度お試しください。'
}

interface Words {
  readonly title: string
  readonly lead: string
}

const WHEN: Readonly<Record<Since, string>> = { network: '電波が戻ってから', session: 'ログインしてから' }

/** What the card says while the server cannot be asked. */
export function offlineWords(since: Since): Readonly<Record<OfflineOutcome, Words>> {
  const when = WHEN[since]
  return {
    queued: {
      title: '受付（まだ送っていません）',
      lead: 'そのままお通しください。この端末に記録しました。あとで自動で送信します。',
    },
    walkedIn: {
      title: '当日受付（まだ送っていません）',
      lead: 'そのままお通しください。この端末に記録しました。空席は、送信するときに確認します。',
    },
    already: { title: 'この名簿では受付済みです', lead: '戻ってきた方は「再入場にする」を押してください。' },
    unknown: {
      title: '名簿に見つかりません',
      lead: `番号を確認してください。申込のない方は、ニックネームを入力して当日受付ができます。`,
    },
    choice: {
      title: '同じ番号の方がいます',
      lead: 'ニックネームを確認して選んでください。受付はまだされていません。',
    },
    consent: {
      title: '保護者の同意を確認できません',
      lead: '受付はまだされていません。責任者を呼び、保護者の方に確認してください。',
    },
    manager: {
      title: '責任者の確認が必要です',
      lead: '受付はせず、その場でお待ちいただくようお願いし、責任者を呼んでください。',
    },
    cancelled: { title: '中止になったイベントです', lead: '責任者に確認してください。' },
    tooEarly: { title: '受付の時間前です', lead: '受付は開始の3時間前から始まります。' },
    code: {
      title: `QRコードは${when}読み取れます`,
      lead: '会員の画面の受付番号を入力するか、ニックネームで探してください。',
    },
    badCode: {
      title: 'QRコードを確認できません',
      lead: '会員の画面のQRコードか確かめてください。受付番号かニックネームでも受付できます。',
    },
    notListed: {
      title: '名簿にありません',
      lead: 'ニックネームで探してください。見つからない方は、そのまま当日受付ができます。',
    },
    party: { title: 'ご家族の受付', lead: '来た方にチェックを付けて、受付してください。' },
    later: { title: `${when}操作できます`, lead: 'いまの操作は記録されていません。' },
    notKept: {
      title: 'この端末に記録できませんでした',
      lead: '受付番号と時刻を紙に書き、責任者に伝えてください。',
    },
    sentAlready: {
      title: 'いまは取り消せません',
      lead: `受付は残っています。${when}この方の受付番号をもう一度入力し、「受付を取り消す」を押してください。`,
    },
  }
}

/** What the card of a scan that waited says by now. */
export const scanWords: Readonly<Record<Exclude<ScanState, 'waits'>, Words>> = {
  attempted: {
    title: '受付（まだ送っていません）',
    lead: 'そのままお通しください。この端末に記録しました。取り消すときは、送信が済んでから操作してください。',
  },
  sent: { title: '受付しました', lead: '送信が済みました。そのままお通しください。' },
  review: { title: '要確認', lead: doorOffline.reviewsLead },
  refused: { title: '送信できませんでした', lead: doorOffline.refusedLead },
}

/** Why the server did not take a scan. */
export function refusedWhy(code: string | undefined, isWalkIn = false): string {
  if (code === 'NOT_FOUND' && isWalkIn) return 'このニックネームの会員が見つかりません。'
  if (code === 'NOT_FOUND') return '該当する申込が見つかりません。'
  if (code === 'FORBIDDEN') return '受付の時間外か、送信できる期間を過ぎています。'
  return '受付として記録できませんでした。'
}
