// English for the words that matter most. A reader whose first language it is signs at `reviewed`.
const ZONE = 'Asia/Tokyo'
const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const shortFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

const day = (at: Date) => dayFormat.format(at)
const time = (at: Date) => timeFormat.format(at)
const shortDayAndTime = (at: Date) => `${shortFormat.format(at)}, ${time(at)}`
const dayAndTime = (at: Date) => `${day(at)}, ${time(at)}`

export const en = {
  /** For the attribute `lang`. */
  tag: 'en',
  name: 'English',
  /** Who has read the whole file, and when; '' until then. */
  reviewed: '',
  /** Below its own switch. */
  note: 'Texts written by the organizer stay in Japanese. Your browser can translate them.',
  dates: {
    dayAndTime,
    shortDayAndTime,
    time,
    spanParts(start: Date, end?: Date | null): readonly string[] {
      if (!end || end <= start) return [`${dayAndTime(start)}–`]
      if (day(start) === day(end)) return [`${day(start)}, `, `${time(start)}–${time(end)}`]
      return [`${dayAndTime(start)} – `, dayAndTime(end)]
    },
  },
  badge: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    nextWeek: 'Within a week',
    planned: 'You are going',
    joined: 'You went',
    now: 'Happening now',
    full: 'Full',
    queue: 'Waiting list',
    draw: 'By draw',
    cancelled: 'Cancelled',
  },
  event: {
    titleFallback: 'Event without a name yet',
    organizerFallback: 'The organizer will be shown here once it is decided.',
    date: 'Date and time',
    place: 'Place',
    map: 'Open map',
    online: 'Online',
    onlineOpen: 'Open the online venue',
    onlineHow:
      'This event is online. When it starts, open the link above. The address is also in your confirmation e-mail. There is no check-in and no QR code.',
    onlineLater: 'This event is online. After you join, the address is shown here and sent by e-mail.',
    addressLater: 'The full address is shown after you join.',
    decision: 'Go or no-go',
    decidedAt: (at: string) => `We decide at ${at} whether the event takes place.`,
    postponed: 'This event was postponed. The date has changed.',
    postponedOpen: 'This event was postponed. The new date will be shown here once it is decided.',
    cancelReason: (reason: string) => `Reason for cancelling: ${reason}`,
    guardianAccompanies: 'A parent or guardian must come along.',
    desc: 'About this event',
    materials: 'Documents',
    organizer: 'Organizer',
    seatsLabel: 'Seats',
    limit: {
      person: (limit: number) => ` (of ${limit})`,
      child: (limit: number) => ` (of ${limit}; children alone are counted)`,
      family: (limit: number) => ` (of ${limit}; a family takes one)`,
    },
    people: {
      person: (taken: number, limit: number) => `${taken} of ${limit} seats taken`,
      child: (taken: number, limit: number) => `${taken} of ${limit} children's seats taken`,
      family: (taken: number, limit: number) => `${taken} of ${limit} family seats taken`,
    },
    unlimited: {
      person: (taken: number) => `${taken} people have joined (no limit)`,
      child: (taken: number) => `${taken} children have joined (no limit)`,
      family: (taken: number) => `${taken} families have joined (no limit)`,
    },
    maxPerFamily: (people: number) => `Up to ${people} people of one family can come.`,
    mayComeAlong: 'Children of other ages may come along.',
    ages: 'Ages',
    agesAll: 'Everyone is welcome',
    agesFrom: (age: number) => `${age} and over`,
    agesTo: (age: number) => `Up to ${age}`,
    agesBetween: (from: number, to: number) => `${from} to ${to}`,
    guardian: 'People under 18 need the consent of a parent or guardian.',
    fee: 'Fee',
    feeFree: 'Free',
    feeOf: {
      person: (yen: number) => `¥${yen.toLocaleString('en-US')} per person, tax included`,
      child: (yen: number) => `¥${yen.toLocaleString('en-US')} per child, tax included`,
      family: (yen: number) => `¥${yen.toLocaleString('en-US')} per family, tax included`,
    },
    feeUnknown: 'Please ask the organizer',
    pay: {
      venue: 'Please pay at the entrance on the day.',
      advance: 'Please pay when you sign up.',
      either: 'Please pay when you sign up, or at the entrance on the day.',
    },
    privacyNote: 'Only the organizer sees who has joined. Other people do not.',
    cancelNote: 'You can cancel at any time before the event starts.',
    cancelUntil: (at: string) => `You can cancel until ${at}.`,
    opens: 'Opens',
    closes: 'Closes',
    dateFallback: 'Date not decided yet',
    placeFallback: 'Place not decided yet',
    descFallback: 'Details will follow',
    unlimitedSeats: 'No limit of seats',
    seats: {
      person: (left: number) => (left === 1 ? '1 seat left' : `${left} seats left`),
      child: (left: number) => (left === 1 ? '1 place for a child left' : `${left} places for children left`),
      family: (left: number) =>
        left === 1 ? '1 place for a family left' : `${left} places for families left`,
    },
    belongings: 'What to bring',
    newTab: ' (opens in a new tab)',
  },
  /** The member's own seat, on the event's page. */
  seat: {
    full: 'No seats are left',
    restricted: 'Your use of the service is limited at present, so you cannot join.',
    ageRange: (range: string) => `This event is for ages ${range}.`,
    closed: 'Joining is closed',
    over: 'This event is over',
    begun: 'This event has started',
    cancelled: 'This event was cancelled',
    join: 'Join',
    joining: 'Joining…',
    joinTitle: 'Please check the fee',
    joinYes: 'Join',
    notNow: 'Nothing is charged by joining.',
    payment: 'Please see the event or ask the organizer how to pay. Nothing is charged by joining.',
    joined: 'You are going',
    hasCome: 'You have checked in',
    absent: 'You told us that you cannot come',
    hadJoined: 'You had joined this event',
    thanks: ['Thank you', 'for joining.'],
    thanksUntil: (at: string) => `See you on ${at}.`,
    joinedNow: 'On the day, show the QR code of your membership card at the entrance.',
    joinedOnline: 'On the day, open the online venue from this page.',
    leave: 'Cancel my seat',
    leaving: 'Cancelling…',
    leaveTitle: 'Cancel your seat?',
    leaveConfirm: 'Other people can then take your seat.',
    leaveYes: 'Yes, cancel it',
    leaveNo: 'No, keep it',
    leftNow: 'Your seat is cancelled.',
    calendar: 'Add to calendar',
    ask: 'Ask the organizer',
  },
  /** The page of an event for people without an account. */
  guest: {
    limit: (limit: number) => `${limit} seats. The names of participants are not published.`,
    privacy: 'The names of participants are not published.',
    feeShort: (yen: number) => `¥${yen.toLocaleString('en-US')}`,
    others: 'See other events',
    fullWithLine: 'Full, but you can join the waiting list',
    drawUntil: (at: string) => `Apply by ${at}. Applying early or late makes no difference.`,
    drawBetween: (from: string, until: string) =>
      `Apply from ${from} to ${until}. Applying early or late makes no difference.`,
    apply: 'Sign up and apply (3 minutes)',
    join: 'Sign up and join (3 minutes)',
    register: 'Sign up (3 minutes)',
    login: 'Members: log in',
    and: ' · ',
    opens: (at: string) => `Joining opens on ${at}`,
    readings: 'Show readings',
  },
  /** The number that the door asks for. */
  entry: {
    number: 'Check-in number',
    lead: 'If the QR code cannot be read, tell this number at the entrance.',
    absent: 'You told us that you cannot come.',
    arrived: (at: string) => `You checked in at ${at}`,
  },
  /** The poster at the entrance. */
  checkIn: {
    title: 'Check in at the venue',
    lead: 'Press the button to check in.',
    submit: 'Check in',
    number: 'Check-in number',
    done: 'You are checked in',
    doneAt: (at: string) => `Checked in at ${at}`,
    doneNote: 'If staff ask you, show them this screen.',
    toEvent: 'To the event',
    toTop: 'To the top page',
    askStaff: 'Please ask the staff at the venue.',
    answers: {
      NOT_REGISTERED: 'You have not joined this event.',
      WAITING: 'You are on the waiting list of this event.',
      CANCELLED: 'Your seat at this event is cancelled.',
      EVENT_CANCELLED: 'This event was cancelled.',
      TOO_EARLY: 'Check-in is not open yet. It opens three hours before the event.',
      OVER: 'Check-in for this event is over.',
      CONSENT_MISSING: 'A parent or guardian has to consent before you can take part.',
      INVALID: 'This QR code does not work. Please scan the one at the venue again.',
    },
  },
  /** The page of a notice's link: 確認しました. */
  link: {
    title: 'Confirm the notice',
    lead: 'When you have read the e-mail, press the button. The organizer will know.',
    submit: 'I have read it',
    date: 'Date and time',
    place: 'Place',
    undated: 'The date is not decided yet',
    confirmed: 'Thank you. The organizer knows that you have read it.',
    over: 'This notice is over. You need not do anything.',
    toTop: 'To the events',
  },
  /** Below the Japanese of a mail. */
  mail: {
    cancelled: 'This event was cancelled.',
    nothing: 'You need not do anything. Please do not come to the venue.',
    postponed: 'This event was postponed.',
    newDate: (at: string) => `New date: ${at}`,
    newDateLater: 'The new date is not decided yet. We will write to you.',
    seatStays: 'Your seat stays yours. If you cannot come, cancel it on the page of the event.',
    confirm: 'Please open the link of this mail and press 「確認しました」 (I have read it).',
    joined: 'You have joined this event. Thank you.',
  },
  /** Whom to call in Japan, and what to say. */
  emergency: {
    title: 'In an emergency',
    fire: 'Fire or ambulance: call 119',
    police: 'Police: call 110',
    child: 'A child is ill at night: call #8000',
    disaster: 'Messages after an earthquake: call 171',
    languages: 'You can say “English, please”. 119 and 110 answer in many languages.',
    staff: 'At the event: tell the staff at once. They will help you.',
    evacuate: '避難（hinan）means: go to a safe place now. Follow the staff.',
  },
} as const
