import { hasOddDots, normaliseEmail } from '@app/shared/account/rules.ts'

const dots =
  '「.」が続くアドレスや、@のすぐ前に「.」があるアドレスには、メールをお届けできません。別のメールアドレスを入力してください。'

/** Why an address is refused, in every form that takes one: dots that mail cannot go out to, else what the form says. */
export function emailProblem(typed: string, otherwise: string): string {
  return hasOddDots(normaliseEmail(typed)) ? dots : otherwise
}
