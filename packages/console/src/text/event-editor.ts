/** The editor of an event. */
interface MailCounts {
  readonly waiting: number
  readonly sent: number
  readonly unknown: number
  readonly returned: number
  readonly closed: number
}

export const editor = {
  form: '入力',
  required: '必須',
  preview: '会員の画面',
  previewLead: '会員に表示される内容です。入力に合わせて変わります。',
  join: '参加する',
  groups: {
    about: '基本',
    when: '日時',
    where: '場所',
    seats: '定員',
    period: '申込とキャンセルの期間',
    who: '対象・参加費・持ちもの',
    questions: '申込のときの質問',
    share: '公開の範囲',
    materials: '資料',
    day: '当日の備え',
  },
  filled: '設定あり',
  notFilled: '設定なし（任意）',
  date: '日付',
  time: '時刻',
  nameHint: '60文字まで',
  descriptionHint: '5,000文字まで。改行はそのまま表示されます。',
  urlHint: 'https:// で始まるURL',
  addressForSeats: '住所・地図・行き方は、席のある方だけに表示する（小さなお子さまのイベントにおすすめです）',
  accessHint: '例：みどり台駅から歩いて8分。ベビーカーで入れます。',
  onlineHint: '席のある方だけに表示されます。',
  seatUnits: {
    person: '人数で数える（付き添いの方も1名と数えます）',
    child: 'お子さまの人数で数える（付き添いの方は数えません）',
    family: '家族の組数で数える（1家族が1組です）',
  },
  seatUnitHint: '参加費も、この数え方で1つごとの金額です。',
  seatUnitStays: '申込があるため、変えることはできません。',
  queues: {
    none: '受け付けない',
    fillSeats: '受け付ける（空きを活かす）',
    inOrder: '受け付ける（順番どおり）',
  },
  queueHints: {
    none: '満席になったあと、空いた席は先に申し込んだ方のものになります。',
    fillSeats:
      '待っている順に、ひと組ずつ自動で参加予定に入ります。次の組の人数に席が足りないまま24時間たつか、開始まで72時間を切ると、入れる組が先に入ります。',
    inOrder:
      '待っている順に、ひと組ずつ自動で参加予定に入ります。席が足りないときは、そろうまでその組を待ちます。',
  },
  maxPerFamilyHint: '1つの家族から参加できる人数です。空欄にすると、上限なしになります。',
  minFamiliesHint: '開催に必要な家族の数です。参加する方には表示されません。',
  mayComeAlong: '対象年齢ではないお子さまも、いっしょに来てよい（席は数えません）',
  limitHint: '空欄にすると、定員なしになります。',
  limitTaken: (seats: number) => `今の申込は、お取り置きを含めて${seats}です。これより少なくできません。`,
  opensHint: '空欄にすると、公開と同時に受け付けます。',
  closesHint: '空欄にすると、開始まで受け付けます。',
  cancelHint: '空欄にすると、開始までキャンセルできます。',
  age: '対象年齢',
  ageHint: '開催日の年齢。空欄にすると、制限なしになります。',
  guardian: '保護者の方の付き添いが必要',
  consent: '18歳未満の参加には、保護者の方の同意が必要',
  fee: '参加費',
  feeFree: '無料',
  feePaid: '有料',
  feeUnknown: '未定（主催者に確認）',
  feeYen: {
    person: 'おひとりの金額（円・税込）',
    child: 'お子さまひとりの金額（円・税込）',
    family: 'ひと組の金額（円・税込）',
  },
  payAt: {
    venue: '当日、受付で支払う',
    advance: '前もって支払う',
    either: '前もって、または当日に支払う',
    note: 'ほかの方法（下の欄で案内する）',
  },
  payAtHint: {
    venue: '申し込む前に、合計の金額と「当日、受付でお支払い」を表示します。',
    advance:
      '席をお取りして、決済会社（Stripe）の画面へご案内します。お支払いが済むと、申し込みが決まります。',
    either: '申し込むときに、前もって支払うか、当日に受付で支払うかを選べます。',
    note: '申し込む前に、合計の金額と、下の案内を表示します。支払い方法と期限を書いてください。',
  },
  feeNoteHint: '例：材料費を含みます。現金だけのお取り扱いです。',
  belongingsHint: '例：えんぴつ・飲みもの',
  theme: '表紙の絵',
  themeHint: '写真がないときに表示されます。写真を選ぶと、写真が優先されます。',
  themeNone: 'おまかせ',
  visibility: '会員でない方に見せる範囲',
  visibilityChoices: {
    members: '会員だけ（会員でない方には表示されません）',
    link: 'リンクを知っている方（リンクを受け取った方だけが、会員登録なしで読めます）',
    public: '公開（イベントの一覧や検索にも表示されます）',
  },
  visibilityShows:
    '会員でない方に表示されるのは、名前・日時・場所・内容・参加費・残りの席・主催です。住所・地図・行き方は「席のある方だけ」にすると表示されません。申込者のことは表示されません。',
  shareAddress: '共有するリンク',
  shareCopy: 'リンクをコピー',
  shareCopied: 'コピーしました。',
  shareNotCopied: 'コピーできませんでした。リンクを選択してコピーしてください。',
  sharePreview: 'LINEなどでリンクを送ったときの見え方（保存すると、この画像になります）',
  sharePicture: 'リンクの画像',
  shareOnline: 'オンライン',
  shareFailed:
    'リンクの画像を作れませんでした。リンクには表紙の絵が表示され、次に保存したときに作り直します。',
  shareLater: 'リンクは、保存すると作成されます。公開する前は開けません。',
  materialName: '資料の名前',
  materialUrl: '資料のURL',
  materialsHint: '席のある方だけに表示されます。10件まで登録できます。',
  addMaterial: 'リンクを追加',
  addFile: 'ファイルを追加',
  fileHint: 'PDFか画像（JPEG・PNG・WebP）、20MBまで。',
  fileOf: (type: string, size: string) => `${type}・${size}`,
  pdf: 'PDF',
  image: '画像',
  removeMaterial: (name: string) => `${name === '' ? 'この資料' : name}を外す`,
  offline: '電波の届きにくい会場（受付を通信なしで行えるように備える）',
  decisionHint: '開催するかどうかを決める時刻です。会員のイベントの画面に表示されます。',
  decisionNoteHint: '例：雨天のときは6:30に決定し、この画面に表示します。',
  shardsHint: '受付開始と同時に数百人が申し込む見込みのときは、多めにしてください。',
  shardChoices: { 1: '通常', 4: '多い', 16: 'とても多い' },
  readOnly: '閲覧だけできます。変更には、編集の権限が必要です。',
  publish: '公開する',
  takeBack: '公開予定を取り消す',
  otherActions: 'その他の操作',
  copy: 'コピーして新しく作る',
  copyMark: '（コピー）',
  postpone: '延期にする',
  cancel: '中止にする',
  remove: '下書きを削除',
  saved: '保存しました。',
  copied: 'コピーして下書きを作成しました。日時を入力してください。',
  published: '公開しました。',
  planned: (at: string) => `${at}に公開します。`,
  takenBack: '公開予定を取り消しました。下書きに戻っています。',
  cancelled: 'イベントを中止にしました。',
  postponed: '延期にしました。',
  removed: '下書きを削除しました。',
  invalid: (count: number) => `確認が必要な項目が${count}件あります。`,
  noticesGo: (count: number) => `参加者へのお知らせが${count}件あり、まもなくメールで送ります。`,
  told: ({ waiting, sent, unknown, returned, closed }: MailCounts) =>
    [
      `お知らせのメール：送信済み${sent}`,
      `送信結果不明${unknown}`,
      `届かなかった${returned}`,
      ...(waiting > 0 ? [`送信待ち${waiting}`] : []),
      ...(closed > 0 ? [`送信不要${closed}（後のお知らせに代わった、キャンセルした方など）`] : []),
    ].join('・'),
  cancelledFor: (reason: string) => `中止の理由：${reason}`,
  plannedFor: (at: string) => `${at}に公開される予定です。`,
} as const

