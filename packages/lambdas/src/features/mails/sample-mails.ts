import { MAIL_TEXTS, type MailText } from '@app/shared/mails/texts-contract.ts'
import { GROUND_WORDS } from '@app/shared/members/desk/ground-words.ts'
import type { MailKindName } from '#domain/mail-data.ts'
import { factsOf, rendered } from '#features/mails/event-facts.ts'
import type { Rendered, Sender } from '#features/mails/kind.ts'
import { KINDS_OF_THE_DAY } from '#features/mails/kinds-of-the-day.ts'
import { accountSamples, KIND_OF_ACCOUNTS } from '#features/mails/sample-account-mails.ts'
import { sampleEvent } from '#features/mails/sample-event-mail.ts'
import { guardianSamples, KIND_OF_GUARDIANS } from '#features/mails/sample-guardian-mails.ts'
import { householdSamples, KIND_OF_HOUSEHOLDS } from '#features/mails/sample-household-mails.ts'
import { careAnswered } from '#features/mails/texts/care-mails.ts'
import * as draws from '#features/mails/texts/draw-mails.ts'
import * as seats from '#features/mails/texts/event-mails.ts'
import * as notices from '#features/mails/texts/event-notice-mails.ts'
import type { EventFacts } from '#features/mails/texts/event-parts-mail.ts'
import { inquiryReceived } from '#features/mails/texts/inquiry-received-mail.ts'
import { period } from '#features/mails/texts/letter-mail.ts'
import * as members from '#features/mails/texts/member-mails.ts'
import { news } from '#features/mails/texts/news-mails.ts'
import * as payments from '#features/mails/texts/payment-mails.ts'
import * as queues from '#features/mails/texts/queue-mails.ts'
import { ticketAnswered } from '#features/mails/texts/ticket-mails.ts'

/** The kind of mail that a text is of. */
export const KIND_OF: Readonly<Record<MailText, MailKindName>> = {
  eventJoined: 'eventJoined',
  eventLeft: 'eventLeft',
  eventReminderDay: 'eventReminder',
  eventReminderHours: 'eventReminder',
  eventKeepSeat: 'eventKeepSeat',
  drawApplied: 'drawApplied',
  drawWon: 'drawWon',
  drawLost: 'drawLost',
  drawEnded: 'drawEnded',
  careAnswered: 'careAnswered',
  queueEntered: 'queueEntered',
  queueOffered: 'queueOffered',
  queuePromoted: 'queuePromoted',
  queuePassedSize: 'queuePassed',
  queuePassedYes: 'queuePassed',
  queueEnded: 'queueEnded',
  paymentTaken: 'paymentTaken',
  paymentReturned: 'paymentReturned',
  paymentToAct: 'paymentToAct',
  paymentEnded: 'paymentEnded',
  paymentTooLate: 'paymentTooLate',
  eventConfirmed: 'eventConfirmed',
  eventChanged: 'eventChanged',
  eventPostponed: 'eventPostponed',
  eventCancelled: 'eventCancelled',
  staffMessage: 'staffMessage',
  news: 'news',
  inquiryReceived: 'inquiryReceived',
  ticketAnswered: 'ticketAnswered',
  memberRestricted: 'memberRestricted',
  memberLifted: 'memberLifted',
  memberEntered: 'memberEntered',
  applicationRefused: 'applicationRefused',
  memberDeregistered: 'memberDeregistered',
  memberFactorReset: 'memberFactorReset',
  ...KIND_OF_ACCOUNTS,
  ...KIND_OF_GUARDIANS,
  ...KIND_OF_HOUSEHOLDS,
}

const TO = { nickName: 'はなまま' }
const SAMPLE_NUMBER = 'T-000123'
const RECEIPT_NUMBER = '053322'
const HOUR_MS = 3_600_000

/** Every mail as it reads, by the texts that the worker sends: about a made-up event of next week. */
export function mailTexts(sender: Sender, now: Date) {
  const mails = sampleMails(sender, now)
  return MAIL_TEXTS.map((kind) => {
    const { subject, text, ics } = mails[kind]
    const waitsForMorning = KINDS_OF_THE_DAY.has(KIND_OF[kind])
    return { kind, subject, text, hasCalendar: ics !== undefined, waitsForMorning }
  })
}

