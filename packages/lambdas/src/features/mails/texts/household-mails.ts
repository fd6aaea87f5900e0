import type { Letter } from '#features/mails/texts/letter.ts'
import { account, asking, moment } from '#features/mails/texts/letter-mail.ts'

type Recipient = Pick<Letter, 'nickName'>

export interface Invited {
  /** Null once they are gone. */
  readonly invitedBy: string | null
  readonly serviceName: string
  readonly url: string
  readonly endsAt: string
}

/** To the second guardian: who invites them, and the link. It names no child. */
export function householdInvitation(data: Invited): Letter {
  return invitation(data, {
    about: 'ご家族への招待',
    preview: 'お子さまの保護者の方として、招待が届いています。',
    lead: `${called(data.invitedBy)}が、${data.serviceName}のご家族に、あなたを保護者の方として招待しました。`,
    gain: '参加すると、おふたりのどちらからでも、お子さまの申し込みや変更ができます。',
    press: '招待を確認する',
    first: '会員登録をして、ログインしてからお進みください。',
  })
}

/** To a guardian of another household: who invites them, and the link. It names no child. */
export function childSharing(data: Invited): Letter {
  return invitation(data, {
    about: 'お子さまを、あなたのご家族にも登録しませんか',
    preview: 'お子さまの保護者の方として、招待が届いています。',
    lead: `${called(data.invitedBy)}が、お子さまを${data.serviceName}のあなたのご家族にも登録できるように、招待しました。`,
    gain: '登録すると、お子さまの参加の記録と席が、どちらのご家族からも見られ、それぞれで申し込めます。お子さまのほかのご家族は、お互いに見えません。',
    press: '招待を確認する',
    first: '会員登録をして、ログインしてからお進みください。',
  })
}

/** To a child: who invites them, and the link. It names no child. */
export function childInvitation(data: Invited): Letter {
  return invitation(data, {
    about: 'あなたのログインをつくりませんか',
    preview: '保護者の方が、あなたのログインへの招待を送りました。',
    lead: `${called(data.invitedBy)}が、あなたを${data.serviceName}に招待しました。`,
    gain: 'あなたのログインをつくると、自分でイベントを探して申し込めます。これまでの参加の記録も、そのまま引き継がれます。',
    press: 'ログインをつくる',
    first: '',
  })
}

/** An invitation by link, to somebody by address. */
export function invitation(
  { url, endsAt }: Invited,
  words: Pick<Letter, 'about' | 'preview'> & Readonly<Record<'lead' | 'gain' | 'press' | 'first', string>>,
): Letter {
  const { about, preview, lead, gain, press, first } = words
  const note = `リンクは${moment(endsAt)}まで有効です。${first}ページを開いただけでは、何も決まりません。`
  return {
    about,
    preview,
    nickName: null,
    blocks: [lead, gain, { press, url, note }, 'お心当たりのないときは、このメールを破棄してください。'],
    because: 'このメールは、会員の方の招待によりお送りしています。',
  }
}

/** To the guardian who invited: the other one is in. */
export function householdJoined(
  to: Recipient,
  { joined, familyUrl, supportUrl }: { joined: string | null; familyUrl: string; supportUrl: string },
): Letter {
  return account(
    to,
    ['ご家族に保護者の方が加わりました', 'これからは、おふたりでお子さまの申し込みができます。'],
    [
      `${called(joined)}が招待を受けて、ご家族に加わりました。これからは、おふたりのどちらからでも、お子さまの申し込みや変更ができます。`,
      { press: 'ご家族を見る', url: familyUrl },
      asking('お心当たりのないときは、すぐにお知らせください。', supportUrl),
    ],
  )
}

/** To each guardian of the household that invited: the children are of another one too. */
export function childShared(
  to: Recipient,
  {
    joined,
    names,
    familyUrl,
    supportUrl,
  }: { joined: string | null; names: readonly string[]; familyUrl: string; supportUrl: string },
): Letter {
  const child = names.length === 0 ? 'お子さま' : names.map((name) => `${name}さん`).join('、')
  return account(
    to,
    [
      'お子さまが、もうひとつのご家族にも登録されました',
      'それぞれのご家族から、お子さまの申し込みができます。',
    ],
    [
      `${called(joined)}が招待を受けて、${child}を自分のご家族にも登録しました。これからは、どちらのご家族からも申し込みができます。申し込みの取り消しは、申し込んだご家族が行います。`,
      { press: 'ご家族を見る', url: familyUrl },
      asking('お心当たりのないときは、すぐにお知らせください。', supportUrl),
    ],
  )
}

/** To each guardian of the right household: staff have put the child into it. */
export function childMoved(
  to: Recipient,
  { childName, familyUrl, supportUrl }: { childName: string | null; familyUrl: string; supportUrl: string },
): Letter {
  const child = childName === null ? 'お子さま' : `${childName}さん`
  return account(
    to,
    ['お子さまの登録を、あなたのご家族に直しました', '参加の記録も、あなたのご家族から見られます。'],
    [
      `${child}の登録を、運営が確認して、あなたのご家族に直しました。これまでの参加の記録も、あなたのご家族から見られます。`,
      '別のご家族が申し込んでいた、これからのイベントの席は、キャンセルになりました。参加なさるときは、あらためてお申し込みください。',
      { press: 'ご家族を見る', url: familyUrl },
      asking('お心当たりのないときは、すぐにお知らせください。', supportUrl),
    ],
  )
}

/** To each guardian: the child is 18. */
export function childOfAge(
  to: Recipient,
  data: {
    readonly childName: string | null
    readonly events: readonly string[]
    /** A child with a login stays a member. */
    readonly hasLogin: boolean
    readonly familyUrl: string
    readonly supportUrl: string
  },
): Letter {
  const { childName, events, hasLogin, familyUrl, supportUrl } = data
  const after = hasLogin
    ? 'これからは、ご本人のログインでご参加いただけます。これまでの参加の記録と、ご本人が申し込んだ席は、そのまま残ります。'
    : 'これからは、ご本人の会員登録でご参加いただけます。お預かりしていた情報は30日後に消えます。'
  const ends = [
    '保護者の方からの申し込みと変更',
    '保護者の方の予定表・カレンダーでの表示と、お子さまについてのメール',
    hasLogin
      ? '保護者の方の同意と、選んだ範囲の制限'
      : 'アレルギーなど、配慮が必要なことの記録（もう消えました）',
  ]
  return account(
    to,
    ['お子さまが18歳になりました', 'ご家族の登録から外れました。'],
    [
      `${childName === null ? 'お子さまの' : `${childName}さん、`}18歳のお誕生日おめでとうございます。${after}`,
      `ご家族の登録からは外れ、次のことが終わりました。\n${listed(ends)}`,
      ...(events.length === 0
        ? []
        : [
            `${hasLogin ? 'ご家族でお申し込みの席' : 'これからのイベントの席'}は、お戻ししました。\n${listed(events)}`,
          ]),
      { press: 'ご家族を見る', url: familyUrl },
      asking('ご不明な点は、お問い合わせください。', supportUrl),
    ],
  )
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `・${line}`).join('\n')
}

/** A member as others know them. */
export function called(nickName: string | null): string {
  return nickName === null ? '会員の方' : `${nickName}さん`
}