/** The state of the typed text. */
export const saveStates = {
  saved: '保存済み',
  typing: '入力中…',
  draftAt: (at: string) => `下書きを自動保存しました ${at}`,
  drafting: '下書きを自動保存しています…',
  waiting: '通信できません。入力はこの画面に残っていて、つながると自動で保存します。',
  failed: '下書きを自動保存できませんでした。入力はこの画面に残っています。',
} as const

/** What was typed before and not saved. */
export const drafts = {
  resumed: (at: string) => `${at}に自動保存された下書きの続きです。`,
  discard: '下書きを破棄して、保存済みの内容に戻す',
  discarded: '保存済みの内容に戻しました。',
  olderTitle: '下書きの後に、ほかの人が変更しました',
  olderLead: (at: string) => `${at}に自動保存された下書きと、今の内容が違います。項目ごとに選んでください。`,
} as const

/** Both texts side by side. */
export const both = {
  staleTitle: 'ほかの人が先に変更しました',
  staleLead: '項目ごとに、残す方を選んでください。選んだ内容で保存します。',
  item: '項目',
  mine: 'あなたの入力',
  theirs: '今の内容',
  allMine: 'すべてあなたの入力',
  allTheirs: 'すべて今の内容',
  keep: '選んだ内容で保存する',
  goOn: '選んだ内容で続ける',
} as const

