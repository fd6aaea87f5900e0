import type { Letter } from '#features/mails/texts/letter.ts'

/** お知らせ as staff wrote it. */
interface Written {
  readonly subject: string
  readonly body: string
  readonly from: string
  /** The event that its button opens. */
  readonly event: { readonly eventName: string | null; readonly url: string } | null
  readonly stopUrl: string
}

/** お知らせ to who wants news by mail: an advertising mail in the sense of the law, so it says how to stop (law 4.6). */
export function news(
  { nickName }: Pick<Letter, 'nickName'>,
  { subject, body, from, event, stopUrl }: Written,
): Letter {
  return {
    about: subject,
    preview: `${from}より：${body}`,
    nickName,
    pose: 'letter',
    blocks: [
      ...body.split(/\n{2,}/),
      `（${from}）`,
      ...(event === null ? [] : [{ press: 'イベントを見る', url: event.url, note: event.eventName ?? '' }]),
    ],
    because: 'このメールは、お知らせを「受け取る」にされている会員の方へお送りしています。',
    stopUrl,
  }
}
