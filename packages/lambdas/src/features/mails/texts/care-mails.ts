import {
  type EventFacts,
  facts,
  letter,
  page,
  type Recipient,
} from '#features/mails/texts/event-parts-mail.ts'
import type { Letter } from '#features/mails/texts/letter.ts'

/** スタッフからお返事があります: neither what was asked for nor the answer, which are read after logging in. */
export function careAnswered(event: EventFacts, to: Recipient): Letter {
  return letter(
    event,
    to,
    ['スタッフからお返事があります', 'ログインして、イベントのページでご覧ください。'],
    [
      '参加予定のイベントについてお伝えいただいたことに、スタッフがお返事しました。内容は、ログインしてイベントのページでご覧ください。',
      facts(event),
      page(event),
    ],
    {
      because: 'このメールは、イベントのスタッフにご連絡いただいたご家族にお送りしています。',
      pose: 'letter',
    },
  )
}
