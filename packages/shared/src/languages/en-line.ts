import type { DrawOrder } from '#events/draw-order.ts'

const groups = (count: number) => (count === 1 ? '1 group' : `${count} groups`)
const applied = (count: number) => (count === 1 ? '1 group has applied' : `${count} groups have applied`)
const seatsOf = (count: number) => (count === 1 ? '1 seat' : `${count} seats`)

/** The waiting list on the page of an event, in English. */
export const queue = {
  title: 'Full, but you can wait in line',
  lead: (waiting: number) =>
    waiting === 0
      ? 'No one is waiting now. When a seat is free, you are the first to hear. You can stop waiting at any time.'
      : `${groups(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting now. When seats are free, they go to one group after the other, in order. You can stop waiting at any time.`,
  short: (left: number) => (left === 1 ? '1 seat is left' : `${left} seats are left`),
  shortLead:
    'You can wait in line until there is a seat for each of you. While you wait, no one else gets the free seats.',
  sum: (waiting: number) => (waiting === 0 ? 'Full' : `Full, ${groups(waiting)} waiting`),
  enter: 'Join the waiting list',
  entering: 'Joining the list…',
  entered: 'You are on the waiting list. We send you an e-mail about it.',
  left: 'You are no longer on the waiting list.',
  waits: 'You are on the waiting list',
  ahead: 'Ahead of you:',
  aheadUnit: '',
  first: 'You are next',
  door: 'Door',
  promise:
    'When a seat is free, you join automatically and get an e-mail. In the last two days before the event, we ask you first.',
  promiseAsked: 'When a seat is free, we ask you by e-mail, and keep the seat for you until you answer.',
  offered: 'A seat is free',
  offeredLead: 'Please tell us if you come',
  offeredNote: (at: string) =>
    `We keep the seat for you until ${at}. Without an answer, it goes to the next group.`,
  answerBy: (at: string) => `Until ${at}`,
  accept: 'I will come',
  accepting: 'Sending…',
  rules: {
    none: '',
    inOrder: 'Groups come in one by one, in the order they joined the list. No later group goes first.',
    fillSeats:
      'Groups come in one by one, in the order they joined the list. When there are too few seats for a group, a smaller group may go first. Every group keeps its place.',
  },
  paid: 'Please pay the fee after you have a seat.',
  paidAtVenue: 'Please pay the fee at the entrance on the day, if you get a seat.',
  together: 'Waiting as one group',
  least: (names: string) => `Fewer of us is fine: ${names}`,
  leastNote: 'If there are seats for them, we offer those first.',
  until: (at: string) => `You can wait until ${at}. `,
  after: 'After that, please ask at the entrance for free seats.',
  passes: 'What has happened so far',
  passed: {
    size: (day: string, seats: number) =>
      `${day}: ${seatsOf(seats)} became free, too few for your group, and went to the next one.`,
    yes: (day: string, seats: number) =>
      `${day}: ${seatsOf(seats)} became free. Your parent or guardian had not answered, so the next group came first. You keep your place.`,
  },
  moved: (day: string, reason: string) => `${day}: staff moved your place. Reason: ${reason}`,
  enteredByStaff: (day: string, reason: string) =>
    `${day}: staff put you on the waiting list. Reason: ${reason}`,
  movedBefore: (day: string) => `${day}: staff put another group ahead of you.`,
  needsYes:
    'Until your parent or guardian answers, the next group comes first when a seat is free. You keep your place.',
  askedGuardian:
    'We have asked your parent or guardian by e-mail. Until they answer, the next group comes first when a seat is free.',
  leave: 'Leave the waiting list',
  leaving: 'Leaving…',
  leaveTitle: 'Leave the waiting list?',
  leaveConfirm: 'If you join it again, you are at the end.',
  leaveYes: 'Yes, leave it',
  leaveNo: 'No, keep waiting',
  decline: {
    leave: 'I cannot come this time',
    leaveTitle: 'Give up the seat?',
    leaveConfirm: 'It then goes to the next group.',
    leaveYes: 'Yes, give it up',
    leaveNo: 'Back',
  },
  change: {
    press: 'Change',
    sheet: 'Change who is waiting',
    fewer: 'If there are not enough seats',
    all: 'Wait for seats for all of us',
    least: (names: string) => `Fewer of us is fine: ${names}`,
    submitNone: 'Save the change',
    submit: (_count: number) => 'Save the change',
  },
  changed: 'Your place on the waiting list is changed. We send you an e-mail about it.',
  toEnd: (ahead: number) =>
    ahead === 0
      ? 'You need more seats than before, so you go to the end of the line. You lose your place (next).'
      : `You need more seats than before, so you go to the end of the line. You lose your place (${groups(ahead)} ahead).`,
  submitToEnd: 'Go to the end of the line',
  sheet: 'Who is waiting?',
  fewer: 'If there are not enough seats',
  all: 'Wait for seats for all of us',
  submitNone: 'Join the waiting list',
  submit: (count: number) =>
    count === 1 ? 'Join the waiting list (1 person)' : `Join the waiting list (${count} people)`,
} as const

