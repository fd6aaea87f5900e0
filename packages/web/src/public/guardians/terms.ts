import {
  answerGuardianTerms,
  type GuardianTerms,
  readGuardianTerms,
} from '@app/shared/guardians/terms-contract.ts'
import { calendarDate } from '@app/ui/text/dates.ts'
import { pressKeys } from '@app/ui/transport/press-keys.ts'
import { ask } from '#public/guardians/guardian-call.ts'
import { showBadLink, showProblem, unsentWords } from '#public/guardians/problems.ts'
import { element, fill, onPress, part, say, show } from '#public/guardians/views.ts'
import { guardianWords as words } from '#text/guardian-page.ts'

type Answer = 'agreed' | 'declined'

/** The page about new terms: the changes, the answer, and a second step. Reading changes nothing. */
export async function openTerms(token: string): Promise<void> {
  const reply = await ask(readGuardianTerms, { token })
  if (!reply.ok) return showProblem(reply.code)
  const { childName, version, state, changes, hash } = reply.value
  fill({ childName, day: calendarDate(version) })
  if (state === 'agreed') return show('agreed')
  part('changes').append(...changes.map(cardOf))
  onPress('terms-agree', () => show('sure-agreed'))
  onPress('terms-decline', () => show('sure-declined'))
  for (const answer of ['agreed', 'declined'] as const) {
    onPress(`back-${answer}`, () => show('terms'))
    const press = pressKeys()
    onPress(`terms-${answer}-sure`, () => send({ token, answer, hash }, press))
  }
  show('terms')
}

async function send(
  input: { readonly token: string; readonly answer: Answer; readonly hash: string },
  press: ReturnType<typeof pressKeys>,
): Promise<void> {
  const { answer } = input
  const reply = await ask(answerGuardianTerms, input, press.keyFor(answer))
  press.settle(reply.ok ? null : reply.code)
  if (reply.ok) show(answer)
  else if (!showBadLink(reply.code)) say(`not-${answer}`, unsentWords(reply.code))
}

function cardOf({ at, href, before, after }: GuardianTerms['changes'][number]): HTMLElement {
  const link = element('a', words.wholeTerms(at))
  link.href = href
  const old = element('div', element('dt', words.before), element('dd', before ?? words.nothingBefore))
  const now = element('div', element('dt', words.after), element('dd', after))
  now.className = 'terms-after'
  const pair = element('dl', old, now)
  pair.className = 'terms-pair'
  const card = element('section', element('h2', at), pair, element('p', link))
  card.className = 'card stack'
  return card
}
