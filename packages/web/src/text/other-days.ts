/** The other days of an event that is repeated. */
export const otherDays = {
  title: 'ほかの日にもあります',
} as const
