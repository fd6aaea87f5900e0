import type { GuardianLimit } from '@app/shared/guardians/states.ts'
import type { Headline, Letter } from '#features/mails/texts/letter.ts'
import { asking, moment } from '#features/mails/texts/letter-mail.ts'

/** What a guardian narrows, in words. */
export const LIMIT_WORDS: Readonly<Record<GuardianLimit, string>> = {
  askEachEvent: 'イベントに申し込むたびに確認する',
  freeEventsOnly: '参加費が無料のイベントだけ',
  noCommunity: '外部のコミュニティアプリは利用しない',
}

/** The child's name for a mail; without a usable name, the word お子さま. */
export function childCalled(name: string | null): string {
  return name === null ? 'お子さま' : `${name}さん`
}

/** The guardian, the child, and the link. */
interface ConsentRequest {
  readonly guardianName: string
  readonly childName: string
  readonly childAge: number
  readonly serviceName: string
  readonly url: string
  /** Until when the link is good. */
  readonly endsAt: string
}

/** R9: the guardian's request. */
export function guardianRequest(request: ConsentRequest): Letter {
  const { childName, childAge, serviceName } = request
  return toGuardian(
    request.guardianName,
    [
      'お子さまの登録に同意をお願いします',
      'お子さまが会員登録を申し込みました。説明をお読みになり、お返事をお願いします。',
    ],
    [
      `${childName}（${childAge}歳）が、${serviceName}への会員登録を申し込み、保護者の方としてあなたのお名前とメールアドレスを入力しました。`,
      '18歳未満の方が利用するには、保護者の方の同意が必要です。次のページで説明をお読みになり、同意するかどうかをお選びください。',
      {
        facts: [
          [
            'どんなサービスか',
            '学び、健康、思いやり、地域のつながりをテーマにイベントを開く、会員制のコミュニティです。',
          ],
          [
            '料金',
            '会員登録と、ヤングプラン・ベーシックプランは無料です。参加費がかかるイベントもあります。',
          ],
          ['人と会うこと', 'イベントでは、主催者やほかの会員と、会場で実際に会います。'],
          [
            'お預かりする情報',
            `${childName}のお名前、生年月日、住所、電話番号、メールアドレスと、イベントの参加の記録です。`,
          ],
        ],
      },
      button('説明を読んで、お返事をする', request.url, request.endsAt),
      '会員登録やログインは必要ありません。ページを開いただけでは、何も決まりません。',
      `お心当たりのないときは、このメールを破棄してください。お返事がないまま、最初のお願いから14日がたつと、${childName}の利用を止めます。`,
    ],
  )
}

/** R9: day 3 and day 10. */
export function guardianReminder(request: ConsentRequest): Letter {
  const { childName, childAge, serviceName } = request
  return toGuardian(
    request.guardianName,
    ['お子さまの登録について（再送）', 'まだお返事をいただいていません。同意するかどうかをお選びください。'],
    [
      `${childName}（${childAge}歳）の${serviceName}の会員登録について、同意のお願いをお送りしていました。まだお返事をいただいていないため、もう一度お知らせします。`,
      '次のページで説明をお読みになり、同意するかどうかをお選びください。',
      button('説明を読んで、お返事をする', request.url, request.endsAt),
      `お返事がないまま、最初のお願いから14日がたつと、${childName}の利用を止めます。`,
    ],
  )
}

/** R9: day 14, to the guardian. */
export function pausedForGuardian({
  guardianName,
  childName,
}: {
  guardianName: string
  childName: string
}): Letter {
  return toGuardian(
    guardianName,
    ['お子さまの利用を止めました', '同意いただけるときは、いつでもお返事できます。'],
    [
      `同意のお返事を14日間いただけなかったため、${childName}の利用を止めました。`,
      `同意いただけるときは、${childName}に、アカウント設定のページから同意のお願いを送り直してもらってください。新しいメールのリンクから、いつでもお返事できます。`,
    ],
  )
}

/** R9: the copy of the approved text, taken from the record. */
export function guardianCopy(data: {
  guardianName: string
  childName: string
  approvedAt: string
  limits: readonly string[]
  text: string
  url: string
}): Letter {
  return toGuardian(
    data.guardianName,
    ['同意の内容の控え', 'ありがとうございました。このメールは大切に保管してください。'],
    [
      `${data.childName}の会員登録に同意いただき、ありがとうございました。同意の内容を、控えとしてお送りします。`,
      {
        facts: [
          ['同意した日時', moment(data.approvedAt)],
          ['選んだ範囲', data.limits.length === 0 ? '制限なし' : data.limits.join('\n')],
        ],
      },
      {
        press: '同意の内容を見る・取りやめる',
        url: data.url,
        note: '次のページで、同意の内容を見たり、印刷したり、同意を取りやめたりできます。このメールは大切に保管してください。',
      },
      '同意いただいた説明は、次のとおりです。',
      { quoted: data.text },
    ],
  )
}

/** R9: the approval was withdrawn, to the guardian. */
export function withdrawnForGuardian(
  guardianName: string,
  { childName, events, supportUrl }: { childName: string; events: readonly string[]; supportUrl: string },
): Letter {
  return toGuardian(
    guardianName,
    ['同意の取りやめを受け付けました', 'お子さまの利用は、止まっています。'],
    [
      `${childName}の利用についての同意を、取りやめました。${childName}の利用は、止まっています。`,
      ...cancelled(events, '申し込んでいた次のイベントは、キャンセルしました。'),
      asking('退会や、もう一度同意したいときのご相談は、お問い合わせください。', supportUrl),
    ],
  )
}

function button(press: string, url: string, endsAt: string) {
  return { press, url, note: `このリンクは、${moment(endsAt)}まで使えます。` }
}

/** The events that an end of the consent cancels. */
export function cancelled(events: readonly string[], lead: string): string[] {
  return events.length === 0 ? [] : [`${lead}\n${events.map((name) => `・${name}`).join('\n')}`]
}

/** A letter to a guardian: 様, and no line about settings, as they need no account. */
export function toGuardian(name: string, [about, preview]: Headline, blocks: Letter['blocks']): Letter {
  return {
    about,
    preview,
    nickName: null,
    guardianName: name,
    blocks,
    because: 'このメールは、会員の方が保護者として登録した方にお送りしています。',
    isGuest: true,
  }
}
