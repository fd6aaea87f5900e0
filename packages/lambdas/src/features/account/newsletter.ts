import type { changeNewsletter } from '@app/shared/account/contract.ts'
import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import type { Deps } from '#aws/deps.ts'
import { TryAgain } from '#aws/retryable.ts'
import { readWord, replaceWord } from '#features/account/newsletter-store.ts'

type Answer = AnswerOf<typeof changeNewsletter>
/** Presses at once that a word may lose to. */
const ROUNDS = 5

/** Law 4.6: whether the caller wants news by mail; without a word she does not. */
export async function read(deps: Deps<'news-mail'>, sub: string): Promise<Answer> {
  const word = await readWord(deps, sub)
  return ok({ wanted: word?.wanted ?? false, since: word?.acceptedAt ?? null })
}

/** Law 4.6: gives the word or takes it back, with the server's time; the same word again stays as it is. */
export async function change(
  deps: Deps<'news-mail'>,
  { wanted, version }: InputOf<typeof changeNewsletter>,
  sub: string,
): Promise<Answer> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await readWord(deps, sub)
    if (before?.wanted === wanted && before.version === version)
      return ok({ wanted, since: before.acceptedAt })
    const acceptedAt = deps.now().toISOString()
    const word = { sub, wanted, version, route: 'settings', acceptedAt } as const
    if (await replaceWord(deps, before, word)) return ok({ wanted, since: acceptedAt })
  }
  throw new TryAgain()
}
