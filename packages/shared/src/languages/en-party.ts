/** The sheet by which a family joins, in English. */
export const party = {
  title: 'Who is coming?',
  dismiss: 'Close',
  everybody: 'Select everyone',
  nobody: 'Clear the selection',
  me: 'Me',
  age: (years: number) => `age ${years}`,
  isIn: 'Already joined',
  agesFrom: (age: number) => `This event is for ages ${age} and over.`,
  agesTo: (age: number) => `This event is for ages up to ${age}.`,
  agesBetween: (from: number, to: number) => `This event is for ages ${from} to ${to}.`,
  reasons: {
    AGE_NOT_ALLOWED: 'This event is for other ages.',
    CHILDREN_ONLY: 'This event is for children.',
    NO_HOUSEHOLD: 'Please add your child first.',
    NOT_NOW: 'Cannot join at present.',
  },
  cannot: 'Cannot join.',
  parts: { takesPart: 'Takes part', accompanies: 'Accompanies', comesAlong: 'Comes along' },
  partOf: 'Takes part or accompanies',
  as: { takesPart: 'Takes part', accompanies: 'Accompanies', comesAlong: 'Needs no seat' },
  addFamily: 'Add a family member',
  care: 'Support you need (optional)',
  careHint:
    'Up to 200 characters, in Japanese if you can. Only the staff of this event read it. They answer on this page before the event.',
  noOne: 'No one is selected yet',
  countOf: {
    person: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    child: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    family: (count: number) => (count === 1 ? '1 person, one family' : `${count} people, one family`),
  },
  feeOf: { person: 'Fee per person', child: 'Fee per child', family: 'Fee per family' },
  sum: 'To pay on the day',
  yen: (yen: number) => `¥${yen.toLocaleString('en-US')}`,
  submitNone: 'Join',
  submit: {
    person: (count: number) => (count === 1 ? 'Join (1 person)' : `Join (${count} people)`),
    child: (count: number) => (count === 1 ? 'Join (1 person)' : `Join (${count} people)`),
    family: (count: number) =>
      count === 1 ? 'Join as a family (1 person)' : `Join as a family (${count} people)`,
  },
  problems: {
    none: 'Please select who takes part.',
    adultNeeded: 'Please select at least one parent, guardian or companion.',
  },
  someoneNeeded: {
    person: 'Please select at least one person who takes part.',
    child: 'Please select at least one child who takes part.',
    family: 'Please select at least one person who takes part.',
  },
  tooMany: (most: number) => `Up to ${most} people of one family can come.`,
  tooManyAtOnce: (most: number) => `Up to ${most} people can join at once.`,
} as const
