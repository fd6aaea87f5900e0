import { tokyoParts } from '@app/shared/base/tokyo.ts'
import type { Block, Letter } from '#features/mails/texts/letter.ts'
import { account, asking } from '#features/mails/texts/letter-mail.ts'

type Recipient = Pick<Letter, 'nickName'>
interface Urls {
  readonly supportUrl: string
}

/**
 * G51: the notice of approval, which completes the registration (S210). It names no plan: the page that it leads to asks
 * for one where none is chosen, so the words are true whenever they are read.
 */
export function memberApproved(to: Recipient, urls: Urls & { serviceName: string; topUrl: string }): Letter {
  const { serviceName, topUrl, supportUrl } = urls
  return {
    ...account(
      to,
      ['会員登録が完了しました', 'ご登録ありがとうございます。会員証とイベントをご覧いただけます。'],
      [
        '会員登録が完了しました。会員証とイベントのご案内は、次のページからどうぞ。',
        { press: '会員証とイベントを見る', url: topUrl },
        unknown(supportUrl),
      ],
    ),
    opening: `${serviceName}へようこそ`,
    pose: 'celebrating',
    because: 'このメールは、会員登録のお申し込みを承認したことのお知らせです。',
  }
}

/** R10: to the former address. It does not name the new one: a stranger may read this mail. */
export function emailChanged({
  undoUrl,
  endsAt,
  supportUrl,
}: Urls & { undoUrl: string; endsAt: Date }): Letter {
  return {
    ...account(
      { nickName: null },
      ['メールアドレスが変更されました', `お心当たりのない場合は、${moment(endsAt)}まで取り消せます。`],
      [
        'ご登録のメールアドレスが新しいものに変更されました。これからのお知らせは、新しいメールアドレスにお送りします。',
        `【お心当たりのない場合】\n次のページを開いて「変更を取り消す」を押してください。このメールアドレスに戻り、すべての端末からログアウトします。いまのパスワードは使えなくなりますので、続けて新しいパスワードを設定してください。`,
        { press: '変更を取り消す', url: undoUrl, note: `期限：${moment(endsAt)}` },
        asking('期限を過ぎた場合や、ご不明な点は、お問い合わせください。', supportUrl),
      ],
    ),
    isGuest: true,
  }
}

/** R10: the change, how to undo it and until when; `isBefore` for an earlier address. */
export function memberLeft({
  undoUrl,
  undoEnd,
  rejoinFrom,
  isBefore,
  supportUrl,
}: Urls & { undoUrl: string; undoEnd: Date; rejoinFrom: string; isBefore: boolean }): Letter {
  return {
    ...account(
      { nickName: null },
      ['退会の手続きが完了しました', `これまでありがとうございました。${moment(undoEnd)}まで取り消せます。`],
      [
        '退会の手続きが完了しました。参加予定のイベントは、すべてキャンセルしました。これまでご利用いただき、ありがとうございました。',
        `【取り消したいとき】\n次のページを開いて「退会を取り消す」を押すと、もとの会員に戻れます（キャンセルした参加予定は戻りません）。`,
        { press: '退会を取り消す', url: undoUrl, note: `期限：${moment(undoEnd)}` },
        ...(isBefore ? [ADDRESS_MOVED] : []),
        `期限を過ぎると、登録情報は消去され、元に戻せなくなります。再入会は${calendarDay(rejoinFrom)}からお申し込みいただけます。`,
        '以後、こちらからのご連絡は行いません。',
        asking('お心当たりのない場合は、上のページから退会を取り消し、お問い合わせください。', supportUrl),
      ],
    ),
    isGuest: true,
  }
}

/** R10: after leaving was undone. */
export function memberRestored({ supportUrl }: Urls): Letter {
  return account(
    { nickName: null },
    ['退会を取り消しました', 'おかえりなさい。これまでのメールアドレスとパスワードでログインできます。'],
    [
      '退会を取り消しました。これまでのメールアドレスとパスワードでログインできます。',
      'キャンセルした参加予定は戻りません。お手数ですが、もう一度お申し込みください。',
      unknown(supportUrl),
    ],
  )
}

/** R10: after an account without a profile was deleted, which cannot be undone. */
export function accountDeleted({ supportUrl }: Urls): Letter {
  return {
    ...account(
      { nickName: null },
      ['退会の手続きが完了しました', 'メールアドレスとパスワードを消去しました。'],
      [
        '退会の手続きが完了し、メールアドレスとパスワードを消去しました。登録情報をご入力いただく前のため、会員としての登録はありません。',
        '退会の取り消しはできません。もう一度ご利用になるときは、新しくご登録ください。',
        unknown(supportUrl),
      ],
    ),
    isGuest: true,
  }
}