/** Every mail with its HTML and its file. */
export function sampleMails(sender: Sender, now: Date): Record<MailText, Rendered> {
  const row = sampleEvent(now)
  const event = factsOf(row, sender)
  const link = (page: string) => `${sender.siteOrigin}/mail/${page}#（その方だけのリンク）`
  const confirmUrl = link('confirm')
  const reason = '台風が近づいているため'
  const easyReason = '台風《たいふう》が来《き》ます。'
  const ground = GROUND_WORDS.safety
  const supportUrl = `${sender.siteOrigin}/support`
  const coming = { row, isCancelled: false, now }
  const over = { row, isCancelled: true, now }
  const changes = [
    { field: 'venueName', before: 'みどり台地区センター', after: row.venueName ?? '' },
  ] as const
  const former = period(row.eventStartDateTime, row.eventEndDateTime)
  const before = (hours: number) => ({
    now: new Date(Date.parse(row.eventStartDateTime ?? '') - hours * HOUR_MS),
    receiptNumber: RECEIPT_NUMBER,
  })
  const undated = { ...event, eventStartDateTime: null, eventEndDateTime: null }
  const message = {
    subject: '持ち物のお願い',
    body: '水筒と、汗をふくタオルをお持ちください。',
    easyBody: '水筒《すいとう》とタオルを持《も》ってきてください。',
    from: '主催者の名前',
  }
  const answer = {
    number: SAMPLE_NUMBER,
    text: '（スタッフが書いた返信）',
    url: `${sender.siteOrigin}/ticket#（その方だけのリンク）`,
  }
  return {
    eventJoined: rendered(
      seats.eventJoined(event, TO, { now, receiptNumber: RECEIPT_NUMBER, isAsked: true }),
      sender,
      coming,
    ),
    eventLeft: rendered(seats.eventLeft(event, TO), sender, over),
    eventReminderDay: rendered(seats.eventReminder(event, TO, before(24)), sender, coming),
    eventReminderHours: rendered(seats.eventReminder(event, TO, before(3)), sender, coming),
    eventKeepSeat: rendered(
      seats.eventKeepSeat(event, TO, { ...before(24), seatUrl: link('seat'), waiting: 2 }),
      sender,
    ),
    news: rendered(
      news(TO, {
        subject: 'おやこ音楽会のご案内',
        body: 'ホールで、小さな音楽会をひらきます。\n\nとちゅうで泣いても、歩きまわっても大丈夫です。',
        from: '主催者の名前',
        event: { eventName: row.eventName, url: event.url },
        stopUrl: link('stop'),
      }),
      sender,
    ),
    drawApplied: rendered(draws.drawApplied(event, TO, before(72).now.toISOString()), sender),
    drawWon: rendered(
      draws.drawWon(event, TO, { now, receiptNumber: RECEIPT_NUMBER, seatUrl: link('seat') }),
      sender,
      coming,
    ),
    drawLost: rendered(draws.drawLost(event, TO, 3), sender),
    drawEnded: rendered(draws.drawEnded(event, TO), sender),
    ...paymentMails(event, sender),
    careAnswered: rendered(careAnswered(event, TO), sender),
    queueEntered: rendered(queues.queueEntered(event, TO), sender),
    queueOffered: rendered(queues.queueOffered(event, TO, before(20).now.toISOString()), sender),
    queuePromoted: rendered(
      queues.queuePromoted(event, TO, {
        now,
        receiptNumber: RECEIPT_NUMBER,
        isAsked: true,
        seatUrl: link('seat'),
      }),
      sender,
      coming,
    ),
    queuePassedSize: rendered(queues.queuePassed(event, TO, { why: 'size', seats: 1 }), sender),
    queuePassedYes: rendered(queues.queuePassed(event, TO, { why: 'yes', seats: 1 }), sender),
    queueEnded: rendered(queues.queueEnded(event, TO, 'ended'), sender),
    eventConfirmed: rendered(
      notices.eventConfirmed(event, TO, { note: null, easyNote: '', confirmUrl }),
      sender,
    ),
    eventChanged: rendered(
      notices.eventChanged(event, TO, { changes, note: reason, easyNote: easyReason, confirmUrl }),
      sender,
      coming,
    ),
    eventPostponed: rendered(
      notices.eventPostponed(undated, TO, { reason, easyReason, before: former, confirmUrl }),
      sender,
      over,
    ),
    eventCancelled: rendered(
      notices.eventCancelled(event, TO, { reason, easyReason, confirmUrl }),
      sender,
      over,
    ),
    staffMessage: rendered(notices.staffMessage(event, TO, message), sender),
    inquiryReceived: rendered(inquiryReceived(SAMPLE_NUMBER, sender), sender),
    ticketAnswered: rendered(ticketAnswered(TO, answer), sender),
    memberRestricted: rendered(members.memberRestricted(TO, { ground, until: null, supportUrl }), sender),
    memberLifted: rendered(members.memberLifted(TO, { topUrl: `${sender.siteOrigin}/top` }), sender),
    memberEntered: rendered(
      members.memberEntered(TO, {
        settingsUrl: `${sender.siteOrigin}/settings`,
        topUrl: `${sender.siteOrigin}/top`,
        supportUrl,
      }),
      sender,
    ),
    applicationRefused: rendered(members.applicationRefused(TO, { ground, supportUrl }), sender),
    memberDeregistered: rendered(members.memberDeregistered(TO, { ground, supportUrl }), sender),
    memberFactorReset: rendered(members.memberFactorReset(TO, { ...resetUrls(sender), supportUrl }), sender),
    ...accountSamples(TO, sender, now),
    ...householdSamples(TO, sender, now),
    ...guardianSamples({ ...event, onlineUrl: null }, sender, now),
  }
}

const resetUrls = ({ siteOrigin }: Sender) => ({
  securityUrl: `${siteOrigin}/settings/security`,
  resetUrl: `${siteOrigin}/passwordreset/email`,
})

/** お支払い, of two people. */
function paymentMails(event: EventFacts, sender: Sender) {
  const [byCard, atStore] = [{ yen: 600, way: 'card' } as const, { yen: 600, way: 'store' } as const]
  const receipts = `${sender.siteOrigin}/receipts`
  return {
    paymentTaken: rendered(payments.paymentTaken(event, TO, byCard, receipts), sender),
    paymentReturned: rendered(payments.paymentReturned(event, TO, byCard, receipts), sender),
    paymentToAct: rendered(payments.paymentToAct(event, TO, atStore), sender),
    paymentEnded: rendered(payments.paymentEnded(event, TO), sender),
    paymentTooLate: rendered(payments.paymentTooLate(event, TO, atStore), sender),
  }
}
