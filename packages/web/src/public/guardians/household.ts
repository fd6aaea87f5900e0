import { answerGuardianHousehold, readGuardianHousehold } from '@app/shared/guardians/household-contract.ts'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { pressKeys } from '@app/ui/transport/press-keys.ts'
import { browserMember } from '#public/guardians/browser-member.ts'
import { ask } from '#public/guardians/guardian-call.ts'
import { showBadLink, showProblem, unsentWords } from '#public/guardians/problems.ts'
import { fill, onPress, say, show } from '#public/guardians/views.ts'
import { guardianWords as words } from '#text/guardian-page.ts'

type Answer = 'approved' | 'refused'

/** The page about a household that wants to admit the child: the answer, and a second step. Reading changes nothing. */
export async function openHousehold(token: string): Promise<void> {
  const reply = await ask(readGuardianHousehold, { token })
  if (!reply.ok) return showProblem(reply.code)
  const { childName, invitedBy, endsAt } = reply.value
  fill({ childName, invitedBy: invitedBy ?? words.someMember, until: dayAndTime(new Date(endsAt)) })
  onPress('household-approve', () => show('sure-approved'))
  onPress('household-refuse', () => show('sure-refused'))
  for (const answer of ['approved', 'refused'] as const) {
    onPress(`back-${answer}`, () => show('household'))
    const press = pressKeys()
    onPress(`household-${answer}-sure`, () => send(token, answer, press))
  }
  show('household')
}

async function send(token: string, answer: Answer, press: ReturnType<typeof pressKeys>): Promise<void> {
  const input = { token, answer, ...browserMember() }
  const reply = await ask(answerGuardianHousehold, input, press.keyFor(answer))
  press.settle(reply.ok ? null : reply.code)
  if (reply.ok) show(answer)
  else if (!showBadLink(reply.code)) say(`not-${answer}`, unsentWords(reply.code))
}
