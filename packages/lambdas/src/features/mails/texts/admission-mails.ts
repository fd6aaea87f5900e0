import { toChild } from '#features/mails/texts/child-mails.ts'
import { toGuardian } from '#features/mails/texts/guardian-mails.ts'
import { called, type Invited, invitation } from '#features/mails/texts/household-mails.ts'
import type { Letter } from '#features/mails/texts/letter.ts'
import { account, asking, moment } from '#features/mails/texts/letter-mail.ts'

type Answer = 'joined' | 'refused'

/** To a minor who is a member: who invites them, and the link. */
export function minorInvitation(data: Invited): Letter {
  return invitation(data, {
    about: 'ご家族に加わりませんか',
    preview: '保護者の方が、あなたをご家族に招待しました。',
    lead: `${called(data.invitedBy)}が、あなたを${data.serviceName}のご家族に招待しました。`,
    gain: '加わると、ご家族みんなでまとめてイベントに申し込めます。あなたのログインと、これまでの参加の記録は、そのままです。',
    press: '招待を確認する',
    first: 'ログインしてからお進みください。',
  })
}

/** R9: to the guardian of the consent: may the child be of this household? */
export function admissionRequest(data: {
  guardianName: string
  childName: string
  invitedBy: string | null
  url: string
  endsAt: string
}): Letter {
  return toGuardian(
    data.guardianName,
    ['ご家族に加わることの確認', 'お子さまがご家族に加わってよいか、お返事をお願いします。'],
    [
      `${called(data.invitedBy)}が、${data.childName}をご家族に招待し、${data.childName}も加わりたいと答えました。加わってよいかどうかをお知らせください。`,
      '加わると、そのご家族の保護者の方が、お子さまのお名前と生年月日、これまでとこれからの参加を見て、イベントに申し込んだり、キャンセルしたりできます。',
      {
        press: 'お返事をする',
        url: data.url,
        note: `ページを開いただけでは、何も決まりません。このリンクは、${moment(data.endsAt)}まで使えます。`,
      },
    ],
  )
}

/** To the minor: the answer of the guardian of their consent. */
export function admissionToMinor(
  nickName: string | null,
  { answer, supportUrl }: { answer: Answer; supportUrl: string },
): Letter {
  return answer === 'joined'
    ? toChild(
        nickName,
        ['ご家族に加わりました', 'ご家族みんなで、まとめてイベントに申し込めます。'],
        [
          'ご家族に加わりました。これからは、ご家族の保護者の方も、あなたのイベントを申し込んだり、キャンセルしたりできます。',
          'あなたのログインと、これまでの参加の記録は、そのままです。',
          asking('お心当たりのないときは、すぐにお知らせください。', supportUrl),
        ],
      )
    : toChild(
        nickName,
        ['ご家族への招待のお返事', '今回は、ご家族には加わらないことになりました。'],
        [
          '今回は、ご家族には加わらないことになりました。あなたのログインと参加の予定は、そのままです。気になることは、保護者の方と話してみてください。',
        ],
      )
}

/** To the guardian who invited. A refusal names no one. */
export function admissionToGuardian(
  to: Pick<Letter, 'nickName'>,
  data: { answer: Answer; joined: string | null; familyUrl: string; supportUrl: string },
): Letter {
  const { answer, joined, familyUrl, supportUrl } = data
  return answer === 'joined'
    ? account(
        to,
        ['ご家族にお子さまが加わりました', 'これからは、ご家族でまとめて申し込めます。'],
        [
          `${called(joined)}が、ご家族に加わりました。これからは、ご家族でまとめてイベントに申し込めます。`,
          { press: 'ご家族を見る', url: familyUrl },
          asking('お心当たりのないときは、すぐにお知らせください。', supportUrl),
        ],
      )
    : account(
        to,
        ['ご家族への招待のお返事', 'ご招待した方は、ご家族に加わりませんでした。'],
        [
          'ご招待した方の保護者の方のお返事により、その方はご家族に加わりませんでした。その方の会員登録は、そのままです。',
          asking('ご不明な点は、お問い合わせください。', supportUrl),
        ],
      )
}
