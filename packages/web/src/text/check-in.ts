import type { ArrivalAnswer } from '@app/shared/check-in/rules.ts'

/** 受付 by the poster at the entrance. */
export const checkIn = {
  title: '会場での受付',
  signedOut: '受付をするには、ログインしてください。',
  lead: 'ボタンを押すと、受付が完了します。',
  submit: '受付する',
  number: '受付番号',
  done: '受付しました',
  doneAt: (time: string) => `${time}　受付`,
  doneNote: 'スタッフに確認を求められたら、この画面をお見せください。',
  toEvent: 'イベントの詳細へ',
  toTop: 'トップページへ',
  askStaff: '会場のスタッフに声をおかけください。',
  /** Why the poster does not check a member in. */
  answers: {
    NOT_REGISTERED: 'このイベントへのお申し込みが見つかりません。',
    WAITING: 'このイベントにはキャンセル待ちでお申し込みいただいています。',
    CANCELLED: 'このイベントへのお申し込みは取り消されています。',
    EVENT_CANCELLED: 'このイベントは中止になりました。',
    TOO_EARLY: '受付はまだ始まっていません。開始時刻の3時間前から受付できます。',
    OVER: 'このイベントの受付は終了しました。',
    CONSENT_MISSING: 'このイベントに参加するには、保護者の同意が必要です。',
    INVALID: 'このQRコードでは受付できません。会場に掲示されているQRコードを、もう一度読み取ってください。',
  } satisfies Record<Exclude<ArrivalAnswer, 'OK'>, string>,
} as const

/** Who of a family came; those who did not are let in later. */
export const whoCame = {
  title: 'いま会場に来た方',
  me: '自分',
  submit: (count: number) => `${count}名を受付する`,
} as const
