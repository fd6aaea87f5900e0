import { ERASED } from './guardian-notes.ts'

/** The tables of mails and of members' calendars. */
export const mailNotes = {
  mails: {
    holds: 'the outbox: a mail for each row, its recipient, subject and outcome; no text of it',
    retention:
      '400 days (TTL), of a member until the account is erased; a sealed address until the mail is settled',
  },
  mailings: {
    holds: 'a mail to many people: to whom, and how far it has come',
    retention: '400 days (TTL)',
  },
  mailPace: {
    holds: 'how fast mails may leave: rate and quota of the account, and who sends',
    retention: 'for good',
  },
  mailSuppressions: {
    holds: 'HMACs of addresses that bounced or complained',
    retention: 'two years (TTL)',
  },
  memberPreferences: {
    holds: 'which reminders a member wants',
    retention: ERASED,
  },
  follows: { holds: 'the organizations that a member follows', retention: ERASED },
  news: {
    holds: 'お知らせ of staff to many members, as they were written',
    retention: 'for good',
  },
  calendarFeeds: {
    holds: 'the hash of the address at which a member’s calendar app reads their events',
    retention: 'until the member stops it or makes another, or the account is erased, a week after leaving',
  },
  noticeConfirmations: {
    holds: 'confirmations of notices and seats',
    retention: 'half a year (TTL)',
  },
  noticeCalls: {
    holds: 'rounds of calls: who calls a household now, and what the last call came to',
    retention: 'a month (TTL)',
  },
  eventMessages: {
    holds: 'messages of staff to groups of an event, as they were written',
    retention: 'for good',
  },
} as const
