import type { Letter } from '#features/mails/texts/letter.ts'

interface Answer {
  readonly number: string
  readonly text: string
  /** The page of the thread; null once it is closed, when a new inquiry is the way on. */
  readonly url: string | null
}

/** R8: the answer of staff, and how to continue. */
export function ticketAnswered(to: Pick<Letter, 'nickName'>, { number, text, url }: Answer): Letter {
  return {
    about: `お問い合わせへのお返事（${number}）`,
    preview:
      url === null
        ? 'お問い合わせへの対応は、これで完了しました。'
        : 'お返事の内容をご確認ください。続きのやりとりも、専用のページからできます。',
    nickName: to.nickName,
    pose: 'letter',
    blocks: [
      `お問い合わせ（番号：${number}）へのお返事です。`,
      text,
      url === null
        ? 'このお問い合わせへの対応は、これで完了しました。続きがあるときは、お問い合わせのページから、あらためてご連絡ください。'
        : {
            press: 'やりとりを見る・返信する',
            url,
            note: 'これまでのやりとりの確認と返信は、次のページからできます（30日間有効です）。',
          },
    ],
    because: 'このメールは、お問い合わせいただいた方にお送りしています。',
  }
}
