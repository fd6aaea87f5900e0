import type { Code } from '@app/shared/base/errors.ts'
import { choice, partOf } from '@app/shared/test/part.ts'
import { admissions } from './error-calls-admissions.ts'
import { calendar } from './error-calls-calendar.ts'
import { checkIn } from './error-calls-check-in.ts'
import { draws } from './error-calls-draw.ts'
import { families } from './error-calls-families.ts'
import { forms } from './error-calls-forms.ts'
import { consents } from './error-calls-guardians.ts'
import { newcomers, visitors } from './error-calls-guests.ts'
import { logins } from './error-calls-logins.ts'
import { materials } from './error-calls-materials.ts'
import { members } from './error-calls-members.ts'
import { myData } from './error-calls-my-data.ts'
import { notifications } from './error-calls-notifications.ts'
import { payments } from './error-calls-payments.ts'
import { queues } from './error-calls-queue.ts'
import type { Scene } from './error-scene.ts'

/** Common codes of every call; a signed-out member signs in again in place, on every screen alike. */
export const COMMON = [
  'BAD_REQUEST',
  'FORBIDDEN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_MISMATCH',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'TRY_AGAIN',
] as const satisfies readonly Code[]

/** Calls whose failure no screen shows, and why. */
export const SILENT: Readonly<Record<string, string>> = {
  endSessions: 'R10: signing out goes on without it, and tells the pool',
  countNotifications: 'the tab shows no count, and the screen marks what is new',
  seeNotifications: 'the next look says it again',
  listMyEvents: 'S103: own events that cannot be read count as none',
  readPayment: 'お支払い: the page is then without it',
  takePaymentMessage: 'Stripe calls it, and sends the message again',
  readDraw: '抽選: the page then says that it cannot be read',
  readQueue: 'キャンセル待ち: the page then says that the event is full',
  readParty: 'the page of the event is then the member’s alone',
  saveCareRequest:
    'the dialog of the event’s page says it in the words of the refusals (visual/states/family.ts)',
  saveAnswers:
    'the dialog of the event’s page says it in the words of the refusals (visual/states/questions.ts)',
  readOwnRestriction:
    'S197: the notice on /top is left out; each refused press says that the member is restricted',
  readOwnThread: 'R8: a link that is no longer good has a screen of its own (inbox.journey)',
  readCalendarFile: 'R15: a calendar app asks for it; the site links to it, and shows nothing of it',
  readTerms: 'R18: the screen of new terms says so (visual/states/new-terms.ts)',
  agreeToTerms: 'R18: the screen of new terms has its words; pressed in new-terms.journey',
  postponeTerms: 'R18: as agreeToTerms',
  readGuardianTerms: 'R18: the problems of the guardian’s pages, shown for readGuardianEvent',
  answerGuardianTerms: 'R18: as readGuardianTerms',
  readGuardianHousehold: 'R9: the problems of the guardian’s pages, shown for readGuardianEvent',
  answerGuardianHousehold: 'R9: as readGuardianHousehold; pressed in admission.journey',
  readSharedEvent: 'R14: it answers pages to people without an account, and refuses nothing',
  readPublicEvents: 'R14: as readSharedEvent',
  listPublicEvents: 'R14: the pages of guests show the same events',
  askRejoining: 'the server asks itself again when the form is sent, and refuses with REJOIN_LOCKED',
}

/**
 * The codes a scene is pressed with: one for each sentence that its screen words itself; one of the common codes in turn, so
 * that all scenes together press each more than once; and of its own codes with the words of all screens one of three. The
 * compiler and the table of the words check the other sentences.
 */
export function pressed({ codes, sentence, leads }: Scene, index: number, of = choice): Code[] {
  const common = COMMON.filter((code) => leads?.[code] === undefined)
  const own = new Map(common.map((code) => [sentence?.(code) ?? null, code]))
  own.delete(null)
  const inTurn = common[index % common.length]
  const some = partOf(codes, 3, (code) => (sentence?.(code) ?? null) !== null, of)
  return [...new Set([...(inTurn === undefined ? [] : [inTurn]), ...own.values(), ...some])].filter(
    (code) => leads?.[code] === undefined,
  )
}

/** Every call of the contracts on a screen, but for the silent ones. */
export const scenes: readonly Scene[] = [
  ...members,
  ...draws,
  ...queues,
  ...payments,
  ...materials,
  ...myData,
  ...notifications,
  ...forms,
  ...calendar,
  ...checkIn,
  ...newcomers,
  ...visitors,
  ...consents,
  ...families,
  ...logins,
  ...admissions,
]
