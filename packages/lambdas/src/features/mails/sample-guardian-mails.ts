import { GUARDIAN_PATHS } from '@app/shared/guardians/paths.ts'
import type { MailText } from '@app/shared/mails/texts-contract.ts'
import { changesOf } from '@app/shared/terms/texts.ts'
import { TERMS_VERSIONS } from '@app/shared/terms/versions.ts'
import type { MailKindName } from '#domain/mail-data.ts'
import { rendered } from '#features/mails/event-facts.ts'
import type { Rendered, Sender } from '#features/mails/kind.ts'
import * as childTexts from '#features/mails/texts/child-mails.ts'
import type { EventFacts } from '#features/mails/texts/event-parts-mail.ts'
import * as asks from '#features/mails/texts/guardian-event-mails.ts'
import * as guardianTexts from '#features/mails/texts/guardian-mails.ts'
import { guardianTerms } from '#features/mails/texts/terms-mails.ts'

/** The newest announced version, for samples. */
export function newestTerms() {
  const [version] = TERMS_VERSIONS.filter(({ announcedOn }) => announcedOn !== null).reverse()
  const { kind, version: day } = version ?? TERMS_VERSIONS[0]
  return { version: day, kind, changes: changesOf({ version: day }) }
}

type GuardianText = Extract<MailText, `guardian${string}`>

/** The kind of mail that a text of a guardian's consent is of (R9). */
export const KIND_OF_GUARDIANS: Readonly<Record<GuardianText, MailKindName>> = {
  guardianRequest: 'guardianRequest',
  guardianReminder: 'guardianReminder',
  guardianCopy: 'guardianCopy',
  guardianApproved: 'guardianApproved',
  guardianRefused: 'guardianRefused',
  guardianPausedGuardian: 'guardianPaused',
  guardianPausedChild: 'guardianPaused',
  guardianWithdrawnGuardian: 'guardianWithdrawn',
  guardianWithdrawnChild: 'guardianWithdrawn',
  guardianEventAsked: 'guardianEventAsked',
  guardianEventApproved: 'guardianEventAnswered',
  guardianEventRefused: 'guardianEventAnswered',
  guardianNeeded: 'guardianNeeded',
  guardianUnnamed: 'guardianUnnamed',
  guardianAdult: 'guardianAdult',
  guardianTerms: 'guardianTerms',
}

const DAY_MS = 86_400_000
const CHILD = 'はなちゃん'
const NAMES = { guardianName: '見本 春子', childName: '見本 花さん' }

/** What guardian and child read, about a made-up child of fifteen. */
export function guardianSamples(
  event: EventFacts,
  sender: Sender,
  now: Date,
): Readonly<Record<GuardianText, Rendered>> {
  const { siteOrigin, serviceName } = sender
  const link = (path: string) => `${siteOrigin}${path}#（その方だけのリンク）`
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const request = {
    ...NAMES,
    childAge: 15,
    serviceName,
    url: link(GUARDIAN_PATHS.request),
    endsAt: inDays(14),
  }
  const supportUrl = `${siteOrigin}/support`
  const topUrl = `${siteOrigin}/top`
  const mineUrl = `${siteOrigin}${GUARDIAN_PATHS.mine}`
  const events = [event.eventName ?? '']
  const copy = {
    approvedAt: now.toISOString(),
    limits: [],
    text: '（同意した説明の全文）',
    url: link(GUARDIAN_PATHS.record),
  }
  const ask = { ...NAMES, url: link(GUARDIAN_PATHS.event), endsAt: inDays(7), feeYen: 0 }
  const letters = {
    guardianRequest: guardianTexts.guardianRequest(request),
    guardianReminder: guardianTexts.guardianReminder(request),
    guardianCopy: guardianTexts.guardianCopy({ ...NAMES, ...copy }),
    guardianApproved: childTexts.guardianApproved(CHILD, { topUrl }),
    guardianRefused: childTexts.guardianRefused(CHILD, { closesAt: inDays(7), supportUrl }),
    guardianPausedGuardian: guardianTexts.pausedForGuardian(NAMES),
    guardianPausedChild: childTexts.pausedForChild(CHILD, { mineUrl }),
    guardianWithdrawnGuardian: guardianTexts.withdrawnForGuardian(NAMES.guardianName, {
      ...NAMES,
      events,
      supportUrl,
    }),
    guardianWithdrawnChild: childTexts.withdrawnForChild(CHILD, { events, supportUrl }),
    guardianEventAsked: asks.guardianEventAsked(event, ask),
    guardianEventApproved: asks.guardianEventAnswered(event, CHILD, 'approved'),
    guardianEventRefused: asks.guardianEventAnswered(event, CHILD, 'refused'),
    guardianNeeded: childTexts.guardianNeeded(CHILD, { mineUrl }),
    guardianUnnamed: childTexts.guardianUnnamed(CHILD, { mineUrl }),
    guardianAdult: childTexts.guardianAdult(CHILD, { topUrl }),
    guardianTerms: guardianTerms(NAMES.guardianName, {
      ...NAMES,
      ...newestTerms(),
      url: link(GUARDIAN_PATHS.terms),
      supportUrl,
    }),
  }
  return mapped(letters, (letter) => rendered(letter, sender))
}

function mapped<K extends string, From, To>(
  from: Readonly<Record<K, From>>,
  change: (one: From) => To,
): Record<K, To> {
  return Object.fromEntries(Object.entries<From>(from).map(([key, one]) => [key, change(one)])) as Record<
    K,
    To
  > // the same keys
}
