/** /event/:id. */
export const event = {
  back: 'イベント一覧へ戻る',
  notFound: 'イベントが見つかりませんでした。',
  gone: '終わったか、アドレスが変わったのかもしれません。',
  toTop: 'トップへ戻る',
  others: 'ほかのイベントを見る',
  instead: 'お申し込みいただけるイベント',
  ask: '主催者にきく',
  moreOf: 'ほかの会も見る',
  picture: '画像',
  download: (name: string, type: string, size: string) => `${name}（${type}・${size}）を保存`,
  materialGone:
    'この資料は受け取れません。席がないか、資料が外されています。画面を読み込み直して、ご確認ください。',
  joining: '申し込んでいます…',
  leaving: 'キャンセルしています…',
  full: '満席です',
  restricted: '現在、ご利用を制限しているため、お申し込みいただけません。',
  closed: '受付は終了しました',
  over: 'このイベントは終了しました',
  begun: 'このイベントは始まっています',
  cancelled: 'このイベントは中止になりました',
  join: '参加する',
  joined: '参加予定です',
  /** The door has let them in. */
  hasCome: '来場済みです',
  /** 欠席連絡 was sent. */
  absent: '欠席を連絡しました',
  joinTitle: '参加費をご確認ください',
  payment:
    'お支払いの方法は、イベントの内容や主催者の案内をご確認ください。このお申し込みで、引き落としはありません。',
  joinYes: '申し込む',
  /** For an event that is over or cancelled. */
  hadJoined: '参加を申し込んでいました',
  /** Each in one line. */
  thanks: ['お申し込み', 'ありがとうございます。'],
  thanksUntil: (at: string) => `${at}、お待ちしています。`,
  joinedNow: '当日は、会員証のQRコードを受付でお見せください。',
  joinedOnline: '当日は、この画面の「オンライン会場を開く」からご参加ください。',
  leave: '参加をキャンセルする',
  leaveTitle: '参加をキャンセルしますか？',
  leaveConfirm: '空いた席は、ほかの方が申し込めるようになります。',
  leaveYes: 'キャンセルする',
  leaveNo: '参加のままにする',
  leftNow: '参加をキャンセルしました。',
  calendar: 'カレンダーに追加',
  tell: '友だちに知らせる',
  errJoin: '参加の申込ができませんでした。参加は完了していません。もう一度お試しください。',
  errUnsure:
    '通信が途切れたため、受け付けられたかどうかを確認できませんでした。つながったら、ページを読み込み直してご確認ください。',
  errLeave: 'キャンセルできませんでした。参加予定のままです。もう一度お試しください。',
  ageRange: (range: string) => `このイベントの対象は${range}の方です。`,
} as const