/** Questions before something that others will see. */
export const questions = {
  publishTitle: 'イベントを公開しますか？',
  publishLead: [
    '会員のイベント一覧に表示され、受付開始の日時から申し込めるようになります。',
    '公開した後は、下書きには戻せません。取りやめるときは「中止」になります。',
  ],
  publishPlainName: (name: string) => `イベント名の「（コピー）」を外して、「${name}」として公開します。`,
  publishNow: '今すぐ公開する',
  publishLater: '日時を決めて公開する',
  publishAt: '公開する日時',
  publishAtMissing: '公開する日時を入力してください。',
  publishAtPast: '公開する日時は、今より後にしてください。',
  publishAtAfterStart: '公開する日時は、イベントの開始より前にしてください。',
  postponeTitle: 'イベントを延期にしますか？',
  postponeLead: (taken: number) =>
    taken === 0
      ? '申込はまだありません。'
      : `申込済みの${taken}名にメールでお知らせします。席はそのまま残ります。送信予約しているメッセージは、送られなくなります。`,
  postponeUnknown: '新しい日時は未定',
  postponeReason: '延期の理由（参加者に伝わります）',
  postponeYes: '延期にする',
  cancelTitle: 'イベントを中止にしますか？',
  cancelLead: [
    '新しい申込はできなくなります。',
    '会員の画面には「中止」と表示されます。',
    '中止を取り消すことはできません。',
    '送信予約しているメッセージは、送られなくなります。',
  ],
  cancelTaken: (taken: number) => `申込済みの${taken}名へのお知らせのメールを送信します。`,
  cancelReason: '中止の理由（参加者に伝わります）',
  easyReason: '理由（やさしい日本語・任意）',
  easyNote: 'ひとこと（やさしい日本語・任意）',
  cancelYes: '中止にする',
  reasonMissing: '理由を入力してください。',
  reasonLong: '理由は200文字までで入力してください。',
  removeTitle: '下書きを削除しますか？',
  removeLead: '元に戻せるのは、削除した直後だけです。',
  removeYes: '削除する',
  notifyTitle: '参加者へお知らせしますか？',
  notifyLead: (taken: number) => `申込済みの${taken}名に関わる変更です。`,
  notifyNote: 'ひとこと（任意。変更の理由など。メールに載ります）',
  notifyYes: (taken: number) => `保存して、${taken}名にメールする`,
  notifyNo: '保存だけする（メールしない）',
  notifyUnsent: 'お知らせは、保存するとすぐにメールで送信します。',
  before: '変更前',
  after: '変更後',
} as const

/** What is wrong with one field. */
export const fieldErrors = {
  dateMissing: '日付も入力してください。',
  timeMissing: '時刻も入力してください。',
  dateInvalid: '日時を確認できませんでした。もう一度入力してください。',
  number: '数字で入力してください。',
  whole: '整数で入力してください。',
  limit: '1以上、100,000以下の数字で入力してください。',
  age: '0以上、120以下の数字で入力してください。',
  fee: '1以上、1,000,000以下の数字で入力してください。',
  url: 'https:// で始まるURLを入力してください。',
  nameLong: '60文字までで入力してください。',
  descriptionLong: '5,000文字までで入力してください。',
  textLong: '長すぎるか、使えない文字が含まれています。',
  material: '資料には名前が必要です。リンクには、https:// で始まるURLも入力してください。',
  questions: '質問は5つまでです。アレルギーや連絡先をきく質問は使えません。',
  altLong: '写真の説明は、120文字までで入力してください。',
} as const
