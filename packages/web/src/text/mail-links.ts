import { titles } from '#text/titles.ts'

/** /mail/confirm and /mail/seat: the pages of links in mails about an event. */
export const mailLinks = {
  confirm: {
    title: titles.confirmNotice,
    lead: 'メールの内容をお読みになったら、「確認しました」を押してください。主催者に伝わります。',
    submit: '確認しました',
  },
  seat: {
    title: titles.keepSeat,
    lead: '参加できるかどうかを、お知らせください。ご都合が悪くなった方は、席をお譲りいただけると助かります。',
    coming: '参加します',
    release: '席を譲ります',
    sure: '席を譲ると、参加は取り消しになります。',
  },
  date: '日時',
  place: '場所',
  eventFallback: 'イベント名未定',
  undated: '日程は未定です',
  /** The state, before or after the press. */
  states: {
    open: '',
    confirmed: '確認しました。ご協力ありがとうございます。',
    coming: '「参加します」を受け付けました。当日お待ちしています。',
    released: '席をお譲りいただきました。ご連絡ありがとうございます。',
    over: 'このご案内は終了しました。お手続きの必要はありません。',
  },
  toTop: 'イベント一覧へ',
} as const
