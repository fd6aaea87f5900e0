import { answerGuardianEvent, type GuardianEvent, readGuardianEvent } from '@app/shared/guardians/contract.ts'
import { span } from '@app/ui/text/dates.ts'
import { pressKeys } from '@app/ui/transport/press-keys.ts'
import { browserMember } from '#public/guardians/browser-member.ts'
import { ask } from '#public/guardians/guardian-call.ts'
import { showBadLink, showProblem, unsentWords } from '#public/guardians/problems.ts'
import { fill, onPress, say, show } from '#public/guardians/views.ts'
import { guardianWords as words } from '#text/guardian-page.ts'

type Answer = 'approved' | 'refused'

/** The page about one event: what it is, the answer, and a second step. Reading changes nothing. */
export async function openEvent(token: string): Promise<void> {
  const reply = await ask(readGuardianEvent, { token })
  if (!reply.ok) return showProblem(reply.code)
  const event = reply.value
  fill({
    childName: event.childName,
    eventName: event.eventName ?? words.noName,
    when: whenWords(event),
    place: event.venueName ?? words.noPlace,
    fee: feeWords(event.feeYen),
  })
  if (event.state !== 'asked') return show(event.state)
  onPress('event-approve', () => show('sure-approved'))
  onPress('event-refuse', () => show('sure-refused'))
  for (const answer of ['approved', 'refused'] as const) {
    onPress(`back-${answer}`, () => show('event'))
    const press = pressKeys()
    onPress(`event-${answer}-sure`, () => send(token, answer, press))
  }
  show('event')
}

async function send(token: string, answer: Answer, press: ReturnType<typeof pressKeys>): Promise<void> {
  const input = { token, answer, ...browserMember() }
  const reply = await ask(answerGuardianEvent, input, press.keyFor(answer))
  press.settle(reply.ok ? null : reply.code)
  if (reply.ok) show(answer)
  else if (!showBadLink(reply.code)) say(`not-${answer}`, unsentWords(reply.code))
}

function whenWords({ eventStartDateTime: start, eventEndDateTime: end }: GuardianEvent): string {
  if (start === null) return words.undated
  return span(new Date(start), end === null ? null : new Date(end))
}

function feeWords(feeYen: number | null): string {
  if (feeYen === null) return words.feeUnknown
  return feeYen === 0 ? words.free : words.yen(feeYen)
}
