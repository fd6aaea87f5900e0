import {
  type GuardianRecord,
  readGuardianRecord,
  withdrawAsGuardian,
} from '@app/shared/guardians/contract.ts'
import { calendarDate, dayAndTime } from '@app/ui/text/dates.ts'
import { relations } from '@app/ui/text/relations.ts'
import { pressKeys } from '@app/ui/transport/press-keys.ts'
import { consentText } from '#public/guardians/consent-text.ts'
import { ask } from '#public/guardians/guardian-call.ts'
import { limitItems } from '#public/guardians/limit-items.ts'
import { showBadLink, showProblem } from '#public/guardians/problems.ts'
import { fill, onPress, part, say, show } from '#public/guardians/views.ts'
import { guardianWords as words } from '#text/guardian-page.ts'

/** Shows what the guardian approved, with buttons to print it and to withdraw the consent. */
export async function openRecord(token: string, { isNew = false } = {}): Promise<void> {
  const reply = await ask(readGuardianRecord, { token })
  if (!reply.ok) return showProblem(reply.code)
  const record = reply.value
  document.title = document.title.replace(/^[^｜]*/, part('record-title').textContent ?? '')
  fillIn(record)
  part('record-new').hidden = !isNew
  for (const state of ['approved', 'withdrawn', 'other']) {
    part(`record-${state}`).hidden = isNew || state !== recordState(record)
  }
  part('withdraw-part').hidden = record.state !== 'approved'
  onPress('print', () => window.print())
  onPress('withdraw', () => show('withdraw'))
  onPress('keep', () => show('record'))
  const press = pressKeys()
  onPress('withdraw-sure', async () => {
    const answer = await ask(withdrawAsGuardian, { token }, press.keyFor(token))
    press.settle(answer.ok ? null : answer.code)
    if (answer.ok) show('withdrawn')
    else if (!showBadLink(answer.code)) say('not-withdrawn', words.notSent)
  })
  show('record')
}

function fillIn(record: GuardianRecord): void {
  fill({
    childName: record.childName,
    guardianName: record.guardianName,
    relation: relations[record.relation],
    email: record.email,
    approvedAt: dayAndTime(new Date(record.approvedAt)),
    textVersion: calendarDate(record.text.version),
    termsVersion: calendarDate(record.termsVersion),
  })
  part('record-limits').replaceChildren(...limitItems(record.limits, words.noLimits))
  part('record-text').replaceChildren(...consentText({ ...record.text, childName: record.childName }, 'h3'))
}

function recordState({ state }: GuardianRecord): 'approved' | 'withdrawn' | 'other' {
  return state === 'approved' || state === 'withdrawn' ? state : 'other'
}