/** In which order lots are drawn. */
const ORDERS: Readonly<Record<DrawOrder, readonly string[]>> = {
  none: [],
  newThenFewest: [
    'Groups in which no one has come before',
    'Then those who have come the fewest times in the last 24 months',
    'Among groups that came equally often: in drawn order',
  ],
  newFirst: ['Groups in which no one has come before', 'All other groups', 'Among each: in drawn order'],
  equal: ['All groups have the same chance'],
}

/** A draw on the page of an event, in English. */
export const draw = {
  title: 'Seats are given by draw',
  until: (at: string, days: number) =>
    `You can apply until ${at}. Then we draw (${days <= 0 ? 'today' : days === 1 ? '1 day left' : `${days} days left`}).`,
  from: (at: string) => `You can apply from ${at}.`,
  count: (applications: number) =>
    applications === 0 ? 'No one has applied yet. ' : `${applied(applications)}. `,
  equalTime: 'Applying early or late makes no difference.',
  order: 'Order of the draw',
  orders: ORDERS,
  after: 'If you get no seat, you go on the waiting list, in the order of the draw.',
  how: 'How to check that the draw is fair',
  howLead:
    'The secret number of the draw was fixed before applications opened. The text below is calculated from it. After the draw we publish the secret number and the numbers of all applications, so that anybody can repeat the draw. Before the draw no one can read the secret number, not even staff.',
  commitment: 'Fingerprint of the secret number (SHA-256)',
  sum: (applications: number) => (applications === 0 ? 'By draw' : `By draw, ${applied(applications)}`),
  apply: 'Apply for the draw',
  applying: 'Sending…',
  applied: 'You have applied for the draw. We send you an e-mail about it.',
  withdrawn: 'Your application is withdrawn.',
  waits: 'You are in the draw',
  waitsLead: (at: string) => `We draw on ${at} and tell you the result by e-mail.`,
  number: 'Number of your application',
  change: 'Change who applies',
  withdraw: 'Withdraw the application',
  withdrawing: 'Withdrawing…',
  withdrawTitle: 'Withdraw your application?',
  withdrawConfirm: 'You can apply again until the deadline. Your chance stays the same.',
  withdrawYes: 'Yes, withdraw it',
  withdrawNo: 'No, keep it',
  sheet: 'Who is applying?',
  fewer: 'If there are not enough seats',
  all: 'Only if there are seats for all of us',
  least: (names: string) => `Fewer of us is fine: ${names}`,
  submitNone: 'Apply for the draw',
  submit: (count: number) => (count === 1 ? 'Apply (1 person)' : `Apply (${count} people)`),
  drawing: 'Applications are closed',
  drawingLead: 'We are drawing now, and tell you the result by e-mail soon.',
  result: 'Result of the draw',
  resultOf: (applications: number, seats: number) =>
    `${seatsOf(seats)} drawn for ${applications === 1 ? '1 application' : `${applications} applications`}. `,
  given: (seats: number) => `${seatsOf(seats)} had been given to invited guests.`,
  won: 'You have a seat.',
  lost: 'You are on the waiting list.',
  out: 'You no longer met the conditions of the event, so you were not in the draw.',
  check: 'Check the draw',
  checking: 'Checking…',
  same: 'Your device has repeated the draw, with the same result. ',
  sameOwn: (place: number, applications: number) =>
    `Your application was number ${place} of ${applications}.`,
  different: 'The check gave another result than the published one. Please tell us by the inquiry form.',
  seed: 'Seed of the draw (SHA-256)',
  secret: 'Secret number',
  lots: 'Order of the draw (numbers of applications)',
} as const
