import { fromToday } from '#desk/from-today.ts'

/**
 * What the first screen at an address asks for, word for word as its loaders do (a test compares them). Written out,
 * because the contracts and their parser weigh more than all this.
 */
export function earlyUrls(path: string, now: Date): readonly string[] {
  const self = '/api/staff/self'
  if (path !== '/') return [self]
  const events = `/api/staff/events?from=${encodeURIComponent(fromToday(now))}`
  return [self, '/api/staff/arrivals', '/api/staff/due', events]
}
