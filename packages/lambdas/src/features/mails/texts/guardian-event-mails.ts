import { toChild } from '#features/mails/texts/child-mails.ts'
import {
  type EventFacts,
  factRows,
  facts,
  feeOf,
  nameOf,
  page,
} from '#features/mails/texts/event-parts-mail.ts'
import { toGuardian } from '#features/mails/texts/guardian-mails.ts'
import type { Letter } from '#features/mails/texts/letter.ts'
import { moment } from '#features/mails/texts/letter-mail.ts'

/** R9: may the child come to this event? */
export function guardianEventAsked(
  event: EventFacts,
  data: { guardianName: string; childName: string; url: string; endsAt: string; feeYen: number | null },
): Letter {
  return toGuardian(
    data.guardianName,
    ['イベントへの参加の確認', `「${nameOf(event)}」に参加してよいか、お返事をお願いします。`],
    [
      `${data.childName}が、次のイベントへの参加を希望しています。参加してよいかどうかをお知らせください。`,
      { facts: [...factRows(event), ['参加費', feeOf(data.feeYen)]] },
      {
        press: '参加についてお返事をする',
        url: data.url,
        note: `ページを開いただけでは、何も決まりません。このリンクは、${moment(data.endsAt)}まで使えます。`,
      },
    ],
  )
}

/** R9: the guardian's answer. */
export function guardianEventAnswered(
  event: EventFacts,
  nickName: string | null,
  answer: 'approved' | 'refused',
): Letter {
  return answer === 'approved'
    ? toChild(
        nickName,
        [
          '参加してよいとお返事がありました',
          '席はまだ決まっていません。イベントのページから申し込んでください。',
        ],
        [
          `保護者の方が、「${nameOf(event)}」への参加に同意しました。席はまだ決まっていません。イベントのページから申し込んでください。`,
          facts(event),
          page(event),
        ],
      )
    : toChild(
        nickName,
        ['イベントについてのお返事', '気になることは、保護者の方と話してみてください。'],
        [
          `「${nameOf(event)}」は、今回は参加を見送ることになりました。気になることは、保護者の方と話してみてください。`,
        ],
      )
}
