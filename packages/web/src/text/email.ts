import { hasOddDots, normaliseEmail } from '@app/shared/account/rules.ts'

const dots =
  '「.」が続くアドレスや、@のすぐ前に「.」があるアドレスには、メールをお届けできません。別のメールアドレスを入力してください。'

/** The box at sign-up and in the settings (law 4.6); a change needs a new `NEWSLETTER_VERSION`. */
export const newsMailBox = 'イベントやお知らせのメールを受け取る（いつでも停止できます）'

/** Why an address is refused, in every form that takes one: dots that mail cannot go out to, else what the form says. */
export function emailProblem(typed: string, otherwise: string): string {
  return hasOddDots(normaliseEmail(typed)) ? dots : otherwise
}
