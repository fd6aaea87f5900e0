import { readConfig } from '#api/config.ts'

/** The page that stands in for the app while the stage says so; a file of its own, whatever else is down. */
const MAINTENANCE_PAGE = '/maintenance.html'

/** Asked once at each start: `maintenance: true` in /config.json sends everybody to the page that says so. */
export function leaveForMaintenance(): void {
  readConfig().then(
    ({ maintenance }) => maintenance === true && window.location.replace(MAINTENANCE_PAGE),
    // Not knowing is no reason to stop anybody.
    () => {},
  )
}
