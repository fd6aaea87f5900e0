import {
  approveAsGuardian,
  type GuardianRequest,
  readGuardianRequest,
  refuseAsGuardian,
  renewGuardianLink,
} from '@app/shared/guardians/contract.ts'
import { calendarDate, day } from '@app/ui/text/dates.ts'
import { relations } from '@app/ui/text/relations.ts'
import { pressKeys } from '@app/ui/transport/press-keys.ts'
import { box, chosenLimits, chosenRelation, mark, relationField } from '#public/guardians/answers.ts'
import { browserMember } from '#public/guardians/browser-member.ts'
import { consentText } from '#public/guardians/consent-text.ts'
import { ask } from '#public/guardians/guardian-call.ts'
import { limitItems } from '#public/guardians/limit-items.ts'
import { showBadLink, showProblem, unsentWords } from '#public/guardians/problems.ts'
import { openRecord } from '#public/guardians/record.ts'
import { fill, onPress, part, say, show } from '#public/guardians/views.ts'
import { guardianWords as words } from '#text/guardian-page.ts'

type Press = ReturnType<typeof pressKeys>

const TICKS = ['self', 'terms', 'privacy'] as const

/** The page of a request: the text, the answer, and a second step for each answer. Reading changes nothing. */
export async function openRequest(token: string): Promise<void> {
  onPress('renew', () => renew(token))
  const reply = await ask(readGuardianRequest, { token })
  if (!reply.ok) return showProblem(reply.code)
  const request = reply.value
  fill({ childName: request.childName, linkEndsAt: day(new Date(request.linkEndsAt)) })
  part('text').replaceChildren(...consentText({ ...request.text, childName: request.childName }, 'h2'))
  relationField().value = request.relation
  onPress('approve', check)
  onPress('refuse', () => show('refusal'))
  for (const back of ['back-from-sure', 'back-from-refusal']) onPress(back, () => show('request'))
  const press = pressKeys()
  onPress('approve-sure', () => approve(token, request, press))
  onPress('refuse-sure', () => refuse(token, press))
  show('request')
}

/** What is missing is named at its place; when nothing is, the second step follows. */
function check(): void {
  const relation = chosenRelation()
  const missing = [
    mark(relationField(), relation === null ? words.missingRelation : ''),
    ...TICKS.map((name) => mark(box(name), box(name).checked ? '' : words.missingTick)),
  ]
  const first = missing.find((field) => field !== null)
  say('missing', first === undefined ? '' : words.missing)
  if (first !== undefined || relation === null) return
  part('sure-relation').textContent = relations[relation]
  part('sure-limits').replaceChildren(...limitItems(chosenLimits(), words.noLimits))
  say('not-approved', '')
  show('sure')
}

async function approve(token: string, { text }: GuardianRequest, press: Press): Promise<void> {
  const relation = chosenRelation()
  if (relation === null) return show('request')
  const input = {
    token,
    relation,
    isAdult: true,
    terms: true,
    privacy: true,
    limits: chosenLimits(),
    text: { version: text.version, hash: text.hash },
    ...browserMember(),
  } as const
  const reply = await ask(approveAsGuardian, input, press.keyFor(JSON.stringify(input)))
  press.settle(reply.ok ? null : reply.code)
  if (reply.ok) {
    // A reload finds the record.
    history.replaceState(null, '', `/guardian/record#${reply.value.recordToken}`)
    return openRecord(reply.value.recordToken, { isNew: true })
  }
  if (showBadLink(reply.code)) return
  say('not-approved', reply.code === 'CONFLICT' ? words.changed : unsentWords(reply.code))
}

async function refuse(token: string, press: Press): Promise<void> {
  const reason = part('refusal').querySelector('textarea')?.value ?? ''
  const reply = await ask(refuseAsGuardian, { token, reason }, press.keyFor(reason))
  press.settle(reply.ok ? null : reply.code)
  if (reply.ok) {
    fill({ closesOn: calendarDate(reply.value.closesOn) })
    show('refused')
  } else if (!showBadLink(reply.code)) say('not-refused', words.notSent)
}

async function renew(token: string): Promise<void> {
  const reply = await ask(renewGuardianLink, { token })
  if (reply.ok) show('renewed')
  else if (!showBadLink(reply.code)) {
    say('not-renewed', reply.code === 'TOO_MANY_REQUESTS' ? words.renewLimit : words.notRenewed)
  }
}
