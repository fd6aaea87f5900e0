/** キャンセル待ち on the event's page, as people choose its language (`…-line.ts` in `shared/src/languages`). */
export const queueWords = {
  title: '満席ですが、順番を待てます',
  lead: (waiting: number) =>
    waiting === 0
      ? 'いまは、待っている方がいません。席が空いたら、いちばんにご案内します。待つのをやめるのも、いつでもできます。'
      : `いま${waiting}組がお待ちです。席が空いたら、待っている順にひと組ずつご案内します。待つのをやめるのも、いつでもできます。`,
  short: (left: number) => `残りは${left}席です`,
  shortLead: 'ご家族の席がそろうまで、順番を待てます。待っているあいだ、空いている席はほかの方に渡りません。',
  sum: (waiting: number) => (waiting === 0 ? '満席です' : `満席・${waiting}組がお待ちです`),
  enter: 'キャンセル待ちに登録する',
  entering: '登録しています…',
  entered: 'キャンセル待ちに登録しました。確認のメールをお送りします。',
  left: 'キャンセル待ちを取り消しました。',
  waits: 'キャンセル待ち中です',
  ahead: 'あなたの前に',
  aheadUnit: '組',
  first: '次にご案内します',
  door: '入口',
  promise:
    '席が空いたら、メールでお知らせして、自動で参加予定にします。開始まで2日を切ったら、先にご都合をうかがいます。',
  /** Where seats may cost something. */
  promiseAsked: '席が空いたら、メールでご都合をうかがいます。お返事をいただくまで、席をお取りしておきます。',
  offered: '席が空きました',
  offeredLead: '参加するかどうか、お知らせください',
  offeredNote: (at: string) =>
    `${at}まで、席をお取りしておきます。お返事がないときは、次にお待ちの方へご案内します。`,
  answerBy: (at: string) => `${at}まで`,
  accept: '参加する',
  accepting: 'お申し込みを送っています…',
  rules: {
    none: '',
    inOrder: '順番は申し込んだ順で、ひと組ずつです。あとから来た組が先に入ることはありません。',
    fillSeats:
      '順番は申し込んだ順で、ひと組ずつです。人数に席が足りないときは、入れる組が先に入ることがあります。順番はそのままです。',
  },
  paid: '参加費は、参加できることになってからお支払いください。',
  paidAtVenue: '参加費は、参加できたときに、当日、受付でお支払いください。',
  together: 'ひと組でお待ちです',
  least: (names: string) => `${names}だけでもよい`,
  leastNote: '席がそれだけ空いたら、先にご案内します。',
  until: (at: string) => `${at}まで待てます。`,
  after: 'そのあとは受付で空きをおたしかめください。',
  passes: 'これまでのご案内',
  passed: {
    size: (day: string, seats: number) =>
      `${day}に${seats}席空きましたが、人数に足りなかったため、次の方へご案内しました。`,
    yes: (day: string, seats: number) =>
      `${day}に${seats}席空きましたが、保護者の方のお返事がまだのため、次の方へご案内しました。順番はそのままです。`,
  },
  moved: (day: string, reason: string) => `${day}に、運営スタッフが順番を変えました。理由：${reason}`,
  enteredByStaff: (day: string, reason: string) =>
    `${day}に、運営スタッフがキャンセル待ちに登録しました。理由：${reason}`,
  movedBefore: (day: string) => `${day}に、運営スタッフが、ほかの組を先の順番にしました。`,
  /** R9: their guardian is asked for each event. */
  needsYes: '席が空いても、保護者の方のお返事があるまでは、次の方が先になります。順番はそのままです。',
  askedGuardian:
    '保護者の方に、メールでおたずねしました。お返事がまだのあいだは、席が空いても次の方が先になります。',
  leave: 'キャンセル待ちを取り消す',
  leaving: '取り消しています…',
  leaveTitle: 'キャンセル待ちを取り消しますか？',
  leaveConfirm: 'もう一度登録すると、列のいちばん後ろになります。',
  leaveYes: '取り消す',
  leaveNo: '待つのを続ける',
  decline: {
    leave: '今回は辞退する',
    leaveTitle: '辞退しますか？',
    leaveConfirm: '席は、次にお待ちの方へご案内します。',
    leaveYes: '辞退する',
    leaveNo: 'もどる',
  },
  change: {
    press: '変える',
    sheet: 'だれと待つかを変える',
    fewer: '席がそろわないとき',
    all: 'みんなの席がそろうまで待つ',
    least: (names: string) => `${names}だけでもよい`,
    submitNone: 'この内容に変える',
    submit: (_count: number) => 'この内容に変える',
  },
  changed: 'キャンセル待ちの内容を変えました。確認のメールをお送りします。',
  toEnd: (ahead: number) =>
    ahead === 0
      ? '席の数がふえるので、列のいちばん後ろに並び直します。いまの順番（次にご案内）は、なくなります。'
      : `席の数がふえるので、列のいちばん後ろに並び直します。いまの順番（前に${ahead}組）は、なくなります。`,
  submitToEnd: 'いちばん後ろに並び直す',
  sheet: 'だれと待ちますか',
  fewer: '席がそろわないとき',
  all: 'みんなの席がそろうまで待つ',
  submitNone: 'キャンセル待ちに登録する',
  submit: (count: number) => `${count}人でキャンセル待ちに登録する`,
} as const

/** Why a press failed, as all failures in Japanese. */
export const queueFailed = {
  failed: 'うまくいきませんでした。もう一度お試しください。',
  unsure:
    '通信が途切れたため、受け付けられたかどうかを確認できませんでした。つながったら、ページを読み込み直してご確認ください。',
  /** Of a change, when the line has changed since the page was read. */
  lineChanged: '待っている順番が変わりました。画面を読み込み直して、ご確認ください。',
  /** Seats have become free since the page was read. */
  free: '空きがあるか、もう登録されています。画面を読み込み直して、ご確認ください。',
} as const
