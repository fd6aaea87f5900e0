import { operator } from '@app/ui/operator.ts'

/**
 * The pages behind the links of a guardian's mails (R9). `{…}` is filled in by the script, once the link has given
 * whom it is about.
 */
export const guardianPage = {
  loading: '読み込み中です…',
  noScript: 'このページを表示するには、ブラウザーの設定で、JavaScriptを有効にしてください。',
  title: '保護者の方へ',
  child: '{childName}さん',
  request: {
    title: '保護者の方へ',
    lead: `{childName}さんが「${operator.serviceName}」への入会を希望しています。内容をご確認のうえ、同意されるかどうかをお選びください。`,
    until: 'お返事の期限：{linkEndsAt}',
    readTitle: '利用規約とプライバシーポリシー',
    readLead: 'やさしい言葉の説明から読めます。新しい画面で開きます。',
    links: [
      ['/guardian/plain', '保護者の同意について（やさしい言葉）'],
      ['/agreement/plain', '利用規約（やさしい言葉）'],
      ['/privacypolicy', 'プライバシーポリシー（やさしい言葉）'],
      ['/agreement', '利用規約（全文）'],
      ['/privacypolicy/adult', 'プライバシーポリシー（全文）'],
    ],
    answerTitle: 'お返事',
    relation: '{childName}さんとのご関係',
    choose: '選ぶ',
    self: '私は{childName}さんの親権者（または未成年後見人）で、18歳以上です。',
    others:
      '親権者ではない方へ：祖父母の方など、親権者（または未成年後見人）でない方は、代わりに同意することができません。{childName}さんに、「保護者の方の同意」の画面で、親権者の方のメールアドレスに直すようにお伝えください。新しいメールを、親権者の方へお送りします。',
    terms: '利用規約の内容を確認し、入会に同意します。',
    privacy: 'プライバシーポリシーの内容を確認し、情報の取り扱いに同意します。',
    limitsTitle: '利用の範囲（選ばなくてもかまいません）',
    limitsHint: '何も選ばないときは、上の説明のとおりに利用できます。',
    approve: '同意する',
    refuse: '同意しない',
    second: 'どちらを押しても、次の画面でもう一度確かめます。',
  },
  sure: {
    title: 'この内容で同意しますか',
    lead: 'まだ同意は完了していません。よろしければ、下の「この内容で同意する」を押してください。',
    who: 'ご本人',
    relation: 'ご関係',
    limits: '利用の範囲',
    submit: 'この内容で同意する',
    back: '戻って直す',
  },
  refusal: {
    title: '同意しない場合',
    lead: 'まだお返事は送られていません。「同意しないと伝える」を押すと、{childName}さんの会員登録は7日後に取り消され、登録した情報は消去されます。',
    told: '{childName}さんには、理由をお伝えしません。',
    reason: '運営へのご連絡（書かなくてもかまいません）',
    submit: '同意しないと伝える',
    back: '戻る',
    doneTitle: 'お返事を受け付けました',
    done: '同意しないというお返事を受け付けました。{childName}さんの会員登録は、{closesOn}に取り消されます。',
    doneHelp: 'まちがえて押されたときや、お考えが変わったときは、その日までにお問い合わせください。',
  },
  record: {
    title: '同意の内容の控え',
    done: '同意を受け付けました。内容の控えをメールでお送りしました。同意は、いつでも取りやめることができます。',
    states: {
      approved: '{childName}さんのご利用に、同意いただいています。',
      withdrawn: 'この同意は、取りやめになっています。',
      other: 'この同意は、現在は使われていません。',
    },
    facts: '同意の内容',
    child: 'ご本人',
    guardian: '保護者の方',
    relation: 'ご関係',
    email: 'メールアドレス',
    at: '同意した日時',
    limits: '利用の範囲',
    versions: '説明文と規約の版',
    version: '説明文：{textVersion}版、利用規約：{termsVersion}版',
    text: '確認された説明文',
    print: '控えを印刷する',
    keep: 'このページは、控えのメールのリンクからいつでも開けます。',
    withdrawTitle: '同意を取りやめる',
    withdrawLead:
      '取りやめると、{childName}さんはすぐに利用できなくなります。申し込んでいるこれからのイベントは、キャンセルになります。',
    withdraw: '同意を取りやめる',
    sureTitle: '同意を取りやめますか',
    sureLead: 'まだ取りやめは完了していません。取りやめるときは、下の「取りやめる」を押してください。',
    sure: '取りやめる',
    keepIt: '取りやめずに戻る',
    withdrawnTitle: '同意を取りやめました',
    withdrawn:
      '{childName}さんのご利用を止めました。確認のメールをお送りします。もう一度同意したいときは、お問い合わせください。',
  },
  event: {
    title: 'イベント参加のご確認',
    lead: '{childName}さんが、このイベントへの参加を希望しています。参加を認めるかどうかを、お選びください。',
    name: 'イベント',
    when: '日時',
    place: '場所',
    fee: '参加費',
    approve: '参加を認める',
    refuse: '参加を認めない',
    second: 'どちらを押しても、次の画面でもう一度確かめます。',
    sureApprove: 'このイベントへの参加を認めますか',
    sureApproveLead:
      'まだお返事は送られていません。認めると、{childName}さんが申し込めるようになります。申し込みは、{childName}さんが行います。',
    sureRefuse: 'このイベントへの参加を認めないと伝えますか',
    sureRefuseLead:
      'まだお返事は送られていません。認めない場合、{childName}さんは、このイベントに申し込めません。',
    sureApproveSubmit: '参加を認めると伝える',
    sureRefuseSubmit: '参加を認めないと伝える',
    back: '戻る',
    doneTitle: 'お返事を受け付けました',
    approved: '参加を認めていただきました。{childName}さんが申し込めるようになりました。',
    refused: '参加を認めないというお返事を受け付けました。ほかのイベントには影響しません。',
  },
  terms: {
    title: '利用規約の変更への同意',
    lead: '{day}から、{childName}さんが利用しているサービスの利用規約が変わります。18歳未満の方の分は、保護者の方に同意をお願いしています。',
    still:
      '同意いただくまで、{childName}さんは、{day}から、新しいお申し込みなどができません。お申し込み済みのイベントへの参加や、参加のキャンセル、欠席連絡、退会は、いつでもできます。',
    agree: '同意する',
    decline: '同意しない',
    second: 'どちらを押しても、次の画面でもう一度確かめます。',
    sureAgree: '新しい利用規約に同意しますか',
    sureAgreeLead:
      'まだお返事は送られていません。同意いただくと、{childName}さんは、これまでどおり利用できます。',
    sureDecline: '同意しないと伝えますか',
    sureDeclineLead:
      'まだお返事は送られていません。同意いただくまで、{childName}さんは、新しいお申し込みなどができません。あとから同意することもできます。',
    sureAgreeSubmit: '同意すると伝える',
    sureDeclineSubmit: '同意しないと伝える',
    back: '戻る',
    doneTitle: 'お返事を受け付けました',
    agreed: '新しい利用規約に同意していただきました。ありがとうございます。',
    declined: '同意しないというお返事を受け付けました。同じリンクから、あとで同意することもできます。',
  },
  problems: {
    expiredTitle: 'リンクの期限が切れています',
    expired:
      'このリンクは、お送りしてから14日を過ぎたため使えません。下のボタンを押すと、同じメールアドレスに新しいリンクをお送りします。',
    renew: '新しいリンクを送る',
    renewedTitle: '新しいリンクをお送りしました',
    renewed:
      'メールに届いた、新しいリンクを開いてください。届くまで、数分かかることがあります。届かないときは、迷惑メールフォルダーもご確認ください。',
    eventExpiredTitle: 'このご確認は終わりました',
    eventExpired:
      'お返事の期限が過ぎたか、イベントが始まっています。参加を希望されるときは、お子さまに、イベントの画面からもう一度お願いするようにお伝えください。',
    replacedTitle: '新しいメールをお送りしています',
    replaced:
      'このリンクのあとに、新しいメールをお送りしました。いちばん新しいメールのリンクを開いてください。',
    usedTitle: 'お返事は受け付け済みです',
    used: 'このリンクでのお返事は、すでにいただいています。内容の確認や取りやめは、「同意の内容の控え」のメールにあるリンクからできます。',
    eventUsed:
      'このイベントについてのお返事は、すでにいただいています。お返事を変えたいときは、お問い合わせください。',
    invalidTitle: 'このリンクは使えません',
    invalid:
      'リンクの一部が切れているか、お手続きが終わっています。メールのリンクを、もう一度はじめから押してください。それでも開けないときは、お問い合わせください。',
    failedTitle: '表示できませんでした',
    failed: 'いまは表示できません。電波の良いところで、少し待ってから、もう一度お試しください。',
    retry: 'もう一度試す',
    support: 'お問い合わせ',
  },
} as const

