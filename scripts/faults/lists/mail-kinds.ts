import type { Fault } from '../fault.ts'

const L = 'packages/lambdas/src'
const SEATS = `${L}/features/mails/kinds/event-seats.ts`
const NOTICES = `${L}/features/mails/kinds/event-notices.ts`
const TRUTH = `${L}/features/mails/kinds/truth.store.test.ts`
const REMINDERS = `${L}/features/events/reminders.ts`
const REMINDED = `${L}/features/events/reminders.store.test.ts`
const LINKS = `${L}/features/events/event-links.ts`
const PRESSED = `${L}/features/events/event-links.store.test.ts`
const TOLD = `${L}/features/events/told.ts`
const TOLD_TEST = `${L}/features/events/told.store.test.ts`

/** What mails say and when: truth, reminders, links, 連絡. */
export const mailKinds: readonly Fault[] = [
  {
    id: 'joined-mail-of-former-seat',
    guard: 'Mails tell what is true',
    fault: 'the mail of a seat that was given back and taken again goes out too',
    file: SEATS,
    find: "return seat.changedAt === due.mail.version ? 'send' : { closed: 'overtaken' }",
    put: "return 'send'",
    kind: 'store',
    test: TRUTH,
    title: 'R7: joined, left, joined again',
  },
  {
    id: 'reminder-of-former-date',
    guard: 'Mails tell what is true',
    fault: 'a reminder of a date that the event no longer has goes out',
    file: SEATS,
    find: "if (starts !== Date.parse(due.data.startsAt)) return { closed: 'overtaken' }",
    put: "if (starts === null) return { closed: 'overtaken' }",
    kind: 'store',
    test: TRUTH,
    title: 'R7: a reminder of another date',
  },
  {
    id: 'again-to-who-confirmed',
    guard: 'Mails tell what is true',
    fault: 'a notice goes again to who has confirmed it',
    file: NOTICES,
    find: "if (due.data.round === 0) return 'send'",
    put: "if (due.data.round >= 0) return 'send'",
    kind: 'store',
    test: TRUTH,
    title: 'R7: a notice goes again only to who has not confirmed it',
  },
  {
    id: 'due-row-of-former-date',
    guard: 'Reminders',
    fault: 'a due row of a former date sends a reminder',
    file: REMINDERS,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: ' || !task.dueId.startsWith(`${dueAt(kind, startsAt)}#`)',
    put: '',
    kind: 'store',
    test: REMINDED,
    title: 'R7: a row of a date that the event no longer has is dropped',
  },
  {
    id: 'look-gives-seat-away',
    guard: 'Links about an event',
    fault: 'the link of a former seat gives the present one away',
    file: LINKS,
    find: " || seat.changedAt !== claim.about) return 'over'",
    put: ") return 'over'",
    kind: 'store',
    test: PRESSED,
    title: 'R7: a seat that was taken anew is another one',
  },
  {
    id: 'link-of-other-kind',
    guard: 'Links about an event',
    fault: 'a link of one kind is good as the other',
    file: `${L}/domain/event-link.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    find: '`event-${kind}#${text}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    put: '`event#${text}`',
    kind: 'store',
    test: PRESSED,
    title: 'SEC-B: a link is good for its kind',
  },
  {
    id: 'again-without-end',
    guard: 'Repetitions of notices',
    fault: 'a notice can be sent again without end',
    file: TOLD,
    find: "if (before.length >= AGAIN_MAX) return refuse('CONFLICT')",
    put: "if (before.length >= 9) return refuse('CONFLICT')",
    kind: 'store',
    test: TOLD_TEST,
    title: 'R5: sent again twice at most',
  },
  {
    id: 'call-list-kept',
    guard: 'Call list',
    fault: 'the answer with names and telephone numbers is kept for a repeat',
    file: TOLD,
    find: '{ ...write, key: null }',
    put: '{ ...write }',
    kind: 'store',
    test: TOLD_TEST,
    title: 'SEC-K2: the call list',
  },
  {
    id: 'preferences-of-former-member',
    guard: 'Reminders',
    fault: 'a former member still writes preferences',
    file: `${L}/features/mail-settings/mail-settings-store.ts`,
    find: 'users.expect({ id: wanted.sub }, NOT_GONE)',
    put: "users.expect({ id: wanted.sub }, { ...NOT_GONE, condition: ':left <> :deregistered' })",
    kind: 'store',
    test: `${L}/features/mail-settings/mail-settings.store.test.ts`,
    title: 'SEC-A7: a member who is left',
  },
]