/** G5: thirty days before the nineteenth birthday. */
export function youngEnds(
  to: Recipient,
  { endsOn, plansUrl, supportUrl }: Urls & { endsOn: string; plansUrl: string },
): Letter {
  return account(
    to,
    [
      'ヤングプランについてのお知らせ',
      `${calendarDay(endsOn)}から、別のプランをお選びいただけます。自動で料金がかかることはありません。`,
    ],
    [
      `ヤングプランは、19歳未満の方のプランです。${calendarDay(endsOn)}から、別のプランをお選びいただけます。`,
      `その日よりあとにログインすると、プランを選ぶ画面が表示されます。お選びにならない場合も、60日間はこれまでどおりご利用いただけます。その後は、無料のベーシックプランに移ります。料金がかかるプランに自動で変わることはありません。`,
      { press: 'プランを見る', url: plansUrl },
      asking('ご不明な点は、お問い合わせください。', supportUrl),
    ],
  )
}

/** G5: sixty days after it. */
export function movedToNormal(to: Recipient, { plansUrl, supportUrl }: Urls & { plansUrl: string }): Letter {
  return account(
    to,
    ['プランがベーシックプランに変わりました', '料金はかかりません。これまでどおりご利用いただけます。'],
    [
      'ヤングプランのご利用期間が終わったため、無料のベーシックプランに変わりました。料金はかかりません。これまでどおりご利用いただけます。',
      { press: 'プランを見る', url: plansUrl, note: 'プランは、いつでも変更できます。' },
      asking('ご不明な点は、お問い合わせください。', supportUrl),
    ],
  )
}

/** G13: the authenticator app was turned off by a recovery code. */
export function recoveryUsed(
  to: Recipient,
  { securityUrl, resetUrl, supportUrl }: Urls & { securityUrl: string; resetUrl: string },
): Letter {
  return account(
    to,
    [
      '二段階認証をオフにしました',
      'リカバリーコードが使われました。お心当たりのない場合は、すぐにご確認ください。',
    ],
    [
      'リカバリーコードが使われたため、二段階認証をオフにして、すべての端末からログアウトしました。パスワードでログインできます。ほかのリカバリーコードは、もう使えません。',
      {
        link: '認証アプリの設定',
        url: securityUrl,
        note: '認証アプリは、ログインしたあと、もう一度設定できます。',
      },
      ...stranger('ほかの方がリカバリーコードを使ったおそれがあります。', { resetUrl, supportUrl }),
    ],
  )
}

/** G13, R21: the authenticator app was set up, or its recovery codes were made again. */
export function recoveryMade(to: Recipient, { resetUrl, supportUrl }: Urls & { resetUrl: string }): Letter {
  return account(
    to,
    ['二段階認証の設定が変わりました', 'ご自身で設定された場合は、このままで大丈夫です。'],
    [
      '認証アプリが設定されたか、リカバリーコードが新しく作られました。以前のリカバリーコードは、もう使えません。',
      'ご自身で設定された場合は、このままで大丈夫です。',
      ...stranger('ほかの方がログインしているおそれがあります。', { resetUrl, supportUrl }),
    ],
  )
}

/** R11: the download is ready; it is opened signed in, by the password. */
export function dataExported(
  to: Recipient,
  { dataUrl, endsAt, resetUrl, supportUrl }: Urls & { dataUrl: string; endsAt: Date; resetUrl: string },
): Letter {
  return account(
    to,
    ['ご自分のデータの準備ができました', `${moment(endsAt)}まで、ダウンロードできます。`],
    [
      'ご依頼いただいた、ご自分のデータのファイルができました。次のページを開き、ログインしてダウンロードしてください。',
      { link: '自分のデータ', url: dataUrl, note: `期限：${moment(endsAt)}` },
      'ファイルには、お名前やご連絡先などの大切な情報が入っています。保管する場所にお気をつけください。',
      ...stranger('ほかの方がログインしているおそれがあります。', { resetUrl, supportUrl }),
    ],
  )
}

const ADDRESS_MOVED =
  'このメールは、変更前のメールアドレスにもお送りしています。メールアドレスの変更にお心当たりのない場合は、退会を取り消したあと、「メールアドレスが変更されました」のメールから、変更も取り消してください。'

const unknown = (supportUrl: string) => asking('お心当たりのない場合は、お問い合わせください。', supportUrl)

/** What to do when somebody else did it. */
function stranger(fear: string, { resetUrl, supportUrl }: Urls & { resetUrl: string }): Block[] {
  return [
    `【お心当たりのない場合】\n${fear}すぐにパスワードを再設定して、お問い合わせください。`,
    { press: 'パスワードを再設定する', url: resetUrl },
    { link: 'お問い合わせ', url: supportUrl },
  ]
}

function moment(at: Date): string {
  const { year, month, day, hour, minute } = tokyoParts(at)
  return `${Number(year)}年${Number(month)}月${Number(day)}日 ${Number(hour)}:${minute}`
}

export function calendarDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}