/** What the script of these pages says besides. */
export const guardianWords = {
  before: '変更前',
  after: '変更後',
  nothingBefore: 'ありません（新しい項目です）',
  wholeTerms: (at: string) => `${at}の全文を読む`,
  missing: 'まだ終わっていないところがあります。下の赤い文字のところをご確認ください。',
  missingRelation: 'ご関係を選んでください。',
  missingTick: 'ご確認のうえ、左の□にチェックを入れてください。',
  noLimits: '制限なし',
  free: '無料',
  yen: (amount: number) => `${amount.toLocaleString('ja-JP')}円（税込）`,
  feeUnknown: '主催者にご確認ください',
  undated: '日程は未定です',
  noPlace: '未定です',
  noName: 'イベント名未定',
  renewLimit: '今日は、これ以上お送りできません。明日、もう一度お試しください。',
  notRenewed: 'お送りできませんでした。少し待って、もう一度お試しください。',
  notSent:
    'お返事を送れませんでした。入力した内容はそのまま残っています。少し待って、もう一度お試しください。',
  sameAddress:
    'このお願いをお送りしたメールアドレスは、お子さまのアカウントでも使われているため、お返事を受け付けられませんでした。お手数ですが、お子さまの「保護者の方の同意」の画面で、保護者の方ご自身のメールアドレスに直してください。新しいメールをお送りします。',
  addressRefused:
    'このお願いをお送りしたメールアドレスは、保護者の方のアドレスとしてお使いいただけないため、お返事を受け付けられませんでした。お手数ですが、お子さまの「保護者の方の同意」の画面で、保護者の方ご自身の別のメールアドレスに直してください。新しいメールをお送りします。',
  changed:
    '説明の内容が新しくなりました。お手数ですが、ページを読み込み直して、もう一度はじめからご確認ください。',
} as const
