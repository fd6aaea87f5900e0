import { readConfig } from '#api/config.ts'

/** The maintenance page; a separate file, so that it works when everything else is down. */
const MAINTENANCE_PAGE = '/maintenance.html'

/** Checked once at each start: `maintenance: true` in /config.json redirects to that page. */
export function leaveForMaintenance(): void {
  readConfig().then(
    ({ maintenance }) => maintenance === true && window.location.replace(MAINTENANCE_PAGE),
    // Unknown is no reason to stop anybody.
    () => {},
  )
}
